import { readdir } from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeImage } from "#engines/codec.ts";
import { signLink } from "#service/core/links/signed-link.ts";
import { pngOf, textBomb } from "#test-support/hostile-pictures.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";

let service: TestService;
let caller: ReturnType<typeof createCaller>;
let account: { id: string };
beforeAll(async () => {
  service = await startTestService({ workers: false });
  const opened = await service.account({ credits: 10_000 });
  account = opened;
  caller = createCaller(service, opened.token);
});
afterAll(() => service.close());

interface Upload {
  file_id: string;
  upload_url: string;
  download_url: string;
  content_type: string;
}
const register = async (filename = "tee.png") => (await caller.post("/upload", { filename })).body as Upload;
const put = (url: string, body: Uint8Array | string, type: string | null = "image/png") =>
  fetch(url, { method: "PUT", headers: type ? { "Content-Type": type } : {}, body: body as BodyInit });
const filesOf = async (fileId: string) =>
  readdir(path.join(service.filesDir, "uploads", account.id, fileId)).catch(() => []);
/** Starts a job on the file; what it says of it. */
const use = async (...fileIds: string[]) => {
  const { project_key } = (await caller.get("/project")).body.projects[0];
  return caller.post("/garment-recolor", {
    project_id: project_key,
    images: fileIds,
    reference_text: "red",
    processing_size: 1024,
  });
};
const colored = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

describe("registering", () => {
  test("echoes project and file, creates a new project, and derives the type from the name", async () => {
    const { status, body } = await caller.post("/upload", { project_name: "Fresh", filename: "Tee.JPEG" });
    expect(status).toBe(200);
    expect(body).toEqual({
      upload_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1\/uploads\/[\x21-\x7e]+$/),
      download_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1\/media\/[\x21-\x7e]+$/),
      project_id: expect.any(String),
      project_name: "Fresh",
      file_id: expect.any(String),
      filename: "Tee.JPEG",
      content_type: "image/jpeg",
    });
    const again = await caller.post("/upload", { project_name: "Fresh", filename: "b.webp" });
    expect(again.body).toMatchObject({ project_id: body.project_id, content_type: "image/webp" });
    const bare = await caller.post("/upload", {});
    expect(bare.body.filename).toMatch(/^image-.+\.jpg$/);
  });

  test.each([
    ["in any script", "Robe d’été – 夏の🧥 👩\u200d🎨.png"],
    ["with folders, which are left out", "../../a\\b/tee.png", "tee.png"],
    ["with line breaks and NUL's neighbours", "a\r\nSet-Cookie: x\u0001.png", "aSet-Cookie: x.png"],
    ["with marks that turn the writing", "\u202egnp.\u2066exe\u200b.png", "gnp.exe.png"],
    ["in decomposed letters", "e\u0301te\u0301.png", "été.png"],
    ["of 255 characters", `${"n".repeat(251)}.png`],
    ["of nothing but an ending", ".png"],
    ["in capitals", "TEE.PNG"],
  ])("takes a name %s", async (_name, filename, kept = filename) => {
    const { status, body } = await caller.post("/upload", { filename });
    expect([status, body.filename, body.content_type]).toEqual([200, kept, "image/png"]);
    for (const url of [body.upload_url, body.download_url]) expect(url).toMatch(/^[\x21-\x7e]+$/);
    expect((await put(body.upload_url, await smallPicture())).status).toBe(200);
    expect((await use(body.file_id)).status).toBe(202);
    expect((await filesOf(body.file_id)).length).toBe(1);
  });

  test.each([
    ["of 300 characters", `${"n".repeat(296)}.png`, "must have at most 255 characters"],
    ["without an ending", "tee", "must end in .jpg, .jpeg, .png or .webp"],
    ["with another ending", "notes.txt", "must end in .jpg, .jpeg, .png or .webp"],
    ["that is empty", "  ", "must end in .jpg, .jpeg, .png or .webp"],
  ])("refuses a name %s", async (_name, filename, message) => {
    expect(await caller.post("/upload", { filename })).toMatchObject({
      status: 400,
      body: { detail: [{ field: "filename", message, position: "body" }] },
    });
  });

  test("repeated names give the same project and another file", async () => {
    const order = { project_name: "Twice", filename: "tee.png" };
    const [one, two] = [await caller.post("/upload", order), await caller.post("/upload", order)];
    expect(two.body.project_id).toBe(one.body.project_id);
    expect(two.body.file_id).not.toBe(one.body.file_id);
    await put(one.body.upload_url, await colored("red"));
    await put(two.body.upload_url, await colored("blue"));
    // Jobs take the project by its string and by its number.
    const { projects } = (await caller.get("/project?per_page=100")).body;
    const project = projects.find((each: { project_text: string }) => each.project_text === "Twice");
    for (const project_id of [project.project_key, project.project_id]) {
      const order = {
        project_id,
        images: [one.body.file_id, two.body.file_id],
        reference_text: "red",
        processing_size: 1024,
      };
      expect((await caller.post("/garment-recolor", order)).status).toBe(202);
    }
  });

  test("twenty concurrent registrations in a new project create one project", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.post("/upload", { project_name: "Crowd", filename: "a.png" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.project_id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.file_id)).size).toBe(20);
  });
});

describe("the pre-signed address", () => {
  test("accepts the bytes with only a Content-Type, and answers with an empty body", async () => {
    const upload = await register();
    const answer = await put(upload.upload_url, await smallPicture());
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
    expect((await use(upload.file_id)).status).toBe(202);
  });

  test("is refused with 403 when it has expired or was altered in any part", async () => {
    const upload = await register();
    const other = await register();
    const url = new URL(upload.upload_url);
    const change = (edit: (url: URL) => void) => {
      const changed = new URL(url);
      edit(changed);
      return changed.href;
    };
    const uploadPath = url.pathname.replace("/v1", "");
    const { linkSecret } = service.runtime.service.deps.settings;
    const expired = signLink(linkSecret, {
      path: uploadPath,
      method: "PUT",
      expiresAt: new Date(Date.now() - 1),
    });
    const readOnly = signLink(linkSecret, {
      path: uploadPath,
      method: "GET",
      expiresAt: new Date(Date.now() + 60_000),
    });
    const foreign = signLink("another secret", {
      path: uploadPath,
      method: "PUT",
      expiresAt: new Date(Date.now() + 60_000),
    });
    for (const address of [
      change((it) => it.searchParams.set("expires", String(Number(it.searchParams.get("expires")) + 60))),
      change((it) => it.searchParams.set("signature", "x")),
      change((it) => it.searchParams.delete("signature")),
      change((it) => it.searchParams.delete("expires")),
      change((it) => it.searchParams.append("expires", "9999999999")),
      change((it) => {
        it.pathname = new URL(other.upload_url).pathname;
      }),
      `${url.origin}${url.pathname}?${expired}`,
      `${url.origin}${url.pathname}?${readOnly}`,
      `${url.origin}${url.pathname}?${foreign}`,
    ]) {
      const answer = await put(address, await smallPicture());
      expect([answer.status, (await answer.json()).error], address).toEqual([
        403,
        "This upload address is not valid or has expired; ask for a new one",
      ]);
    }
    expect(await filesOf(upload.file_id)).toEqual([]);
  });

  test("lives fifteen minutes", async () => {
    const { upload_url } = await register();
    const seconds = Number(new URL(upload_url).searchParams.get("expires")) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
  });

  test("refuses another Content-Type with 400, also none", async () => {
    const upload = await register();
    for (const type of ["image/jpeg", "application/json", ";", null]) {
      const answer = await put(upload.upload_url, await smallPicture(), type);
      expect(answer.status).toBe(400);
      expect((await answer.json()).detail).toMatchObject([
        { field: "content-type", message: "must be image/png", position: "header" },
      ]);
    }
    expect((await put(upload.upload_url, await smallPicture(), "Image/PNG; a=b")).status).toBe(200);
  });
});

describe("renewed URLs", () => {
  test("are issued any number of times, also after the earlier ones have expired", async () => {
    const upload = await register("Tee.webp");
    const { deps } = service.runtime.service;
    const now = deps.now;
    deps.now = () => new Date(Date.now() + 8 * 24 * 3_600_000);
    try {
      const later = await caller.get(`/upload/${upload.file_id}`);
      expect(later.status).toBe(200);
      const { upload_url, download_url, ...same } = later.body;
      expect(upload).toMatchObject(same);
      expect((await put(upload.upload_url, "x", "image/webp")).status).toBe(403);
      const bytes = await sharp(await colored("red"))
        .webp()
        .toBuffer();
      expect((await put(upload_url, bytes, "image/webp")).status).toBe(200);
      expect((await fetch(upload.download_url)).status).toBe(403);
      expect(Buffer.from(await (await fetch(download_url)).arrayBuffer())).toEqual(bytes);
    } finally {
      deps.now = now;
    }
  });

  test("are not issued for files that are unknown or another account's", async () => {
    const upload = await register();
    const stranger = createCaller(service, (await service.account()).token);
    expect(await stranger.get(`/upload/${upload.file_id}`)).toMatchObject({
      status: 404,
      body: { error: "File not found" },
    });
    for (const id of ["01900000-0000-7000-8000-000000000000", "nonsense"])
      expect((await caller.get(`/upload/${id}`)).status).toBe(404);
  });
});

describe("a body over 25 MiB", () => {
  const large = Buffer.alloc(25 * 1024 * 1024 + 1);

  /** Sends a body and, without waiting, a second request over one connection; the statuses of both answers. */
  function sendTwice(url: string, head: string, body: Buffer[]): Promise<string[]> {
    const { hostname, port, pathname, search } = new URL(url);
    const first = `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\n${head}\r\n\r\n`;
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), hostname, () => {
        for (const part of [Buffer.from(first), ...body]) socket.write(part);
        socket.write("GET /v1/download/none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      });
      let text = "";
      socket.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      socket.on("error", reject);
      socket.on("end", () => resolve(text.match(/HTTP\/1\.1 \d+|"error":"[^"]+"/g) ?? []));
    });
  }

  test.each([
    ["whose length is told", `Content-Length: ${large.length}`, [large]],
    [
      "whose length is not told",
      "Transfer-Encoding: chunked",
      [Buffer.from(`${large.length.toString(16)}\r\n`), large, Buffer.from("\r\n0\r\n\r\n")],
    ],
  ])("%s is answered 413 over a connection that goes on working", async (_name, head, body) => {
    const upload = await register();
    expect(await sendTwice(upload.upload_url, head, body)).toEqual([
      "HTTP/1.1 413",
      '"error":"The image is over 25 MiB"',
      "HTTP/1.1 404",
      '"error":"Download not found"',
    ]);
    expect(await filesOf(upload.file_id)).toEqual([]);
    expect((await put(upload.upload_url, large)).status).toBe(413);
    expect((await put(upload.upload_url, await smallPicture())).status).toBe(200);
  });

  test("of exactly 25 MiB is taken", async () => {
    const upload = await register();
    expect((await put(upload.upload_url, large.subarray(1))).status).toBe(200);
  });
});

test("an interrupted upload leaves nothing and can be repeated", async () => {
  const upload = await register();
  await new Promise<void>((resolve) => {
    const request = http.request(upload.upload_url, {
      method: "PUT",
      headers: { "Content-Type": "image/png", "Content-Length": 1_000_000 },
    });
    request.on("error", () => resolve());
    request.write(Buffer.alloc(200_000), () => request.destroy());
  });
  await expect.poll(() => filesOf(upload.file_id)).toEqual([]);
  expect((await put(upload.upload_url, await smallPicture())).status).toBe(200);
  expect((await use(upload.file_id)).status).toBe(202);
});

describe("a file that a job names", () => {
  const jpeg = () =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: "#a34" } })
      .composite([{ input: Buffer.from("<svg><circle cx='99' cy='99' r='80' fill='#3a9'/></svg>") }])
      .jpeg({ quality: 95 })
      .toBuffer();
  const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);

  test.each<[string, string, () => Promise<Uint8Array | string | null>, RegExp]>([
    ["that was never sent", "a.png", async () => null, /never uploaded/],
    ["that is empty", "a.png", async () => "", /is empty/],
    ["that is text", "a.png", async () => "hello", /JPEG, PNG or WebP/],
    [
      "that is a GIF",
      "a.png",
      async () =>
        sharp(await colored("red"))
          .gif()
          .toBuffer(),
      /JPEG, PNG or WebP/,
    ],
    [
      "that is a drawing",
      "a.png",
      async () => "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
      /JPEG, PNG or WebP/,
    ],
    ["that is a JPEG cut short", "a.jpg", async () => half(await jpeg()), /cut short/],
    ["that is a PNG cut short", "a.png", async () => half(await colored("red")), /cut short|not an image/],
    [
      "that is a WebP cut short",
      "a.webp",
      async () =>
        half(
          await sharp(await jpeg())
            .webp()
            .toBuffer(),
        ),
      /cut short|not an image/,
    ],
    [
      "whose header promises a billion pixels",
      "a.png",
      async () => pngOf(30_000, 30_000),
      /30000 × 30000 pixels; at most 50 megapixels/,
    ],
    ["of one pixel by fifty million", "a.png", async () => pngOf(1, 49_999_999), /at most 20000 on a side/],
    ["with texts of 200 MiB in it", "a.png", async () => textBomb(50), /over 1 MiB more than their size/],
    ["of two frames", "a.webp", async () => twoFrames(), /animation of 2 frames; send one still picture/],
  ])("%s: 400 naming its place", async (_name, filename, make, message) => {
    const good = await caller.upload();
    const bad = await register(filename);
    const bytes = await make();
    if (bytes !== null) expect((await put(bad.upload_url, bytes, bad.content_type)).status).toBe(200);
    const { status, body } = await use(good, bad.file_id);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: "Invalid request",
      detail: [{ field: "images.1", message: expect.stringMatching(message), position: "body" }],
    });
    const asReference = await caller.post("/garment-recolor", {
      project_id: (await caller.get("/project")).body.projects[0].project_key,
      images: [bad.file_id, good, bad.file_id],
      reference_image: bad.file_id,
    });
    expect(asReference.body.detail.map(({ field }: { field: string }) => field)).toEqual([
      "images.0",
      "images.2",
      "reference_image",
    ]);
  });

  test("is accepted in every supported format", async () => {
    const picture = sharp(await jpeg());
    for (const [filename, bytes] of [
      ["a.jpg", await picture.jpeg().toBuffer()],
      ["b.jpg", await picture.jpeg({ progressive: true }).withMetadata().toBuffer()],
      ["c.png", await picture.png().toBuffer()],
      ["d.png", await picture.png({ progressive: true, palette: true }).toBuffer()],
      ["e.webp", await picture.webp().toBuffer()],
      ["f.webp", await picture.webp({ lossless: true }).toBuffer()],
      // Cameras append to the picture; a wrong ending to the name is common too.
      ["g.jpg", Buffer.concat([await picture.jpeg().toBuffer(), Buffer.alloc(99)])],
      ["h.jpg", await picture.png().toBuffer()],
    ] as const) {
      expect((await use(await caller.upload(bytes, filename))).status, filename).toBe(202);
    }
  });
});

describe("pictures of every kind", () => {
  /** Left half red, right half blue. */
  const halves = (channels: 3 | 4 = 3) =>
    sharp({
      create: { width: 80, height: 40, channels, background: { r: 220, g: 20, b: 20, alpha: 1 } },
    }).composite([
      { input: { create: { width: 40, height: 40, channels, background: "#1414dc" } }, left: 40, top: 0 },
    ]);
  test.each<[string, string, () => Promise<Buffer>, { width: number; height: number; left: number[] }]>([
    [
      "turned by Exif",
      "a.jpg",
      () => halves().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      upright("top"),
    ],
    [
      "mirrored by Exif",
      "a.jpg",
      () => halves().withMetadata({ orientation: 2 }).jpeg().toBuffer(),
      blueLeft(),
    ],
    ["CMYK", "a.jpg", () => halves().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer(), redLeft()],
    ["of 16 bits", "a.png", () => halves().toColourspace("rgb16").png().toBuffer(), redLeft()],
    [
      "with a wide profile",
      "a.jpg",
      () => halves().withIccProfile("p3").jpeg({ quality: 95 }).toBuffer(),
      redLeft(),
    ],
    ["with a palette", "a.png", () => halves().png({ palette: true }).toBuffer(), redLeft()],
  ])("%s: taken, and read as people see it", async (_name, filename, make, seen) => {
    const bytes = await make();
    const fileId = await caller.upload(bytes, filename);
    const row = await service.database.prisma.uploadedFile.findUniqueOrThrow({ where: { id: fileId } });
    expect([row.problem, row.width, row.height]).toEqual([null, seen.width, seen.height]);
    const started = await use(fileId);
    expect(started.status).toBe(202);
    const decoded = await decodeImage(
      await service.runtime.service.deps.files.read(row.storageKey as string),
      4096,
    );
    expect([decoded.width, decoded.height, decoded.alpha]).toEqual([seen.width, seen.height, null]);
    const [r, g, b] = decoded.data.subarray(0, 3);
    for (const [channel, value] of [r, g, b].entries())
      expect(Math.abs(value - seen.left[channel]), `channel ${channel}: ${[r, g, b]}`).toBeLessThan(60);
  });

  test("gray: taken, and read with three equal channels", async () => {
    const bytes = await halves().toColourspace("b-w").jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).channels).toBe(1);
    const row = await uploaded(bytes, "a.jpg");
    const { data } = await decodeImage(
      await service.runtime.service.deps.files.read(row.storageKey as string),
      4096,
    );
    expect(data[0]).toBe(data[1]);
    expect(data[1]).toBe(data[2]);
    expect(data.length).toBe(80 * 40 * 3);
  });

  test("transparent: taken, and read on white with what covers it", async () => {
    const bytes = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const row = await uploaded(bytes, "a.png");
    const { data, alpha } = await decodeImage(
      await service.runtime.service.deps.files.read(row.storageKey as string),
      4096,
    );
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(alpha?.[0]).toBe(0);
  });

  async function uploaded(bytes: Buffer, filename: string) {
    const id = await caller.upload(bytes, filename);
    expect((await use(id)).status).toBe(202);
    return service.database.prisma.uploadedFile.findUniqueOrThrow({ where: { id } });
  }
  function redLeft() {
    return { width: 80, height: 40, left: [220, 20, 20] };
  }
  function blueLeft() {
    return { width: 80, height: 40, left: [20, 20, 220] };
  }
  /** Turned clockwise, the left half comes to the top. */
  function upright(_side: "top") {
    return { width: 40, height: 80, left: [220, 20, 20] };
  }
});

describe("a second PUT", () => {
  test("before use replaces the first, and its bytes with it", async () => {
    const upload = await register();
    await put(upload.upload_url, "no picture");
    const better = await colored("#010203");
    expect((await put(upload.upload_url, better)).status).toBe(200);
    expect(await filesOf(upload.file_id)).toHaveLength(1);
    expect(Buffer.from(await (await fetch(upload.download_url)).arrayBuffer())).toEqual(better);
    expect((await use(upload.file_id)).status).toBe(202);
  });

  test("after use is refused with 409 and changes nothing", async () => {
    const upload = await register();
    const first = await colored("#111111");
    await put(upload.upload_url, first);
    await use(upload.file_id);
    const answer = await put(upload.upload_url, await colored("#222222"));
    expect(answer.status).toBe(409);
    expect(await filesOf(upload.file_id)).toHaveLength(1);
    expect(Buffer.from(await (await fetch(upload.download_url)).arrayBuffer())).toEqual(first);
  });

  test("concurrent with others leaves exactly one complete file", async () => {
    const upload = await register();
    const pictures = await Promise.all(Array.from({ length: 8 }, (_, shade) => colored(`#0000${shade}0`)));
    const answers = await Promise.all(pictures.map((picture) => put(upload.upload_url, picture)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await filesOf(upload.file_id)).toHaveLength(1);
    const kept = Buffer.from(await (await fetch(upload.download_url)).arrayBuffer());
    expect(pictures.some((picture) => picture.equals(kept))).toBe(true);
  });
});

describe("download_url", () => {
  test("is absent before the PUT, and then serves the bytes before and after a job used them", async () => {
    const upload = await register("tee.png");
    expect((await fetch(upload.download_url)).status).toBe(404);
    const bytes = await colored("#123456");
    await put(upload.upload_url, bytes);
    const read = async () => {
      const answer = await fetch(upload.download_url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("content-length")).toBe(String(bytes.length));
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      return Buffer.from(await answer.arrayBuffer());
    };
    expect(await read()).toEqual(bytes);
    await use(upload.file_id);
    expect(await read()).toEqual(bytes);
    const head = await fetch(upload.download_url, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
  });

  test("serves ranges, and 304 for what the caller already has", async () => {
    const upload = await register();
    const bytes = await colored("#654321");
    await put(upload.upload_url, bytes);
    const read = async (headers: Record<string, string>, method = "GET") => {
      const answer = await fetch(upload.download_url, { method, headers });
      return { answer, body: Buffer.from(await answer.arrayBuffer()) };
    };
    const whole = await read({});
    const tag = whole.answer.headers.get("etag") as string;
    expect(whole.answer.headers.get("accept-ranges")).toBe("bytes");
    const part = await read({ Range: "bytes=10-19" });
    expect([part.answer.status, part.answer.headers.get("content-range")]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
    ]);
    expect(part.body).toEqual(bytes.subarray(10, 20));
    expect((await read({ Range: "bytes=-5", "If-Range": tag })).body).toEqual(bytes.subarray(-5));
    // A part of other bytes would not fit the part the caller has.
    expect((await read({ Range: "bytes=10-19", "If-Range": '"other"' })).answer.status).toBe(200);
    const beyond = await read({ Range: `bytes=${bytes.length}-` });
    expect([beyond.answer.status, beyond.answer.headers.get("content-range")]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
    expect((await read({ "If-None-Match": tag })).answer.status).toBe(304);
    const head = await read({ Range: "bytes=0-4" }, "HEAD");
    expect([head.answer.status, head.answer.headers.get("content-length")]).toEqual([206, "5"]);
    // Other bytes at the same address have another tag, and the address says so until a job fixes them.
    expect(whole.answer.headers.get("cache-control")).toBe("private, no-cache");
    await put(upload.upload_url, await colored("#123321"));
    expect((await read({ "If-None-Match": tag })).answer.status).toBe(200);
    await use(upload.file_id);
    expect((await read({})).answer.headers.get("cache-control")).toContain("immutable");
  });

  test("never serves bytes that are not a picture, nor anything without a signature", async () => {
    const upload = await register();
    await put(upload.upload_url, "<script>alert(1)</script>");
    expect((await fetch(upload.download_url)).status).toBe(404);
    const bare = new URL(upload.download_url);
    bare.search = "";
    expect((await fetch(bare)).status).toBe(403);
    for (const key of ["../../etc/passwd", "%2e%2e/secret", "files/..%2f..%2fx", ""])
      expect([403, 404]).toContain(
        (await fetch(`${service.url}/media/${key}${new URL(upload.download_url).search}`)).status,
      );
  });
});

async function twoFrames(): Promise<Buffer> {
  const frames = await Promise.all([colored("red"), colored("blue")]);
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}
