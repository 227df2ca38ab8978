import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test("a recolor runs from upload to result, and its credits are held and then captured", async () => {
  const { token } = await service.account({ credits: 100 });
  const caller = createCaller(service, token);
  const started = await caller.startRecolor(2, { num_variations: 2, processing_size: 1024 });
  expect(started.status).toBe(202);
  expect(started.body).toMatchObject({ status: "pending", total_outputs: 4 });

  const status = await caller.ended(started.body.job_id);
  expect(status).toMatchObject({
    status: "completed",
    progress: 100,
    total_images: 4,
    processed_images: 4,
    post_processing_status: "completed",
  });
  const { body } = await caller.get(`/jobs/${started.body.job_id}/results`);
  expect(body.results.map((r: { original_filename: string }) => r.original_filename)).toEqual([
    "tee-0.png",
    "tee-0_1.png",
    "tee-1.png",
    "tee-1_1.png",
  ]);
  expect(body.credits_used).toBe(12);
  const picture = await fetch(body.results[0].output.full_size);
  expect(picture.headers.get("content-type")).toBe("image/png");
  const credits = await caller.get("/billing/credits");
  expect(credits.body).toMatchObject({ balance: 88, in_progress_credits: 0, total_credits: 12 });
});
