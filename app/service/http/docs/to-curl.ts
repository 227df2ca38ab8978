import { type DocumentedOperation, deliveryPath } from "./documented-operation.ts";

/** Quotes a word for the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A curl command that calls the operation with its published example. */
export function toCurl(baseUrl: string, operation: DocumentedOperation): string {
  const { method, parameters, requestBody } = operation;
  if (operation.path === deliveryPath) return toDelivery(operation);
  if (operation.path.startsWith("/uploads/")) {
    return `curl -X PUT "$UPLOAD_URL" \\\n  -H 'Content-Type: image/jpeg' \\\n  --data-binary @photo.jpg`;
  }
  const example = (name: string) =>
    parameters?.find((one) => one.name === name && one.in === "path")?.example;
  const path = operation.path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    encodeURIComponent(String(example(name) ?? whole)),
  );
  const query = (parameters ?? [])
    .filter((one) => one.in === "query" && one.required && one.example !== undefined)
    .map((one) => `${one.name}=${encodeURIComponent(String(one.example))}`)
    .join("&");
  const words = [`curl ${flagsOf(operation)}${quoted(`${baseUrl}${path}${query && `?${query}`}`)}`];
  if (operation.scheme === "bearer") words.push(`-H "Authorization: Bearer $TOKEN"`);
  if (operation.scheme === "basic") words.push(`-u "$EMAIL:$PASSWORD"`);
  const [mime, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (mime === "application/json") {
    words.push(
      `-H 'Content-Type: application/json'`,
      `-d ${quoted(JSON.stringify(body?.example ?? {}, null, 2))}`,
    );
  } else if (mime === "multipart/form-data") {
    words.push(...formWords(body));
  }
  const curl = words.join(" \\\n  ");
  return method === "GET" || body !== undefined ? curl : curl.replace("curl ", `curl -X ${method} `);

  function formWords(form: typeof body): string[] {
    const fields = Object.entries(form?.schema?.properties ?? {});
    const values = (form?.example ?? {}) as Record<string, unknown>;
    return fields.flatMap(([name, field]) => {
      if (field.format === "binary") return [`-F ${name}=@photo.jpg`];
      return values[name] === undefined ? [] : [`-F ${quoted(`${name}=${String(values[name])}`)}`];
    });
  }
}

function flagsOf({ method, responses, requestBody }: DocumentedOperation): string {
  const mimes = Object.values(responses).flatMap(({ content }) => Object.keys(content ?? {}));
  if (mimes.includes("text/event-stream")) return "-N ";
  if (mimes.includes("application/zip")) return "-o outputs.zip ";
  // A body implies POST.
  return requestBody && method !== "POST" ? `-X ${method} ` : "";
}

/** The request that arrives at the caller's own URL. */
function toDelivery({ parameters, requestBody }: DocumentedOperation): string {
  const headers = (parameters ?? []).map(
    ({ name, example, schema }) => `${name}: ${example ?? schema.example}`,
  );
  const body = requestBody?.content["application/json"].example;
  return ["Content-Type: application/json", ...headers, "", JSON.stringify(body)].join("\n");
}
