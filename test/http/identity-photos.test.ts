import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readShippedPhoto } from "#test-support/photos.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { sharedFaceEngine } from "#test-support/shared-engines.ts";
import { groupPath } from "../unit/engines/faces-samples.ts";
import { preprocessed, uploadIdentity } from "./identity-calls.ts";

describe("with the server's own face engine", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ faceEngine: sharedFaceEngine() });
  });
  afterAll(() => service.close());

  const upload = async (bytes: Uint8Array, filename = "photo.jpg") => {
    const { token } = await service.account();
    return {
      caller: createCaller(service, token),
      ...(await uploadIdentity(service, token, { bytes, filename })),
    };
  };

  test("a portrait becomes an identity with a face, its measures and a score", async () => {
    const { caller, status, body } = await upload(await readShippedPhoto("astronaut", 1024), "photo.png");
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.face_metadata.face_width).toBeGreaterThan(100);
    const ended = await preprocessed(caller, body.identity_code);
    expect(ended).toMatchObject({ preprocessing_status: "completed", error_message: null });
    expect(ended.quality_score).toBeGreaterThan(50);
    const { body: results } = await caller.get(`/identity/${body.identity_code}/results`);
    const [image] = results.processed_images;
    const face = await sharp(Buffer.from(await (await fetch(image.link)).arrayBuffer())).metadata();
    expect(Math.min(face.width, face.height)).toBeGreaterThan(200);
    const thumbnail = await sharp(
      Buffer.from(await (await fetch(image.thumbnail_link)).arrayBuffer()),
    ).metadata();
    expect(Math.max(thumbnail.width, thumbnail.height)).toBeLessThanOrEqual(512);
    const { deps } = service.runtime.service;
    expect(await deps.store.identities.findFaceModel(body.identity_code)).toMatchObject({
      embedding: expect.anything(),
      landmarks: expect.anything(),
    });
  });

  test("a photo rotated by its EXIF orientation gives the same identity", async () => {
    const upright = await readShippedPhoto("astronaut", 1024);
    const turned = await sharp(upright)
      .autoOrient()
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { caller, status, body } = await upload(turned);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(Math.abs(body.face_metadata.roll)).toBeLessThan(15);
    expect((await preprocessed(caller, body.identity_code)).preprocessing_status).toBe("completed");
  });

  test.each([
    ["a cat", "no_face", () => readShippedPhoto("chelsea")],
    ["a group", "several_faces", () => readFile(groupPath(6))],
    ["a garment", "no_face", () => readShippedPhoto("denim-shorts")],
  ])("%s is refused as %s", async (_, problem, load) => {
    const { status, body } = await upload(await load());
    expect(status).toBe(400);
    expect(body).toMatchObject({ problem, detail: [{ field: "image", position: "form" }] });
  });
});
