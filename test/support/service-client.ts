import sharp from "sharp";
import { expectListedProblem } from "./expect-listed-problem.ts";
import type { TestService } from "./service.ts";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are asserted on, not relied on
  body: any;
  headers: Headers;
}

/** A caller of the service who does nothing but HTTP. */
export function createCaller(service: Pick<TestService, "url">, token: string | null) {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(path.startsWith("http") ? path : `${service.url}${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    const answered = isJson ? JSON.parse(text) : text;
    if (response.status >= 400 && isJson) expectListedProblem(response.status, answered);
    return { status: response.status, body: answered, headers: response.headers };
  };
  const get = (path: string) => send("GET", path);
  const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    send("POST", path, body, headers);

  async function upload(bytes?: Uint8Array, filename = "tee.png", projectName = "Spring"): Promise<string> {
    const { body } = await post("/upload", { project_name: projectName, filename });
    const response = await fetch(body.upload_url, {
      method: "PUT",
      headers: { "Content-Type": body.content_type },
      body: (bytes ?? (await smallPicture())) as BodyInit,
    });
    if (response.status !== 200) throw new Error(`PUT answered ${response.status}: ${await response.text()}`);
    return body.file_id;
  }

  /** Waits, by asking, until the job is over; the status it ended with. */
  async function ended(jobId: string) {
    // Soon for jobs of moments, rarely for jobs of seconds: every question costs the service processor time.
    let pauseMs = 15;
    for (const start = Date.now(); Date.now() - start < 30_000; pauseMs = Math.min(250, pauseMs * 1.5)) {
      const { body } = await get(`/jobs/${jobId}/status`);
      if (!["pending", "processing"].includes(body.status)) return body;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    throw new Error(`job ${jobId} did not end within 30 s`);
  }

  /** Uploads `count` pictures and starts a recolor of them. */
  async function startRecolor(
    count: number,
    options: Record<string, unknown> = {},
  ): Promise<Answer & { files: string[] }> {
    const files: string[] = [];
    for (let index = 0; index < count; index++) files.push(await upload(undefined, `tee-${index}.png`));
    const projects = await get("/project");
    const answer = await post("/garment-recolor", {
      project_id: projects.body.projects[0].project_key,
      images: files,
      reference_text: "#1F3A5F",
      ...options,
    });
    return { ...answer, files };
  }

  return {
    send,
    get,
    post,
    put: (path: string, body?: unknown) => send("PUT", path, body),
    del: (path: string) => send("DELETE", path),
    upload,
    ended,
    startRecolor,
  };
}

/** A small valid PNG. */
export function smallPicture(): Promise<Uint8Array> {
  return plainPicture(32, 32);
}

/** A valid PNG of one color; it is small as a file whatever it measures. */
export function plainPicture(width: number, height: number): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: "#ddd" } })
    .png()
    .toBuffer();
}
