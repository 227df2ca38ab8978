const gone = "[removed]";

/** Member names whose values are secrets. */
const secretMember =
  /"((?:[\w-]*[_-])?(?:authorization|cookie|password|secret|token|signature|hmac)|[\w-]*api[_-]?key|password_?hash|[\w]*(?:Password|Secret|Token|Signature)|upload_url|download_url)":"(?:[^"\\]|\\.)*"/gi;

/** Patterns of secrets anywhere in a text. */
const secretForms: [RegExp, string][] = [
  // Signed URLs and URLs with tokens.
  [
    /([?&](?:(?:x-amz-)?signature|x-amz-security-token|token|id_token|access_token|refresh_token|hmac|code|key|session)=)[^&\s"'\\]+/gi,
    `$1${gone}`,
  ],
  [/(\/download\/)[\w-]{20,}/g, `$1${gone}`],
  [/(\/webhooks\/image-service\/)[^/?\s"'\\]+/g, `$1${gone}`],
  [/\b([a-z][\w+.-]{0,20}:\/\/[^:@/\s"\\]{0,200}:)[^@/\s"\\]{1,500}@/gi, `$1${gone}@`],
  // Keys of image providers.
  [/\b(?:AIza[\w-]{20,}|sk-[\w-]{16,})/g, gone],
  // Credentials in a header.
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${gone}`],
  // Tokens and secrets of the service and of Shopify.
  [/\b(rst_|whsec_|shp(?:at|ca|pa|ss|ua)_)[\w+/=-]{8,}/g, `$1${gone}`],
];

const emailAddress = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,24}\b/gi;

/** Removes secrets and e-mail addresses from a JSON line; the result is valid JSON. */
export function withoutSecrets(line: string): string {
  let clean = line.replace(secretMember, `"$1":"${gone}"`);
  for (const [form, put] of secretForms) clean = clean.replace(form, put);
  return clean.includes("@") ? clean.replace(emailAddress, gone) : clean;
}
