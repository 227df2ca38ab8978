/** A process with an S3 server: `serve-bucket.ts FOLDER CORS`. Prints its port and ends with its standard input. */
import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import S3rver from "@20minutes/s3rver";
import S3Error from "@20minutes/s3rver/lib/models/error.js";

const [, , directory, cors] = process.argv;
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: [{ name: "photos", ...(cors && { configs: [cors] }) }],
});
// S3 shows an object when it is complete. This server writes into it from the first byte on.
const { store } = server;
const putContent = store.putContent.bind(store);
store.putContent = async (file, content) => {
  const part = `${file}.${randomUUID()}.part`;
  try {
    const written = await putContent(part, content);
    await rename(part, file);
    return written;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
// S3 knows no upload that has ended. This server has an internal error.
const putObjectMultipart = store.putObjectMultipart.bind(store);
store.putObjectMultipart = (...args) =>
  putObjectMultipart(...args).catch((error) => {
    throw error.code === "ENOENT" ? new S3Error("NoSuchUpload", "The upload does not exist") : error;
  });
const { port } = await server.run();
process.stdout.write(`${port}\n`);
process.stdin.resume().once("close", () => process.exit());
