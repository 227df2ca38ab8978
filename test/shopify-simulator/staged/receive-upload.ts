import type { Simulation } from "../simulation.ts";
import type { ShopState, StagedState } from "../state/shop-state.ts";

/** The form's fields in the order in which they were sent; a bucket reads no further than the file. */
interface SentForm {
  fields: { name: string; value: string }[];
  file: File | null;
  fieldsAfterFile: string[];
}

function refuse(status: number, code: string, message: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return new Response(body, { status, headers: { "Content-Type": "application/xml" } });
}

async function readForm(request: Request): Promise<SentForm> {
  const form: SentForm = { fields: [], file: null, fieldsAfterFile: [] };
  for (const [name, value] of await request.formData()) {
    if (form.file) form.fieldsAfterFile.push(name);
    else if (typeof value === "string") form.fields.push({ name, value });
    else if (name === "file") form.file = value;
  }
  return form;
}

function findStaged(sim: Simulation, key: string): { shop: ShopState; staged: StagedState } | null {
  for (const shop of Object.values(sim.store.state.shops)) {
    const staged = shop.staged[key];
    if (staged) return { shop, staged };
  }
  return null;
}

async function store(sim: Simulation, staged: StagedState, bytes: Uint8Array): Promise<Response | null> {
  if (staged.fileBytes !== null && bytes.byteLength !== staged.fileBytes) {
    return refuse(400, "EntityTooLarge", `Expected ${staged.fileBytes} bytes, got ${bytes.byteLength}`);
  }
  if (staged.blob) await sim.store.deleteBlob(staged.blob);
  staged.blob = await sim.store.writeBlob(bytes, "upload");
  sim.store.changed();
  return null;
}

async function receivePost(sim: Simulation, request: Request): Promise<Response> {
  const form = await readForm(request);
  const key = form.fields.find((field) => field.name === "key")?.value ?? "";
  const found = findStaged(sim, key);
  if (found?.staged.httpMethod !== "POST") return refuse(403, "AccessDenied", "No such upload was signed");
  for (const { name, value } of found.staged.parameters) {
    const sent = form.fields.find((field) => field.name === name);
    if (sent?.value !== value)
      return refuse(403, "AccessDenied", `The field ${name} does not match the policy`);
  }
  if (!form.file) return refuse(400, "InvalidArgument", "The form has no file after its fields");
  if (form.fieldsAfterFile.length > 0) {
    return refuse(400, "InvalidArgument", `Fields after the file: ${form.fieldsAfterFile.join(", ")}`);
  }
  const refusal = await store(sim, found.staged, new Uint8Array(await form.file.arrayBuffer()));
  if (refusal) return refusal;
  const location = `${sim.origin}/staged/${key}`;
  const body = `<?xml version="1.0" encoding="UTF-8"?><PostResponse><Location>${location}</Location><Key>${key}</Key></PostResponse>`;
  return new Response(body, {
    status: 201,
    headers: { "Content-Type": "application/xml", Location: location },
  });
}

async function receivePut(sim: Simulation, request: Request, key: string): Promise<Response> {
  const found = findStaged(sim, key);
  if (found?.staged.httpMethod !== "PUT") return refuse(403, "AccessDenied", "No such upload was signed");
  const { staged } = found;
  if (request.headers.get("content-type") !== staged.mimeType) {
    return refuse(403, "SignatureDoesNotMatch", `The content type has to be ${staged.mimeType}`);
  }
  const refusal = await store(sim, staged, new Uint8Array(await request.arrayBuffer()));
  return refusal ?? new Response(null, { status: 200 });
}

/** `POST /staged/` (form, parameters first, `file` last) or `PUT /staged/:key` (the bytes alone). */
export async function receiveUpload(sim: Simulation, request: Request): Promise<Response> {
  const key = decodeURIComponent(new URL(request.url).pathname.replace(/^\/staged\/?/, ""));
  const fault = sim.faults.take("http", "", ["staged-upload"]);
  const reply = fault
    ? refuse(fault.status, "InternalError", "Injected fault")
    : request.method === "PUT"
      ? await receivePut(sim, request, key)
      : await receivePost(sim, request);
  sim.log.record({
    at: sim.clock.now(),
    shop: key.split("/")[1] ?? "",
    door: "staged-upload",
    operations: [request.method],
    status: reply.status,
    errors: [],
  });
  return reply;
}
