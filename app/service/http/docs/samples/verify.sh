SECRET='your webhook secret'

# The raw body as it arrived, in body.json; the header X-Webhook-Signature, in signature.txt.
EXPECTED="sha256=$(openssl dgst -sha256 -hmac "$SECRET" < body.json | sed 's/^.* //')"
[ "$(cat signature.txt)" = "$EXPECTED" ] && echo genuine || echo forged
