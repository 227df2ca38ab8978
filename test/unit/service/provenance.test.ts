import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { engineNames } from "#contract/engines.ts";
import { jobTypes } from "#contract/job-types.ts";
import { sourceTypeOf } from "#service/core/provenance/digital-source-type.ts";
import { embedXmp, type PictureMime } from "#service/core/provenance/embed-xmp.ts";
import { stampProvenance } from "#service/core/provenance/stamp-provenance.ts";
import { toXmpPacket } from "#service/core/provenance/to-xmp-packet.ts";

const facts = {
  jobType: "garment_recolor",
  engine: "onda",
  jobId: "0190f5fa-0000-7000-8000-000000000001",
  resultId: 17,
  version: 2,
  createdAt: new Date("2026-11-21T08:30:00.000Z"),
  isTest: false,
} as const;

const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(
    Uint8Array.from({ length: width * height * channels }, (_, index) => (index * 7919 + (index >> 3)) % 256),
    { raw: { width, height, channels } },
  );
const exif = { IFD0: { Copyright: "A photographer" } };
const earlier = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><earlier/></x:xmpmeta>';

const pictures: [string, PictureMime, () => Promise<Buffer>][] = [
  ["a JPEG", "image/jpeg", () => noise(61, 40).jpeg().toBuffer()],
  ["a progressive JPEG", "image/jpeg", () => noise(61, 40).jpeg({ progressive: true }).toBuffer()],
  [
    "a JPEG with Exif and profile",
    "image/jpeg",
    () => noise(61, 40).withMetadata({ exif }).jpeg().toBuffer(),
  ],
  ["a JPEG with a packet", "image/jpeg", () => noise(61, 40).withXmp(earlier).jpeg().toBuffer()],
  ["a PNG", "image/png", () => noise(61, 40).png().toBuffer()],
  ["a transparent PNG", "image/png", () => noise(61, 40, 4).png().toBuffer()],
  ["a palette PNG", "image/png", () => noise(61, 40).png({ palette: true }).toBuffer()],
  ["an interlaced PNG", "image/png", () => noise(61, 40).png({ progressive: true }).toBuffer()],
  ["a PNG with a packet", "image/png", () => noise(61, 40).withXmp(earlier).png().toBuffer()],
  ["a PNG with Exif and profile", "image/png", () => noise(61, 40).withMetadata({ exif }).png().toBuffer()],
  ["a WebP", "image/webp", () => noise(61, 40).webp().toBuffer()],
  ["a lossless WebP", "image/webp", () => noise(61, 40).webp({ lossless: true }).toBuffer()],
  ["a transparent WebP", "image/webp", () => noise(61, 40, 4).webp().toBuffer()],
  ["a lossless, transparent WebP", "image/webp", () => noise(61, 40, 4).webp({ lossless: true }).toBuffer()],
  [
    "a WebP with Exif and profile",
    "image/webp",
    () => noise(61, 40).withMetadata({ exif }).webp().toBuffer(),
  ],
  ["a WebP with a packet", "image/webp", () => noise(61, 40).withXmp(earlier).webp().toBuffer()],
];

const decoded = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });

describe("a stamped picture", () => {
  test.each(pictures)(
    "%s holds exactly our packet, and pixels and other metadata are the same",
    async (_name, mime, make) => {
      const bytes = await make();
      const stamped = stampProvenance({ bytes, mime }, facts);
      const [before, after] = [await sharp(bytes).metadata(), await sharp(stamped).metadata()];
      expect(after.xmp?.toString("utf8")).toBe(toXmpPacket(facts));
      const apart = { xmp: null, xmpAsString: null, size: null };
      expect({ ...after, ...apart }).toEqual({ ...before, ...apart });
      const [raw, same] = [await decoded(bytes), await decoded(stamped)];
      expect(same.info).toEqual(raw.info);
      expect(same.data.equals(raw.data)).toBe(true);
      expect(Buffer.from(stamped).includes("<earlier/>")).toBe(false);
    },
  );

  test.each(pictures)(
    "%s stamped again holds the new packet alone, and is as long as before",
    async (_name, mime, make) => {
      const once = stampProvenance({ bytes: await make(), mime }, facts);
      const again = stampProvenance({ bytes: once, mime }, { ...facts, version: 3 });
      expect(again.length).toBe(once.length);
      expect((await sharp(again).metadata()).xmp?.toString("utf8")).toBe(
        toXmpPacket({ ...facts, version: 3 }),
      );
      expect(stampProvenance({ bytes: again, mime }, facts)).toEqual(once);
    },
  );

  test("a PNG's new chunk stands before the picture's data and its sum is right", async () => {
    const stamped = Buffer.from(
      stampProvenance({ bytes: await noise(9, 9).png().toBuffer(), mime: "image/png" }, facts),
    );
    const sums = [];
    const types = [];
    for (let at = 8; at < stamped.length; ) {
      const length = stamped.readUInt32BE(at);
      types.push(stamped.toString("latin1", at + 4, at + 8));
      sums.push(stamped.readUInt32BE(at + 8 + length) === crc32(stamped.subarray(at + 4, at + 8 + length)));
      at += 12 + length;
    }
    expect(types.indexOf("iTXt")).toBe(types.indexOf("IDAT") - 1);
    expect(new Set(sums)).toEqual(new Set([true]));
  });

  test("a JPEG keeps JFIF and Exif in front, as their readers ask", async () => {
    const jfif = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
    const plain = await noise(9, 9).withExif(exif).jpeg().toBuffer();
    const bytes = Buffer.concat([plain.subarray(0, 2), jfif, plain.subarray(2)]);
    const stamped = Buffer.from(stampProvenance({ bytes, mime: "image/jpeg" }, facts));
    const places = ["JFIF\0", "Exif\0\0", "http://ns.adobe.com/xap/1.0/\0"].map((name) =>
      stamped.indexOf(name),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(6);
  });

  test("a WebP's length fields stay true for packets of odd and even length", async () => {
    const bytes = await noise(9, 9).webp().toBuffer();
    for (const packet of ["<x/>", "<xy/>"]) {
      const stamped = Buffer.from(embedXmp(bytes, "image/webp", packet));
      expect(stamped.readUInt32LE(4) + 8).toBe(stamped.length);
      expect(stamped.length % 2).toBe(0);
      expect((await sharp(stamped).metadata()).xmp?.toString()).toBe(packet);
    }
  });

  test("the array given is not touched, also when it is a part of a larger one", async () => {
    const bytes = await noise(9, 9).png().toBuffer();
    const room = Buffer.concat([Buffer.from("before"), bytes, Buffer.from("after")]);
    const copy = Buffer.from(room);
    const part = new Uint8Array(room.buffer, room.byteOffset + 6, bytes.length);
    expect(stampProvenance({ bytes: part, mime: "image/png" }, facts)).toEqual(
      stampProvenance({ bytes, mime: "image/png" }, facts),
    );
    expect(room.equals(copy)).toBe(true);
  });

  test("bytes that are no whole file of their type are refused", async () => {
    for (const [name, mime, make] of pictures) {
      const bytes = await make();
      const others = (["image/jpeg", "image/png", "image/webp"] as const).filter((other) => other !== mime);
      for (const other of others) expect(() => embedXmp(bytes, other, "<x/>"), name).toThrow(/not a/);
      expect(() => embedXmp(bytes.subarray(0, 40), mime, "<x/>"), name).toThrow(/without|cut short/);
      expect(() => embedXmp(new Uint8Array(), mime, "<x/>"), name).toThrow(/not a/);
    }
    const jpeg = await noise(9, 9).jpeg().toBuffer();
    expect(() => embedXmp(jpeg, "image/jpeg", "x".repeat(65_535))).toThrow(RangeError);
  });
});

describe("the packet", () => {
  test("names source type, tool, date, job, result and version", () => {
    const packet = toXmpPacket(facts);
    for (const [name, value] of [
      [
        "Iptc4xmpExt:DigitalSourceType",
        "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicallyEnhanced",
      ],
      ["xmp:CreatorTool", "Restyle (onda)"],
      ["xmp:CreateDate", "2026-11-21T08:30:00.000Z"],
      ["photoshop:TransmissionReference", facts.jobId],
      ["restyle:JobId", facts.jobId],
      ["restyle:ResultId", "17"],
      ["restyle:Version", "2"],
    ])
      expect(packet).toContain(`<${name}>${value}</${name}>`);
    // Nothing here was made by a generative model, so none is named.
    expect(packet).not.toContain("AISystemUsed");
    expect(toXmpPacket({ ...facts, engine: "nano_banana_2" })).toContain(
      "<Iptc4xmpExt:AISystemUsed>nano_banana_2</Iptc4xmpExt:AISystemUsed>",
    );
  });

  test("every type of job has a source type for every engine; a generative engine always gives a generative one", () => {
    for (const jobType of jobTypes) {
      for (const engine of engineNames) {
        const type = sourceTypeOf({ jobType, engine });
        const isTrained = /trainedAlgorithmicMedia$/i.test(type);
        if (engine !== "onda") expect(isTrained, `${jobType} ${engine}`).toBe(true);
      }
    }
  });

  test.each([
    [
      "a recolor of the photo's own pixels",
      { jobType: "garment_recolor", engine: "onda" },
      "algorithmicallyEnhanced",
    ],
    [
      "a recolor that a model drew",
      { jobType: "garment_recolor", engine: "gpt_image" },
      "compositeWithTrainedAlgorithmicMedia",
    ],
    [
      "another person's face in a photo, without a model",
      { jobType: "model_swap", engine: "onda" },
      "compositeWithTrainedAlgorithmicMedia",
    ],
    [
      "a person drawn into a photo",
      { jobType: "model_swap", engine: "gpt_image" },
      "compositeWithTrainedAlgorithmicMedia",
    ],
    [
      "a person and all else drawn",
      { jobType: "model_swap", engine: "gpt_image", isWhole: true },
      "trainedAlgorithmicMedia",
    ],
    [
      "a drawn person in flat garments",
      { jobType: "flat_2_model", engine: "seedream" },
      "trainedAlgorithmicMedia",
    ],
    ["a packshot cut from photos", { jobType: "create_packshot", engine: "onda" }, "composite"],
    ["a drawn packshot", { jobType: "create_packshot", engine: "seedream" }, "trainedAlgorithmicMedia"],
    ["a drawn identity", { jobType: "identity_creation", engine: "seedream" }, "trainedAlgorithmicMedia"],
    [
      "the crop of a drawn identity",
      { jobType: "identity_preprocessing", engine: "seedream" },
      "trainedAlgorithmicMedia",
    ],
    ["the crop of a photo", { jobType: "identity_preprocessing", engine: "onda" }, "algorithmicallyEnhanced"],
    ["an enlarged photo", { jobType: "upscale", engine: "onda" }, "algorithmicallyEnhanced"],
    [
      "an enlarged drawing",
      { jobType: "upscale", engine: "onda", sourceType: "trainedAlgorithmicMedia" },
      "trainedAlgorithmicMedia",
    ],
    [
      "a drawn packshot of a plain photo",
      { jobType: "create_packshot", engine: "seedream", sourceType: "digitalCapture" },
      "trainedAlgorithmicMedia",
    ],
  ] as const)("the source type of %s", (_what, drawn, type) => {
    expect(sourceTypeOf(drawn)).toBe(type);
    const packet = toXmpPacket({ ...facts, ...drawn });
    expect(packet).toContain(`digitalsourcetype/${type}<`);
    expect(packet.includes("AISystemUsed")).toBe(/trained/i.test(type));
  });
});
