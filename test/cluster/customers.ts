import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { PlanName } from "#contract/plans.ts";
import { createCaller, plainPicture } from "#test-support/service-client.ts";
import { readEvents } from "#test-support/service-events.ts";
import type { Cluster } from "./cluster.ts";

/** A customer's program repeats what failed for so long. */
const patienceMs = 240_000;
/** Too many requests, and a request with this key that is still in work. */
const isRepeated = new Set([409, 429]);
/** A stream without a byte for so long has broken. */
const silenceMs = 20_000;

export interface Customer {
  name: string;
  token: string;
  /** Jobs that were accepted. */
  jobs: string[];
  /** Ids of notifications as the stream brought them, and how often it was opened. */
  stream: { ids: number[]; opened: number; close(): Promise<void> };
  /** Uploads a square photo and starts its upscale. */
  order(side: number): Promise<void>;
}

/** Customers of a cluster, who repeat each request with its key until it is answered. */
export function createCustomers(cluster: Pick<Cluster, "front" | "operatorToken">) {
  const { front, operatorToken } = cluster;
  const service = { url: `${front.url}/v1` };
  /** How long each request took with its repetitions, and when it ended. */
  const waits: { ms: number; at: number }[] = [];

  async function persist<T>(ask: () => Promise<{ status: number; body: T }>): Promise<T> {
    for (const from = Date.now(); ; await sleep(250)) {
      const answer = await ask().catch(() => null);
      if (answer && answer.status < 500 && !isRepeated.has(answer.status)) {
        expect(answer.status).toBeLessThan(300);
        waits.push({ ms: Date.now() - from, at: Date.now() });
        return answer.body;
      }
      if (Date.now() - from > patienceMs) throw new Error(`not answered for ${patienceMs / 1000} s`);
    }
  }

  async function open(name: string, options: { plan: PlanName; hook: string | null }): Promise<Customer> {
    const operator = createCaller(service, operatorToken);
    const account = { external_ref: name, name, plan: options.plan };
    const { token } = await persist(() => operator.post("/accounts", account));
    const grant = { credits: 10_000, key: `first-${name}`, note: "for the test" };
    await persist(() => operator.post(`/accounts/${name}/credits`, grant));
    const caller = createCaller(service, token);
    if (options.hook) await persist(() => caller.put("/webhooks", { url: options.hook }));
    const jobs: string[] = [];
    let number = 0;
    return {
      name,
      token,
      jobs,
      stream: follow(token),
      order: async (side) => {
        const serial = ++number;
        const headers = (of: string) => ({ "Idempotency-Key": `${name}-${of}-${serial}` });
        const picture = await plainPicture(side, side - (serial % 10));
        const upload = { project_name: "Spring", filename: `${serial}.png` };
        const place = await persist(() => caller.post("/upload", upload, headers("upload")));
        await persist(async () => {
          const body = picture as BodyInit;
          const type = { "Content-Type": place.content_type };
          const { status } = await fetch(place.upload_url, { method: "PUT", headers: type, body });
          return { status, body: null };
        });
        const wish = { id_project: place.project_id, id_image: place.file_id, scale_factor: 2 };
        const { job_id } = await persist(() => caller.post("/superid_images", wish, headers("job")));
        jobs.push(job_id);
      },
    };
  }

  /** Reads the account's stream from its beginning and, whenever it breaks, on from the last one received. */
  function follow(token: string): Customer["stream"] {
    let isClosed = false;
    let current: Awaited<ReturnType<typeof readEvents>> | null = null;
    const stream = { ids: [] as number[], opened: 0, close: async () => {} };
    const reading = (async () => {
      for (; !isClosed; await sleep(500)) {
        stream.opened++;
        current = await readEvents(service, { token, lastEventId: stream.ids.at(-1) ?? 0 }).catch(() => null);
        if (current?.status !== 200) continue;
        let [seen, bytesAt, comments] = [0, Date.now(), 0];
        const isOpen = { now: true };
        void current.ended.then(() => {
          isOpen.now = false;
        });
        const take = () => {
          const { events, comments: said } = current as NonNullable<typeof current>;
          if (events.length > seen || said.length > comments) bytesAt = Date.now();
          for (; seen < events.length; seen++) {
            const { id } = events[seen] as { id: number | null };
            if (id !== null) stream.ids.push(id);
          }
          comments = said.length;
        };
        while (isOpen.now && !isClosed && Date.now() - bytesAt < silenceMs) {
          await sleep(100);
          take();
        }
        take();
        current.close();
      }
    })();
    stream.close = async () => {
      isClosed = true;
      await reading;
    };
    return stream;
  }

  return { open, waits };
}

/** Lets customers order at a steady pace until it is stopped. */
export function keepOrdering(customers: Customer[], options: { side: number; everyMs: number }) {
  let isStopped = false;
  const ordering = customers.map(async (customer) => {
    while (!isStopped) await Promise.all([customer.order(options.side), sleep(options.everyMs)]);
  });
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(ordering);
    },
  };
}
