// Node 24: node quickstart.ts
import { writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const api = "http://localhost:3000/v1";
const email = "you@example.com";
const password = "your password";

/** Sends a request with an optional JSON body, and repeats it after a 429. */
async function send(path: string, authorization: string, body?: object, method = "POST"): Promise<Response> {
  const response = await fetch(api + path, {
    method,
    headers: { Authorization: authorization, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  if (response.status === 429) {
    await wait(Number(response.headers.get("Retry-After")) * 1000);
    return send(path, authorization, body, method);
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function call<T>(...request: Parameters<typeof send>): Promise<T> {
  return (await (await send(...request)).json()) as T;
}

// 1. A test token: free, with separate data.
const basic = `Basic ${Buffer.from(`${email}:${password}`).toString("base64")}`;
const session = await call<{ token: string }>("/auth/login", basic);
const { token } = await call<{ token: string }>("/auth/token", `Bearer ${session.token}`, {
  expiration: "P1D",
  mode: "test",
});
const bearer = `Bearer ${token}`;

// 2. A photo: a red T-shirt of 96 pixels. Your own photo works, too.
const tee = Buffer.from(
  [
    "iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAADFBMVEW5SDz////z393bo535DbYbAAAACXBIWXMAAAsT",
    "AAALEwEAmpwYAAAA8klEQVRIx+3WsZHCMBAF0A8aAgcmowRKUMAFDCUQeGVmcOACuBnSy2jCRBRBAQRqwiVQBwyykVaS",
    "faQE+oECvUCrXQUCjQQJxuH3tfwNgG6IlIihQk5UQ0ZwAtY3YBrCHn3uARzfkPtQwqb1oHaQcVDagWgYVGCRDDQH4WAH",
    "L0sLVx/mbygRpO3hGELegUKUxsAhhpWBbQwzA1UM0kARw8JAOXY4xdDf4xTuTz9ckE/JzQo0UK/soRio9v/u0kC1HWgI",
    "t6u72RrY4MfBBRMLtTg7OOvMQpWxYTW1dK+k5aCW7Ikqr7MJEiT4fqCHTfoajMETAY8C9ReGeaUAAAAASUVORK5CYII=",
  ].join(""),
  "base64",
);

// 3. Register the photo, then upload its bytes.
const upload = await call<Record<"upload_url" | "content_type" | "project_id" | "file_id", string>>(
  "/upload",
  bearer,
  {
    project_name: "Quickstart",
    filename: "tee.png",
  },
);
await fetch(upload.upload_url, {
  method: "PUT",
  headers: { "Content-Type": upload.content_type },
  body: tee,
});

// 4. Quote the price, which starts nothing; then start the job.
const request = {
  project_id: upload.project_id,
  images: [upload.file_id],
  reference_text: "forest green",
  processing_size: 1024,
};
console.log(await call("/garment-recolor?dry_run=true", bearer, request));
const { job_id } = await call<{ job_id: string }>("/garment-recolor", bearer, request);

// 5. Follow its events until it ends.
console.log(`Job ${job_id} is ${await waitForEnd(job_id)}`);

// 6. Download the picture.
const { results } = await call<{ results: { url: string }[] }>(
  `/jobs/${job_id}/results`,
  bearer,
  undefined,
  "GET",
);
await writeFile("green.png", await (await fetch(results[0].url)).bytes());
console.log("The green tee is in green.png");

async function waitForEnd(jobId: string): Promise<string> {
  const stream = await send(`/notifications/events?id_task=${jobId}`, bearer, undefined, "GET");
  let rest = "";
  for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (!line.startsWith("data: ")) continue;
      const { name, data } = JSON.parse(line.slice(6));
      if (name === "batch_edit" && ["completed", "failed"].includes(data.status)) return data.status;
    }
  }
  throw new Error("The stream ended before the job");
}
