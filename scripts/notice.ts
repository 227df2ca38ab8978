/** Writes NOTICE: what the product ships of others, under which licences. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { toNotice } from "./notice/to-notice.ts";

const root = path.resolve(import.meta.dirname, "..");
const lock = JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8"));
await writeFile(path.join(root, "NOTICE"), await toNotice(root, lock));
