import { createTestEngine } from "#test-support/test-engine.ts";

/** An engine for jobs of every type. */
export function createEveryEngine() {
  return createTestEngine(undefined, {
    jobTypes: [
      "model_swap",
      "garment_recolor",
      "identity_creation",
      "edit_chat",
      "flat_2_model",
      "create_packshot",
      "upscale",
    ],
  });
}
