import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "#contract/problems.ts";
import { openMedia } from "../core/links/open-media.ts";
import { isLinkValid } from "../core/links/signed-link.ts";
import { uploadPath } from "../core/links/upload-url.ts";
import type { ByteRange, Deps } from "../core/ports.ts";
import { ServiceError } from "../core/service-error.ts";
import { receiveUpload } from "../core/uploads/receive-upload.ts";
import { parseByteRange } from "./byte-range.ts";
import { drainBody } from "./drain-body.ts";

interface SignedQuery {
  viewer?: string;
  expires?: string;
  signature?: string;
}

/** Signed URLs: their holder can PUT or GET one file until they expire, without authorization. */
export async function mediaRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  // The raw body is streamed, whatever its Content-Type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  // Fastify answers 415 to a Content-Type it can't parse. Without it the upload names the type it expects.
  app.addHook("onRequest", async (request) => {
    if (!request.mediaType) delete request.raw.headers["content-type"];
  });

  app.put<{ Params: { fileId: string }; Querystring: SignedQuery }>(
    "/uploads/:fileId",
    async (request, reply) => {
      const { fileId } = request.params;
      const { expires, signature } = request.query;
      const link = { path: uploadPath(fileId), method: "PUT", expires, signature, now: deps.now() };
      try {
        if (!isLinkValid(deps.settings.linkSecret, link)) {
          throw ServiceError.of("upload_link_invalid");
        }
        await receiveUpload(deps, {
          fileId,
          contentType: request.headers["content-type"],
          contentLength: Number(request.headers["content-length"] ?? 0),
          body: request.raw,
        });
      } catch (error) {
        drainBody(request.raw);
        throw error;
      }
      return reply.status(200).send();
    },
  );

  app.get<{ Params: { "*": string }; Querystring: SignedQuery }>("/media/*", async (request, reply) => {
    const { viewer, expires, signature } = request.query;
    const media = await openMedia(deps, { key: request.params["*"], viewer, expires, signature });
    const cacheControl = media.isFinal ? "private, max-age=86400, immutable" : "private, no-cache";
    const storageLink = request.method === "GET" ? await media.findStorageLink(cacheControl) : null;
    // The storage's link lives for minutes, so the way to it is neither kept nor confirmed.
    if (storageLink !== null) {
      reply.header("Cache-Control", "no-store").header("Cross-Origin-Resource-Policy", "cross-origin");
      return reply.redirect(storageLink);
    }
    const tag = `"${media.tag}"`;
    reply
      .type(media.mime)
      .header("Accept-Ranges", "bytes")
      .header("Cache-Control", cacheControl)
      .header("Cross-Origin-Resource-Policy", "cross-origin")
      .header("ETag", tag)
      .header("X-Content-Type-Options", "nosniff");
    if (request.headers["if-none-match"] === tag) return reply.status(304).send();
    const range = rangeOf(request, media.bytes, tag);
    if (range === "unsatisfiable") {
      const rangeProblem = problem("range_not_satisfiable");
      return reply
        .status(416)
        .type("application/json")
        .header("Content-Range", `bytes */${media.bytes}`)
        .send({ error: rangeProblem.message, code: rangeProblem.code });
    }
    if (range) {
      reply.status(206).header("Content-Range", `bytes ${range.start}-${range.end}/${media.bytes}`);
    }
    reply.header("Content-Length", range ? range.end - range.start + 1 : media.bytes);
    // With an empty stream as the body, Fastify keeps the Content-Length set above.
    return reply.send(request.method === "HEAD" ? Readable.from([]) : await media.open(range ?? undefined));
  });
}

/** The requested range; null for the whole file, also when `If-Range` names other bytes. */
function rangeOf(request: FastifyRequest, bytes: number, tag: string): ByteRange | null | "unsatisfiable" {
  const { range, "if-range": condition } = request.headers;
  if (condition !== undefined && condition !== tag) return null;
  try {
    return parseByteRange(range, bytes);
  } catch (error) {
    if (error instanceof RangeError) return "unsatisfiable";
    throw error;
  }
}
