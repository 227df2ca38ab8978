import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";

const root = path.resolve(import.meta.dirname, "../..");

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  folder = await mkdtemp(path.join(tmpdir(), "restyle-api-sample-"));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

test("the sample of docs/api.md runs as pasted, from an account to an archive", async () => {
  const document = await readFile(path.join(root, "docs/api.md"), "utf8");
  const sample = /```sh\n(.*?)```/s.exec(document)?.[1] ?? "";
  const address = "http://localhost:3000/v1";
  expect(sample).toContain(address);
  await writeFile(path.join(folder, "sample.sh"), sample.replaceAll(address, service.url));
  await sharp({ create: { width: 80, height: 100, channels: 3, background: "#ddd" } }).toFile(
    path.join(folder, "tee.jpg"),
  );
  // What `npm run -s account --` starts, whatever folder the sample is pasted in.
  const program = `exec "${process.execPath}" "${root}/app/server/commands/account.ts" "\${@:5}"`;
  await writeFile(
    path.join(folder, "npm"),
    `#!/bin/bash\n[[ "$*" == "run -s account --"* ]] || exit 1\n${program}\n`,
    {
      mode: 0o755,
    },
  );
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    DATABASE_URL: service.database.url,
    DATA_DIR: path.join(folder, "data"),
  };
  const { stdout } = await promisify(execFile)("bash", ["sample.sh"], { cwd: folder, env });
  const [quote, results] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(quote).toMatchObject({ required_credits: 3 });
  expect(results.results).toMatchObject([{ status: "completed" }]);
  const archive = await readFile(path.join(folder, "results.zip"));
  expect(archive.subarray(0, 2).toString()).toBe("PK");
});
