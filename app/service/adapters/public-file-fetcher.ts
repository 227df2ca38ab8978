import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { problem } from "#contract/problems.ts";
import type { FetchPublicFile } from "../core/ports.ts";
import { NotPublic, namesPrivateHost, publicOnly } from "./public-hosts.ts";

const timeoutMsDefault = 15_000;

/**
 * Fetches files of strangers. Unless allowed, addresses that are not public are refused when the connection is made;
 * redirects are not followed, other ports than the protocols' own are refused, and no proxy is used.
 */
export function createPublicFileFetcher({
  allowPrivate,
  lookup,
  timeoutMs = timeoutMsDefault,
}: {
  /** For development. */
  allowPrivate: boolean;
  /** Name resolution; the system's by default. */
  lookup?: LookupFunction;
  timeoutMs?: number;
}): FetchPublicFile {
  return (given, bytesMax) =>
    new Promise((done) => {
      const url = URL.parse(given);
      const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
      if (!isWeb || (!allowPrivate && url.port !== "")) return done({ problem: problem("url_not_web") });
      if (url.username || url.password) return done({ problem: problem("url_with_credentials") });
      if (!allowPrivate && namesPrivateHost(given)) return done({ problem: problem("private_address") });
      const unfetched = { problem: problem("url_not_fetched") };
      const request = (url.protocol === "https:" ? https : http).get(
        url,
        {
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
          headers: { Accept: "image/jpeg, image/png, image/webp", "User-Agent": "Restyle-Verify/1" },
          ...(allowPrivate ? lookup && { lookup } : { lookup: publicOnly(lookup) }),
        },
        (response) => {
          const end = (answer: Parameters<typeof done>[0]) => {
            done(answer);
            request.destroy();
          };
          if (response.statusCode !== 200) return end(unfetched);
          const chunks: Buffer[] = [];
          let bytes = 0;
          response.on("data", (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes > bytesMax) end({ problem: problem("url_file_too_large") });
            else chunks.push(chunk);
          });
          response.on("end", () => done({ bytes: new Uint8Array(Buffer.concat(chunks)) }));
          response.on("error", () => done(unfetched));
        },
      );
      request.on("error", (error) =>
        done(error instanceof NotPublic ? { problem: problem("private_address") } : unfetched),
      );
    });
}
