import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { BucketSettings } from "#service/adapters/s3/bucket-settings.ts";
import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";

export interface S3Server {
  /** Settings of a prefix of its own in the server's bucket, through the proxy. */
  bucket(overrides?: Partial<BucketSettings>): BucketSettings;
  /** Lies between every request and the server. */
  proxy: FaultyProxy;
  close(): Promise<void>;
}

/** An S3 server in a process of its own, so that its memory is not the test's. It checks signatures. */
export async function startS3Server(options: { cors?: string } = {}): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), "restyle-s3-"));
  const program = path.join(import.meta.dirname, "serve-bucket.ts");
  // Its tokens of pages are encrypted with DES.
  const args = ["--openssl-legacy-provider", "--no-warnings", program, folder, options.cors ?? ""];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const [port] = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    once(child, "exit").then(() => Promise.reject(new Error("the S3 server did not start"))),
  ]);
  const proxy = await startFaultyProxy(Number(port));
  let serial = 0;
  return {
    proxy,
    bucket: (overrides) => {
      const prefix = `prefix-${++serial}/of.files`;
      return {
        name: `s3://photos/${prefix}`,
        address: `${proxy.url}/photos`,
        prefix,
        region: "eu-central-1",
        accessKeyId: "S3RVER",
        secretAccessKey: "S3RVER",
        sessionToken: null,
        ...overrides,
      };
    },
    close: async () => {
      await proxy.close();
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
