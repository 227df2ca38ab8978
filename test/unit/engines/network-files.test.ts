import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { assertNetworkFiles, networkFiles } from "#engines/nets/network-files.ts";
import { assertNetworksInstalled } from "#server/open-engines.ts";
import { describeStartupError, toExitCode } from "#server/processes/startup-error.ts";

const installed = path.resolve(import.meta.dirname, "../../../node_modules");
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** A place whose packages are the installed ones, but for one package with a file that `change` spoils. */
async function withSpoiled(
  { package: owner, path: file }: { package: string; path: string },
  change: (file: string) => Promise<void>,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "networks-"));
  folders.push(folder);
  for (const { package: name, path: own } of Object.values(networkFiles)) {
    const target = path.join(folder, "node_modules", name);
    await mkdir(path.dirname(target), { recursive: true });
    if (name !== owner) {
      await symlink(path.join(installed, name), target).catch(() => undefined);
      continue;
    }
    await mkdir(path.join(target, path.dirname(own)), { recursive: true });
    await writeFile(path.join(target, "index.js"), "");
    await copyFile(path.join(installed, name, own), path.join(target, own));
  }
  await change(path.join(folder, "node_modules", owner, file));
  return path.join(folder, "importer.js");
}

test("the installed networks are those that were measured", async () => {
  await expect(assertNetworkFiles()).resolves.toBeUndefined();
});

describe.each([
  networkFiles["selfie_multiclass.tflite"],
  networkFiles["iris.bin"],
  networkFiles["tfjs-backend-wasm-simd.wasm"],
])("$package/$path", (file) => {
  test("is named when it is missing", async () => {
    const importer = await withSpoiled(file, (one) => rm(one));
    await expect(assertNetworkFiles(importer)).rejects.toThrow(
      new RegExp(`${file.path} can't be read \\(ENOENT\\). Install the locked packages: npm ci.`),
    );
  });

  test("is named when it is cut short or changed", async () => {
    const cut = async (one: string) => writeFile(one, (await readFile(one)).subarray(0, 1_000));
    const changed = async (one: string) => {
      const bytes = await readFile(one);
      bytes[bytes.length >> 1]! ^= 1;
      await writeFile(one, bytes);
    };
    for (const spoil of [cut, changed]) {
      const importer = await withSpoiled(file, spoil);
      await expect(assertNetworkFiles(importer)).rejects.toThrow(`${file.path} is damaged`);
    }
  });
});

test("a package that is not installed is named", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "networks-"));
  folders.push(folder);
  const asked = assertNetworkFiles(path.join(folder, "importer.js"));
  await expect(asked).rejects.toThrow(
    "The package @vladmandic/human is missing. Install the locked packages: npm ci.",
  );
});

test("a start without its networks ends with what to do, and with the code that says a restart won't help", async () => {
  const importer = await withSpoiled(networkFiles["iris.bin"], (file) => rm(file));
  const error = await assertNetworksInstalled(importer).catch((thrown: unknown) => thrown);
  expect(describeStartupError(error)).toMatch(
    /iris\.bin can't be read \(ENOENT\)\. Install the locked packages: npm ci\./,
  );
  expect(toExitCode(error)).toBe(2);
});
