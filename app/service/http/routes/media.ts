import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { openMedia } from "../../core/links/open-media.ts";
import { isLinkValid } from "../../core/links/signed-link.ts";
import { uploadPath } from "../../core/links/upload-url.ts";
import type { Deps } from "../../core/ports.ts";
import { ServiceError } from "../../core/service-error.ts";
import { receiveUpload } from "../../core/uploads/receive-upload.ts";

interface SignedQuery {
  expires?: string;
  signature?: string;
}

/** How long the rest of a refused body is read and dropped before the connection is cut. */
const lingerMs = 30_000;

/** The pre-signed addresses: whoever holds one may PUT or GET one file until it expires, without authorization. */
export async function mediaRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  // Bytes pass through as they come, whatever they are said to be.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));

  app.put<{ Params: { fileId: string }; Querystring: SignedQuery }>(
    "/uploads/:fileId",
    async (request, reply) => {
      const { fileId } = request.params;
      const { expires, signature } = request.query;
      const link = { path: uploadPath(fileId), method: "PUT", expires, signature, now: deps.now() };
      try {
        if (!isLinkValid(deps.settings.linkSecret, link)) {
          throw ServiceError.forbidden("This upload address is not valid or has expired; ask for a new one");
        }
        await receiveUpload(deps, {
          fileId,
          contentType: request.headers["content-type"],
          contentLength: Number(request.headers["content-length"] ?? 0),
          body: request.raw,
        });
      } catch (error) {
        dropRest(request.raw);
        throw error;
      }
      return reply.status(200).send();
    },
  );

  app.get<{ Params: { "*": string }; Querystring: SignedQuery }>("/media/*", async (request, reply) => {
    const { expires, signature } = request.query;
    const media = await openMedia(deps, { key: request.params["*"], expires, signature });
    return reply
      .type(media.mime)
      .header("Content-Length", media.bytes)
      .header("Cache-Control", "private, max-age=86400, immutable")
      .header("Cross-Origin-Resource-Policy", "cross-origin")
      .header("X-Content-Type-Options", "nosniff")
      .send(media.stream);
  });
}

/**
 * Reads on and drops what still comes of a refused body. Senders read the answer only after they have sent theirs;
 * a connection closed under them would look like a failure of the network instead of a refusal.
 */
function dropRest(body: IncomingMessage): void {
  if (body.complete || body.destroyed) return;
  body.unpipe();
  body.resume();
  const timer = setTimeout(() => body.destroy(), lingerMs).unref();
  body.once("close", () => clearTimeout(timer));
}
