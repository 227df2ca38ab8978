/** Model swaps through the real service with the server's own engines: from two uploads to a picture and a ledger. */

import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { sharedFaceEngine, sharedOnda } from "#test-support/shared-engines.ts";
import { drawSvg, readPortrait } from "../unit/engines/faces-samples.ts";
import { preprocessed, uploadIdentity } from "./identity-calls.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    engines: [sharedOnda()],
    faceEngine: sharedFaceEngine(),
  });
});
afterAll(() => service.close());

/** The portrait as a small part of a wide photo: what the identity is drawn from is a crop of it. */
function besideHead(portrait: Uint8Array): Promise<Buffer> {
  return sharp(portrait)
    .extend({ left: 500, top: 60, right: 120, bottom: 300, background: "#8a9096" })
    .png()
    .toBuffer();
}

test("an uploaded identity takes the face's place at the photo's size; a photo without a face fails alone with the reason, uncharged", async () => {
  const account = await service.account({ credits: 100 });
  const caller = createCaller(service, account.token);
  const { status, body: identity } = await uploadIdentity(service, account.token, {
    bytes: await besideHead(await readPortrait("laughing")),
    name: "Ada",
  });
  expect(status, JSON.stringify(identity)).toBe(201);
  await preprocessed(caller, identity.identity_code);
  const photo = await readPortrait("brownHair");
  const images = [
    await caller.upload(photo, "portrait.png"),
    await caller.upload(await drawSvg(`<rect width="600" height="600" fill="#bbb"/>`), "wall.png"),
  ];
  const project_id = (await caller.get("/project")).body.projects[0].project_key;
  const started = await caller.post("/model-swap", {
    identity_code: identity.identity_code,
    project_id,
    images,
    swap_options: { size: "1K" },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  const statusOf = async () => (await caller.get(`/jobs/${started.body.job_id}/status`)).body.status;
  await expect.poll(statusOf, { timeout: 110_000, interval: 200 }).toBe("completed");

  const { results } = (await caller.get(`/jobs/${started.body.job_id}/results`)).body;
  expect(results).toMatchObject([
    {
      status: "completed",
      model_used: "onda",
      output_format: "jpg",
      quality_score: expect.any(Number),
      original_filename: "portrait.jpg",
    },
    { status: "failed", error_message: expect.stringMatching(/^No face was found/) },
  ]);
  const made = sharp(Buffer.from(await (await fetch(results[0].url)).arrayBuffer()));
  const { width, height, format } = await made.metadata();
  const own = await sharp(photo).metadata();
  expect([format, width, height]).toEqual(["jpeg", own.width, own.height]);
  expect((await caller.get("/billing/credits")).body).toMatchObject({
    balance: 97,
    in_progress_credits: 0,
  });
});
