const gone = "[removed]";

/** Names of members whose text is a secret, whatever it looks like. */
const secretMember =
  /"((?:[\w-]*[_-])?(?:authorization|cookie|password|secret|token|signature|hmac)|password_?hash|[\w]*(?:Password|Secret|Token|Signature)|upload_url|download_url)":"(?:[^"\\]|\\.)*"/gi;

/** Secrets that show by their form, anywhere in a text. */
const secretForms: [RegExp, string][] = [
  // Signed and token-bearing addresses.
  [
    /([?&](?:signature|token|id_token|access_token|refresh_token|hmac|code|key|session)=)[^&\s"'\\]+/gi,
    `$1${gone}`,
  ],
  [/(\/download\/)[\w-]{20,}/g, `$1${gone}`],
  [/(\/webhooks\/image-service\/)[^/?\s"'\\]+/g, `$1${gone}`],
  [/\b([a-z][\w+.-]{0,20}:\/\/[^:@/\s"\\]{0,200}:)[^@/\s"\\]{1,500}@/gi, `$1${gone}@`],
  // Credentials in a header.
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${gone}`],
  // Our own tokens and secrets, and Shopify's.
  [/\b(rst_|whsec_|shp(?:at|ca|pa|ss|ua)_)[\w+/=-]{8,}/g, `$1${gone}`],
];

/** A line of JSON without the secrets that got into it; it stays JSON. */
export function withoutSecrets(line: string): string {
  let clean = line.replace(secretMember, `"$1":"${gone}"`);
  for (const [form, put] of secretForms) clean = clean.replace(form, put);
  return clean;
}
