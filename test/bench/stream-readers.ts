import http from "node:http";

export interface StreamReaders {
  /** Milliseconds from `sentAt` of an event's data until it was here, of every reader. */
  delays: number[];
  /** Events received, over all readers. */
  received(): number;
  /** How many events did not come, came twice or came out of order, over all readers; each should have got these. */
  faults(expectedOf: (reader: number) => number): number;
  close(): void;
}

/**
 * Opens streams of server-sent events, some at a time, and reads them. Events carry data with `n`, which counts from 0
 * for each reader, and `sentAt`, by this process's clock; other data is passed over.
 */
export async function openStreamReaders(
  streams: { url: string; token: string }[],
  atOnce = 25,
): Promise<StreamReaders> {
  const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const delays: number[] = [];
  const seen: number[][] = streams.map(() => []);
  const requests: http.ClientRequest[] = [];

  const open = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const { url, token } = streams[index];
      const headers = { Authorization: `Bearer ${token}` };
      const request = http.get(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}`));
        let rest = "";
        response.setEncoding("utf8").on("data", (text: string) => {
          const messages = (rest + text).split("\n\n");
          rest = messages.pop() ?? "";
          for (const message of messages) take(index, message, resolve);
        });
        response.on("error", () => undefined);
      });
      request.on("error", reject);
      requests.push(request);
    });

  function take(index: number, message: string, ready: () => void): void {
    const line = message.split("\n").find((one) => one.startsWith("data: "));
    if (!line) return;
    if (message.startsWith("event: backfill_complete")) ready();
    const { data } = JSON.parse(line.slice(6)) as { data?: { n?: number; sentAt?: number } };
    if (data?.n === undefined || data.sentAt === undefined) return;
    delays.push(performance.now() - data.sentAt);
    seen[index].push(data.n);
  }

  for (let from = 0; from < streams.length; from += atOnce) {
    const some = streams.slice(from, from + atOnce);
    await Promise.all(some.map((_stream, index) => open(from + index)));
  }
  return {
    delays,
    received: () => seen.reduce((sum, numbers) => sum + numbers.length, 0),
    faults: (expectedOf) =>
      seen.reduce((sum, numbers, reader) => {
        const misplaced = numbers.filter((n, at) => n !== at).length;
        return sum + misplaced + Math.abs(expectedOf(reader) - numbers.length);
      }, 0),
    close: () => {
      for (const request of requests) request.destroy();
      agent.destroy();
    },
  };
}
