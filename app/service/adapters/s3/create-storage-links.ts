import type { StorageLinks } from "../../core/ports.ts";
import type { BucketClient } from "./bucket-client.ts";

/** A link to GET is signed for a time that is rounded down by this much, and lives for two of them. */
const getWindowMs = 10 * 60_000;

/** Pre-signed links to a bucket. */
export function createStorageLinks(client: BucketClient, now: () => Date): StorageLinks {
  return {
    toPut: (key, { contentType, bytes, expiresMs }) => {
      const headers = { "Content-Type": contentType, "Content-Length": String(bytes) };
      return client.sign({ method: "PUT", key, headers }, now(), expiresMs);
    },
    toGet: (key, { contentType, cacheControl }) => {
      const query = { "response-content-type": contentType, "response-cache-control": cacheControl };
      const signedAt = new Date(Math.floor(now().getTime() / getWindowMs) * getWindowMs);
      return client.sign({ method: "GET", key, query }, signedAt, 2 * getWindowMs);
    },
  };
}
