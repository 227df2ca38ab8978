# Python 3.9 or newer, standard library only: python3 receive.py
import hashlib, hmac, json
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = "your webhook secret"


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        raw_body = self.rfile.read(int(self.headers["Content-Length"]))
        expected = "sha256=" + hmac.new(SECRET.encode(), raw_body, hashlib.sha256).hexdigest()
        if hmac.compare_digest(expected, self.headers.get("X-Webhook-Signature", "")):
            event = json.loads(raw_body)
            # The same id may come twice: store it with what it caused.
            print(event["id"], event["name"], event["mode"], event["data"], flush=True)
            self.send_response(204)
        else:
            self.send_response(401)
        self.end_headers()


HTTPServer(("", 8000), Receiver).serve_forever()
