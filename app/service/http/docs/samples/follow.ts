// Node 24: node follow.ts
import { setTimeout as wait } from "node:timers/promises";

const api = "http://localhost:3000/v1";
const token = "your token";

/** Every event once and in order, across reconnections. */
for (let lastId = ""; ; ) {
  const headers = { Authorization: `Bearer ${token}`, ...(lastId && { "Last-Event-ID": lastId }) };
  const stream = await fetch(`${api}/notifications/events`, { headers }).catch(() => null);
  if (stream && stream.status >= 400 && stream.status < 500 && stream.status !== 429) {
    throw new Error(await stream.text());
  }
  let rest = "";
  try {
    for await (const text of stream?.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      // Messages end with an empty line; comments such as ":keepalive" have no data.
      const messages = (rest + text).split("\n\n");
      rest = messages.pop() ?? "";
      for (const message of messages) {
        lastId = /^id: (.*)$/m.exec(message)?.[1] ?? lastId;
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data && data !== "{}") console.log(JSON.parse(data));
      }
    }
  } catch {
    // The connection broke; the next one continues after lastId.
  }
  await wait(3000);
}
