/** One message of a stream of server-sent events. */
export interface StreamMessage {
  /** What kind of message, where the stream says so. */
  event: string | null;
  /** What to send back as `Last-Event-ID`, as far as one was told. */
  id: string | null;
  data: string;
}

/**
 * Reads a stream of server-sent events message by message (WHATWG HTML, section 9.2); comments are passed over. Leaving
 * the loop ends the connection.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  let id: string | null = null;
  let event: string | null = null;
  let data: string[] = [];
  for await (const line of linesOf(body)) {
    if (line === "") {
      if (data.length > 0) yield { event, id, data: data.join("\n") };
      event = null;
      data = [];
      continue;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    else if (field === "event") event = value;
    else if (field === "id" && !value.includes("\0")) id = value;
  }
}

/** Lines end in LF, CR or both; a CR at the end of a chunk may be half of one. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
