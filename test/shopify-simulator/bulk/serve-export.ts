import { CutReply } from "../router.ts";
import type { Simulation } from "../simulation.ts";

/** Operation that faults of fetching a result name. */
const operation = "bulk-file";

/** Serves the result of a bulk operation, from a byte on when asked to (`Range: bytes=100-`). */
export async function serveExport(
  sim: Simulation,
  request: Request,
  domain: string,
  name: string,
): Promise<Response> {
  const isKnown = Object.values(sim.store.shop(domain)?.bulkOperations ?? {}).some(
    ({ blob }) => blob === name,
  );
  if (!isKnown) return new Response("Not found", { status: 404 });
  const fault = sim.faults.take("http", domain, [operation]);
  sim.log.record({
    at: sim.clock.now(),
    shop: domain,
    door: "bulk-file",
    operations: [operation],
    variables: { range: request.headers.get("Range"), encoding: request.headers.get("Accept-Encoding") },
    status: fault?.status ?? 200,
    errors: [],
  });
  if (fault) return new Response("Injected fault", { status: fault.status });
  const bytes = await sim.store.readBlob(name);
  const from = Number(request.headers.get("Range")?.match(/^bytes=(\d+)-$/)?.[1] ?? 0);
  if (from >= bytes.length) return new Response(null, { status: 416 });
  const part = bytes.subarray(from);
  const headers = {
    "Content-Type": "application/jsonl",
    "Accept-Ranges": "bytes",
    ...(from > 0 ? { "Content-Range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
  };
  const cut = sim.faults.take("cut", domain, [operation]);
  const response = new Response(part, { status: from > 0 ? 206 : 200, headers });
  if (cut) throw new CutReply(response, cut.bytes);
  return response;
}
