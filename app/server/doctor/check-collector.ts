import { type Check, fail, ok } from "#shops/doctor/check.ts";
import type { Config } from "../config.ts";

const answerMs = 5_000;
const name = "traces";

/** Whether the collector of traces takes spans: it gets an empty list. Nothing where there is none. */
export async function checkCollector({ traces }: Pick<Config, "traces">): Promise<Check[]> {
  if (traces === null) return [];
  const { url, headers, ratio } = traces;
  const say = (what: string) =>
    fail(name, `${url} ${what}: OTEL_EXPORTER_OTLP_ENDPOINT must take OTLP over HTTP, usually at port 4318.`);
  try {
    const reply = await fetch(url, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ resourceSpans: [] }),
      redirect: "manual",
      signal: AbortSignal.timeout(answerMs),
    });
    await reply.body?.cancel();
    const { status } = reply;
    if (reply.ok) return [ok(name, `${url} takes spans; ${ratio * 100} % of traces are recorded`)];
    if (status === 401 || status === 403)
      return [fail(name, `${url} answers ${status}: check OTEL_EXPORTER_OTLP_HEADERS.`)];
    return [say(`answers ${status}`)];
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    return [say(`does not answer (${cause?.message || cause?.code || message})`)];
  }
}
