import { PassThrough, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import pLimit from "p-limit";
import { isStorageKey } from "../../core/file-keys.ts";
import { FilesUnavailable } from "../../core/files-unavailable.ts";
import type { FileStore, StoredFile } from "../../core/ports.ts";
import { type BucketClient, codeOf } from "./bucket-client.ts";
import { readElements, readTag } from "./read-xml.ts";

/** S3 takes parts from 5 MiB on; two of them are in memory per file that is being written. Tests lower the sizes. */
const usualSizes = { partBytes: 8 * 1024 ** 2, listedAtOnce: 1_000 };
const removedAtOnce = 16;

/** A probe says quickly that the bucket is away; retries are for work. */
const probe = { attempts: 1, answerMs: 2_000 };

/**
 * File store in a bucket. An object appears when it is complete. Streams of more than 8 MiB are sent in parts; parts of a
 * killed process are no files, and the bucket's lifecycle rule deletes them.
 */
export function createS3FileStore(client: BucketClient, sizes = usualSizes): FileStore {
  const at = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`"${key}" is no storage key`);
    return key;
  };

  const put = (key: string, body: Uint8Array) => client.call({ method: "PUT", key, body }, ignore);

  /** Ends a file in parts. Its second attempt may find it ended by the first, whose answer was lost. */
  async function complete(
    key: string,
    uploadId: string,
    { etags, bytes }: { etags: string[]; bytes: number },
  ) {
    const parts = etags.map((etag, index) => {
      return `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`;
    });
    const isEnded = await client.call(
      {
        method: "POST",
        key,
        query: { uploadId },
        headers: { "Content-Type": "application/xml" },
        body: `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`,
        mayBeMissing: true,
      },
      async (response) => {
        if (!response.ok) return false;
        const text = await response.text();
        // S3 may say 200 before it knows that it failed.
        const code = text.includes("<Error>") ? readTag(text, "Code") : null;
        if (code !== null) throw Object.assign(new Error(code), { code });
        return true;
      },
    );
    if (isEnded || (await size(key)) === bytes) return;
    const code = "NoSuchUpload";
    throw new FilesUnavailable(
      `file ${key} could not be completed: ${code}`,
      Object.assign(new Error(code), { code }),
    );
  }

  async function writeStream(key: string, content: Readable): Promise<number> {
    let upload: string | null = null;
    const etags: string[] = [];
    let bytes = 0;
    let held: Uint8Array | null = null;
    const sendPart = async (body: Uint8Array) => {
      upload ??= await client.call(
        { method: "POST", key, query: { uploads: "" } },
        async (response) => readTag(await response.text(), "UploadId") ?? "",
      );
      const query = { partNumber: String(etags.length + 1), uploadId: upload };
      etags.push(
        await client.call({ method: "PUT", key, query, body }, async (response) => {
          await response.text();
          return response.headers.get("etag") ?? "";
        }),
      );
    };
    try {
      for await (const part of inParts(content, sizes.partBytes)) {
        if (held) await sendPart(held);
        held = part;
        bytes += part.length;
      }
      if (upload === null) {
        await put(key, held ?? new Uint8Array());
      } else {
        await sendPart(held ?? new Uint8Array());
        await complete(key, upload, { etags, bytes });
      }
      return bytes;
    } catch (error) {
      if (upload !== null) {
        const parts = { method: "DELETE", key, query: { uploadId: upload }, mayBeMissing: true } as const;
        // The file's own error counts; the lifecycle rule deletes what stays.
        await client.call(parts, ignore).catch(() => undefined);
      }
      throw error;
    }
  }

  /** Null also without a bucket, which an answer to HEAD does not tell; the check of the marker finds that. */
  const head = (key: string) =>
    client.call({ method: "HEAD", key, mayBeMissing: true }, async ({ ok, headers }) =>
      ok ? headers : null,
    );

  async function size(key: string): Promise<number | null> {
    const headers = await head(key);
    return headers && Number(headers.get("content-length"));
  }

  async function* listPages(folder: string): AsyncIterable<StoredFile[]> {
    let token: string | null = null;
    const whole = client.prefix ? `${client.prefix}/` : "";
    do {
      const query: Record<string, string> = {
        "list-type": "2",
        "max-keys": String(sizes.listedAtOnce),
        prefix: `${whole}${folder}`,
      };
      if (token !== null) query["continuation-token"] = token;
      const page: string = await client.call({ method: "GET", key: null, query }, (response) =>
        response.text(),
      );
      yield readElements(page, "Contents").map((entry) => ({
        key: (readTag(entry, "Key") ?? "").slice(whole.length),
        modifiedAt: new Date(readTag(entry, "LastModified") ?? 0),
        bytes: Number(readTag(entry, "Size")),
      }));
      token = readTag(page, "NextContinuationToken");
    } while (token !== null);
  }

  const removeOne = (key: string) => client.call({ method: "DELETE", key, mayBeMissing: true }, ignore);

  return {
    write: async (key, content) => {
      const name = at(key);
      if (content instanceof Readable) return writeStream(name, content);
      await put(name, content);
      return content.length;
    },
    room: async () => {
      const query = { "list-type": "2", "max-keys": "1" };
      await client.call({ method: "GET", key: null, query, timing: probe }, ignore);
      return { freeBytes: Number.POSITIVE_INFINITY, totalBytes: Number.POSITIVE_INFINITY, isLow: false };
    },
    reserve: async () => ({ use: () => undefined, release: () => undefined }),
    read: async (key) =>
      client.call(
        { method: "GET", key: at(key) },
        async (response) => new Uint8Array(await response.arrayBuffer()),
      ),
    size: (key) => size(at(key)),
    version: async (key) => (await head(at(key)))?.get("etag") ?? null,
    open: async (key, range) => {
      if (!isStorageKey(key)) return null;
      const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      return client.call({ method: "GET", key, headers, mayBeMissing: true }, async (response) => {
        if (!response.ok || !response.body) return null;
        const total = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1];
        return {
          stream: toReadable(key, response.body),
          bytes: Number(total ?? response.headers.get("content-length")),
          version: response.headers.get("etag") ?? "",
        };
      });
    },
    remove: (key) => removeOne(at(key)),
    removeFolder: async (folder) => {
      const limit = pLimit(removedAtOnce);
      for await (const page of listPages(`${at(folder)}/`))
        await Promise.all(page.map(({ key }) => limit(() => removeOne(key))));
    },
    list: async function* () {
      for await (const page of listPages("")) yield* page.filter(({ key }) => isStorageKey(key));
    },
  };
}

/** Reads an answer to its end, so that its connection can be used again. */
async function ignore(response: Response): Promise<void> {
  if (!response.bodyUsed) await response.arrayBuffer();
}

/** Pieces of `partBytes`; the last one may be smaller. Leaving the loop destroys the source. */
async function* inParts(source: Readable, partBytes: number): AsyncIterable<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    for (let rest = chunk; rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - bytes);
      chunks.push(taken);
      bytes += taken.length;
      rest = rest.subarray(taken.length);
      if (bytes < partBytes) continue;
      yield Buffer.concat(chunks);
      chunks = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

/** The body as a stream whose errors are the storage's. */
function toReadable(key: string, body: NonNullable<Response["body"]>): Readable {
  const source = Readable.fromWeb(body as ReadableStream<Uint8Array>);
  const stream = new PassThrough();
  source.once("error", (error) => {
    const code = codeOf(error);
    stream.destroy(new FilesUnavailable(`file ${key} broke off: ${code}`, Object.assign(error, { code })));
  });
  stream.once("close", () => source.destroy());
  return source.pipe(stream);
}
