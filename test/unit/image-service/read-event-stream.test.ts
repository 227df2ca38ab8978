import type { EventSourceMessage } from "eventsource-parser";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readEventStream } from "#image-service/read-event-stream.ts";
import { randomRuns } from "#test-support/seed.ts";

/** A body that comes in these chunks. */
function bodyOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function messagesIn(chunks: Uint8Array[]): Promise<EventSourceMessage[]> {
  const messages: EventSourceMessage[] = [];
  for await (const message of readEventStream(bodyOf(chunks))) messages.push(message);
  return messages;
}

const text = [
  ":keepalive",
  "",
  "event: backfill",
  "id: 7",
  'data: {"name":"Zoë 👗"}',
  "",
  "data:first",
  "data: second",
  "",
  "id: 8",
  "retry: 10",
  "unknown",
  "data",
  "",
  "event: lost",
  "",
  "data: never finished",
];
const expected = [
  { event: "backfill", id: "7", data: '{"name":"Zoë 👗"}' },
  { event: undefined, id: undefined, data: "first\nsecond" },
  { event: undefined, id: "8", data: "" },
];

test("messages are the same wherever the network cuts them, whatever ends their lines", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("\n", "\r\n", "\r"),
      fc.array(fc.nat(400), { maxLength: 12 }),
      async (newline, cuts) => {
        const bytes = new TextEncoder().encode(text.join(newline));
        const edges = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
        const chunks = edges.slice(1).map((edge, index) => bytes.slice(edges[index], edge));
        expect(await messagesIn(chunks)).toEqual(expected);
      },
    ),
    randomRuns(100, 2000),
  );
});

test("leaving the loop lets go of the connection", async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: x\n\n")),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const { data } of readEventStream(endless)) {
    expect(data).toBe("x");
    break;
  }
  expect(isCancelled).toBe(true);
});
