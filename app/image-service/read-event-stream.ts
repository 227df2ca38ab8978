import { createParser, type EventSourceMessage } from "eventsource-parser";

/** Far above the length of a notification; bounds the memory for a message without an end. */
const messageCharsMax = 1_000_000;

/**
 * Parses a stream of server-sent events into messages; comments are skipped. Leaving the loop closes the connection.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  const decoder = new TextDecoder();
  const messages: EventSourceMessage[] = [];
  const parser = createParser({
    maxBufferSize: messageCharsMax,
    onEvent: (message) => messages.push(message),
  });
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* messages.splice(0);
  }
}
