import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { diskPlace } from "#service/adapters/files-marker/disk-place.ts";
import { createMarkerCheck } from "#service/adapters/files-marker/marker-check.ts";
import { removeOrphanFiles } from "#service/core/sweeps/remove-orphan-files.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";

const lines: Record<string, unknown>[] = [];
const log = createLog({
  level: "warn",
  name: "test",
  destination: new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
});
/** Reads the photo, as every engine does. */
const { engine } = createTestEngine(async ({ work, imageIndex }) => {
  if (work.type === "garment_recolor") await work.load(work.request.images[imageIndex] ?? "");
  return undefined;
});
const folders: string[] = [];
let web: TestService;
let token: string;

beforeAll(async () => {
  web = await startTestService({ engine, workers: false });
  token = (await web.account({ credits: 100 })).token;
});
afterAll(async () => {
  await web.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "restyle-files-folder-"));
  folders.push(folder);
  return folder;
}

const openWorker = (dataDir: string) =>
  startTestService({
    engine,
    log,
    dataDir,
    database: { ...web.database, close: async () => undefined },
    timing: { laterMs: 50, laterMsMax: 100, readyCheckMs: 50 },
  });

async function readiness({ url }: TestService) {
  const response = await fetch(url.replace(/\/v1$/, "/readyz"));
  return [response.status, ((await response.json()) as { status: string }).status];
}

const markerOf = (folder: string) => path.join(folder, ".database-id");
const check = (folder: string, { database } = web) =>
  createMarkerCheck(database.prisma, diskPlace(folder), {
    ...log,
    error: () => undefined,
    info: () => undefined,
  } as never)();

const postponed = () => lines.filter(({ msg }) => msg === "the task is tried again later");

test("a process without the database's files is not ready, touches none, takes no task, and leaves the work to others", async () => {
  const caller = createCaller(web, token);
  expect(await readiness(web)).toEqual([200, "ready"]);
  const { file_id } = (await caller.post("/upload", { filename: "tee.png" })).body;
  const { upload_url } = (await caller.get(`/upload/${file_id}`)).body;

  const elsewhere = await openWorker(await emptyFolder());
  expect(await readiness(elsewhere)).toEqual([503, "wrong files folder"]);
  const told = lines.find(({ msg }) => msg === "Using the folder of files failed; trying again");
  expect(JSON.stringify(told?.err)).toContain(
    `The folder ${elsewhere.filesDir} has none of this database's files`,
  );
  const { body, files } = await caller.startRecolor(2, { processing_size: 1024 });
  const stranger = createCaller(elsewhere, token);
  const { project_key } = (await caller.get("/project")).body.projects[0];
  const order = { project_id: project_key, images: files, reference_text: "#1F3A5F" };
  const put = await fetch(upload_url.replace(web.url, elsewhere.url), {
    method: "PUT",
    headers: { "Content-Type": "image/png" },
    body: (await smallPicture()) as never,
  });
  const refusals = [
    await stranger.post("/upload", { filename: "tee.png" }),
    await stranger.post("/garment-recolor", order),
    { status: put.status, headers: put.headers, body: await put.json() },
  ];
  for (const refused of refusals) {
    expect(refused).toMatchObject({ status: 503, body: { code: "storage_unavailable" } });
    expect(refused.headers.get("retry-after")).toBe("5");
  }
  expect(await readdir(elsewhere.filesDir).catch(() => [])).toEqual([]);

  const right = await openWorker(path.dirname(web.filesDir));
  expect(await caller.ended(body.job_id)).toMatchObject({ status: "completed", processed_images: 2 });
  expect(postponed()).toEqual([]);
  await right.close();
  await elsewhere.close();
});

test("work waits for missing files, however old it is, and is done when they are back", async () => {
  const caller = createCaller(web, token);
  const { body } = await caller.startRecolor(2, { processing_size: 1024 });
  const longAgo = new Date(Date.now() - 3 * 24 * 3_600_000);
  await web.database.prisma.job.updateMany({ data: { createdAt: longAgo } });
  await web.database.prisma.result.updateMany({ data: { createdAt: longAgo } });
  await rename(web.filesDir, `${web.filesDir}-away`);
  lines.length = 0;
  const worker = await openWorker(path.dirname(web.filesDir));
  await expect.poll(() => lines.some(({ msg }) => String(msg).includes("takes no tasks"))).toBe(true);
  expect(await web.database.prisma.result.count({ where: { jobId: body.job_id, status: "pending" } })).toBe(
    2,
  );
  await rename(`${web.filesDir}-away`, web.filesDir);
  expect(await caller.ended(body.job_id)).toMatchObject({ status: "completed", processed_images: 2 });
  await worker.close();
});

test("a folder that disappears while a process runs makes it not ready until it is back", async () => {
  await rename(web.filesDir, `${web.filesDir}-away`);
  expect(await readiness(web)).toEqual([503, "wrong files folder"]);
  await rm(web.filesDir, { recursive: true, force: true });
  await rename(`${web.filesDir}-away`, web.filesDir);
  expect(await readiness(web)).toEqual([200, "ready"]);
});

test("another database's folder is refused, and no sweep empties it", async () => {
  const other = await startTestService({ workers: false, dataDir: path.dirname(web.filesDir) });
  const before = await readdir(web.filesDir, { recursive: true });
  expect(await check(web.filesDir, other)).toMatch(/belongs to another database/);
  expect(await readiness(other)).toEqual([503, "wrong files folder"]);
  const { deps } = other.runtime.service;
  const later = { ...deps, now: () => new Date(Date.now() + 1e12) };
  await expect(removeOrphanFiles(later)).rejects.toThrow("belongs to another database");
  expect(await readdir(web.filesDir, { recursive: true })).toEqual(before);
  await other.close();
});

test("files from before the marker existed are adopted in place, and nowhere else", async () => {
  const { serviceSetting } = web.database.prisma;
  await serviceSetting.deleteMany();
  await rm(markerOf(web.filesDir));
  const bare = await emptyFolder();
  expect(await check(bare)).toMatch(/has none of this database's files/);
  expect(await check(web.filesDir)).toBeNull();
  const { value } = await serviceSetting.findFirstOrThrow();
  expect((await readFile(markerOf(web.filesDir), "utf8")).trim()).toBe(value);
  expect(await check(bare)).toMatch(/has none/);
  // What the message says to do.
  await writeFile(markerOf(bare), value);
  expect(await check(bare)).toBeNull();
});

test("of two processes that start a new installation in different folders, one is refused", async () => {
  const fresh = await startTestService({ workers: false });
  const [one, two] = [await emptyFolder(), await emptyFolder()];
  const found = await Promise.all([check(one, fresh), check(two, fresh), check(one, fresh)]);
  expect(found[0]).toBe(found[2]);
  expect([found[0], found[1]].filter((problem) => problem === null)).toHaveLength(1);
  await fresh.close();
});

test("a process that ends between the id and the marker leaves nothing to repair", async () => {
  const fresh = await startTestService({ workers: false });
  const folder = await emptyFolder();
  await fresh.database.prisma.serviceSetting.create({
    data: { name: "files_folder_id", value: "new:some-id" },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(markerOf(folder), "some-id\n");
  expect(await check(folder, fresh)).toBeNull();
  expect(await fresh.database.prisma.serviceSetting.findMany()).toEqual([
    { name: "files_folder_id", value: "some-id" },
  ]);
  await fresh.close();
});
