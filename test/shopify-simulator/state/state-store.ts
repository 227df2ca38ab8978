import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ShopState, SimulatorState } from "./shop-state.ts";
import { upgradeState } from "./upgrade-state.ts";

const writeDelayMs = 150;

/**
 * The simulator's memory: one JSON document, and one file per picture beside it. The document is replaced as a
 * whole, so a killed process leaves the last complete one behind.
 */
export interface StateStore {
  readonly state: SimulatorState;
  shop(domain: string): ShopState | null;
  addShop(shop: ShopState): void;
  /** A new id of Shopify's form, such as `gid://shopify/Product/1001`. */
  newId(type: string): string;
  /** To be called after every change. */
  changed(): void;
  writeBlob(bytes: Uint8Array, extension: string): Promise<string>;
  copyToBlob(source: string, extension: string): Promise<string>;
  readBlob(name: string): Promise<Uint8Array<ArrayBuffer>>;
  deleteBlob(name: string): Promise<void>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

function readState(file: string): SimulatorState {
  try {
    return upgradeState(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw new Error(`The simulated shop's data in ${file} cannot be read; start over with a reset.`, {
        cause: error,
      });
    }
    return { nextId: 1001, shops: {} };
  }
}

export async function openStateStore(dataDir: string | undefined): Promise<StateStore> {
  const dir = dataDir ?? (await mkdtemp(path.join(tmpdir(), "shopify-simulator-")));
  const blobDir = path.join(dir, "media");
  const stateFile = path.join(dir, "state.json");
  await mkdir(blobDir, { recursive: true });
  const state = readState(stateFile);
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    mkdirSync(dir, { recursive: true });
    const next = `${stateFile}.${process.pid}.next`;
    writeFileSync(next, JSON.stringify(state));
    renameSync(next, stateFile);
  }

  function changed(): void {
    if (dataDir) timer ??= setTimeout(write, writeDelayMs);
  }

  const blobPath = (name: string) => path.join(blobDir, path.basename(name));
  const newBlobName = (extension: string) => `${randomUUID()}.${extension}`;

  return {
    state,
    shop: (domain) => state.shops[domain] ?? null,
    addShop(shop) {
      state.shops[shop.domain] = shop;
      changed();
    },
    newId(type) {
      state.nextId += 1;
      return `gid://shopify/${type}/${state.nextId}`;
    },
    changed,
    async writeBlob(bytes, extension) {
      const name = newBlobName(extension);
      const next = `${blobPath(name)}.next`;
      await writeFile(next, bytes);
      await rename(next, blobPath(name));
      return name;
    },
    async copyToBlob(source, extension) {
      const name = newBlobName(extension);
      await copyFile(source, blobPath(name));
      return name;
    },
    async readBlob(name) {
      return new Uint8Array(await readFile(blobPath(name)));
    },
    async deleteBlob(name) {
      await rm(blobPath(name), { force: true });
    },
    async reset() {
      state.shops = {};
      await rm(blobDir, { recursive: true, force: true });
      await mkdir(blobDir, { recursive: true });
      changed();
    },
    async close() {
      if (dataDir) write();
      else await rm(dir, { recursive: true, force: true });
    },
  };
}
