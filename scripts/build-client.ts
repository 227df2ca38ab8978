/**
 * Builds the typed client of `app/image-service` as a package of its own, with the part of `app/contract` that it
 * needs, as JavaScript and types: `npm run client:build [folder]`, then `npm pack ./build/image-service-client`.
 */
import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.resolve(process.argv[2] ?? path.join(root, "build/image-service-client"));
const project = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));

const manifest = {
  name: "restyle-image-service-client",
  version: "1.0.0",
  description: "Typed client of the image generation service",
  license: project.license,
  type: "module",
  engines: project.engines,
  exports: { ".": { types: "./dist/image-service/index.d.ts", default: "./dist/image-service/index.js" } },
  files: ["dist", "README.md"],
  dependencies: Object.fromEntries(
    ["eventsource-parser", "zod"].map((name) => [name, project.dependencies[name]]),
  ),
};
const compilerOptions = {
  target: "ES2024",
  lib: ["ES2024", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  module: "nodenext",
  strict: true,
  skipLibCheck: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  rootDir: ".",
  outDir: path.join(folder, "dist"),
  types: ["node"],
};

/** A copy inside the project, where the libraries are found, whose imports are all relative. */
async function copySources(to: string): Promise<void> {
  for (const name of ["image-service", "contract"]) {
    await cp(path.join(root, "app", name), path.join(to, name), { recursive: true });
  }
  for (const name of await readdir(path.join(to, "image-service"))) {
    const file = path.join(to, "image-service", name);
    await writeFile(file, (await readFile(file, "utf8")).replaceAll('"#contract/', '"../contract/'));
  }
  await writeFile(path.join(to, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(
    path.join(to, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["image-service/index.ts"] }),
  );
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await mkdir(path.join(root, "build"), { recursive: true });
const sources = await mkdtemp(path.join(root, "build/client-sources-"));
try {
  await copySources(sources);
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const { status } = spawnSync(process.execPath, [tsc, "-p", sources], { stdio: "inherit" });
  if (status !== 0) throw new Error(`tsc ended with ${status}`);
} finally {
  await rm(sources, { recursive: true, force: true });
}
await cp(path.join(root, "app/image-service/README.md"), path.join(folder, "README.md"));
await writeFile(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
