import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { Restyle } from "@prisma/client";
import { createZipStream } from "#archive/zip-stream.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { toCsv, toDownload } from "../csv.ts";
import { createMessages, type Messages } from "../messages/create-messages.ts";
import { pickLanguage } from "../messages/languages.ts";
import { toSlug } from "../publishing/plan/to-filename.ts";
import { kindOf } from "../restyles/kinds/kind.ts";
import { findResultLink, forgetResultLink } from "../restyles/results/result-link.ts";
import { getRestyleRow } from "../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { readExportLink } from "./export-link.ts";
import { type ExportRow, exportColumns, listExportRows } from "./export-rows.ts";

/** How often a picture is asked for, and how long an answer may take to begin. */
const [attemptsMax, answerTimeoutMs] = [4, 30_000];

/** Streams the export that a link gives; 404 when the link is over, or its restyle gone. */
export async function openExport(deps: ShopsDeps, request: Request): Promise<Response> {
  const claims = readExportLink(deps, new URL(request.url).searchParams.get("link") ?? "");
  if (!claims) return new Response("The link is over. Start the export again.", { status: 404 });
  const { shopId, restyleId, format, locale } = claims;
  const restyle = await getRestyleRow(deps, shopId, restyleId);
  const messages = createMessages(pickLanguage(locale, deps.languages));
  const name = toName(deps, restyle, messages);
  const stream =
    format === "csv"
      ? Readable.from(toCsv(listCells(deps, restyle, messages)))
      : zipExport(deps, restyle, messages, `${name}.csv`);
  return toDownload(stream, `${name}.${format}`);
}

function toName(deps: ShopsDeps, restyle: Restyle, { say }: Messages): string {
  const { kind, options } = kindOf(deps.kinds, restyle);
  const title = toSlug(say(kind.title(options)));
  return [title || "restyle", restyle.createdAt.toISOString().slice(0, 10)].join("-");
}

/** @param nameOf the file of an image in the archive; absent: there is no archive */
async function* listCells(
  deps: ShopsDeps,
  restyle: Restyle,
  messages: Messages,
  nameOf?: (row: ExportRow) => string | null,
): AsyncGenerator<(string | number | null)[]> {
  const headings = [...exportColumns, ...(nameOf ? (["export.file"] as const) : [])];
  yield headings.map((key) => messages.t(key));
  for await (const row of listExportRows(deps, restyle, messages)) {
    yield nameOf ? [...row.cells, nameOf(row)] : row.cells;
  }
}

/** The approved images, then the CSV, which names the file of each; a picture that the service no longer has is not there. */
function zipExport(deps: ShopsDeps, restyle: Restyle, messages: Messages, csvName: string): Readable {
  const { stream, add, end } = createZipStream();
  const startedAt = deps.now();
  const gone = new Set<string>();
  const isPacked = ({ image, isApproved }: ExportRow) =>
    isApproved && !gone.has(image.id) && !(image.decidedAt && image.decidedAt > startedAt);
  const pack = async () => {
    for await (const row of listExportRows(deps, restyle, messages)) {
      if (stream.destroyed) return;
      if (!isPacked(row)) continue;
      const picture = await openPicture(deps, restyle.shopId, row);
      if (picture === null) {
        gone.add(row.image.id);
        continue;
      }
      const modifiedAt = row.image.readyAt ?? startedAt;
      await add({
        name: row.filename,
        modifiedAt,
        bytes: null,
        isCompressed: false,
        open: async () => picture,
      });
      if (stream.destroyed) picture.destroy();
    }
    const nameOf = (row: ExportRow) => (isPacked(row) ? row.filename : null);
    await add({
      name: csvName,
      modifiedAt: startedAt,
      bytes: null,
      isCompressed: true,
      open: async () => Readable.from(toCsv(listCells(deps, restyle, messages, nameOf))),
    });
    if (!stream.destroyed) end();
  };
  pack().catch((error) => {
    deps.log.warn({ err: error, restyleId: restyle.id }, "An export broke off");
    stream.destroy(error);
  });
  return stream;
}

/**
 * @returns null when the service no longer has the picture
 * @throws ImageServiceError when it can't be had after some attempts
 */
async function openPicture(deps: ShopsDeps, shopId: string, { image }: ExportRow): Promise<Readable | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      const url = await findResultLink(deps, shopId, image);
      if (!url) return null;
      const reply = await fetchWithin(deps, url);
      if (reply.ok && reply.body) return Readable.fromWeb(reply.body as WebStream);
      await reply.body?.cancel();
      if (reply.status === 404 || reply.status === 410) return null;
      await forgetResultLink(deps, image);
      image.urlsFetchedAt = null;
      throw ImageServiceError.refused("result download", 503, null, null);
    } catch (error) {
      if (error instanceof ImageServiceError && error.status === 404) return null;
      if (!(error instanceof ImageServiceError) || !error.retryable || attempt === attemptsMax) throw error;
      await deps.sleep(attempt * 1_000);
    }
  }
}

/** The answer as it begins; its body may take as long as its receiver. */
async function fetchWithin({ fetch }: ShopsDeps, url: string): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), answerTimeoutMs);
  try {
    return await fetch(url, { signal: abort.signal });
  } catch (cause) {
    throw ImageServiceError.unreached("result download", cause);
  } finally {
    clearTimeout(timer);
  }
}
