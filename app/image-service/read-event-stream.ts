import { createParser, type EventSourceMessage } from "eventsource-parser";

/** Far more than a notification has; a server that never ends a message must not fill the memory. */
const messageCharsMax = 1_000_000;

/**
 * Reads a stream of server-sent events message by message; comments are passed over. Leaving the loop ends the
 * connection.
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
