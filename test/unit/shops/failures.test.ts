import { expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { ImageServiceError, parseErrorBody } from "#image-service/image-service-error.ts";
import {
  type Failure,
  failure,
  parseFailure,
  refusedByService,
  refusedPhoto,
  refusedPhotoOf,
  refusedShop,
  serviceFailure,
  toFailureView,
} from "#shops/failure.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { languages } from "#shops/messages/languages.ts";

const { say } = createMessages(english);
const stored = (value: object) => JSON.parse(JSON.stringify(value));

test("a failure of the app survives the way through a row and is said in the catalogue's words", () => {
  const read = parseFailure(stored(failure("insufficient_credits", { needed: 1 })), null);
  expect(read && [say(read.title), say(read.detail)]).toEqual([
    "Not enough credits",
    "There were fewer than the 1 credit it needs. Nothing was charged.",
  ]);
});

test("a code of the service that the catalogue does not know is said by its code, never in the service's sentence", () => {
  const said = serviceFailure({
    code: "cloth_too_shiny",
    params: { gloss: 3 },
    sentence: "It shines {too} much.",
  });
  const read = parseFailure(stored(said), null);
  expect(read && say(read.detail)).toBe(
    "The image service could not do this (reference: cloth_too_shiny). Nothing was charged. If it happens again, tell the operator of this app.",
  );
});

test("a code whose parameters are missing or of another shape falls back to a general sentence", () => {
  for (const params of [null, { needed: { credits: 3 } }]) {
    const view = toFailureView({
      code: "insufficient_credits",
      params: params ?? undefined,
      sentence: "Too few.",
    });
    expect(say(view.detail)).toBe("The image could not be made. Nothing was charged for it.");
  }
});

test("a sentence of the release before tells only that there was a failure; a row without either has not failed", () => {
  expect(say(parseFailure(null, "No garment was found.")!.detail)).toBe(
    "The image could not be made. Nothing was charged for it.",
  );
  expect(parseFailure(null, null)).toBeNull();
});

test("a failure without a code and a sentence is still explained", () => {
  expect(serviceFailure({ code: null, sentence: null })).toEqual({ code: "unexplained" });
});

test("a code that is not in the catalogue, or lacks its parameters, does not compile", () => {
  const compiled = () => {
    // @ts-expect-error no such failure
    failure("cats");
    // @ts-expect-error the parameter is missing
    failure("insufficient_credits");
  };
  expect(compiled).toBeTypeOf("function");
});

/** A refusal as the client throws it. */
const refusal = (status: number, body: object) =>
  ImageServiceError.refused("startGarmentRecolor", status, parseErrorBody(JSON.stringify(body)), null);

test("a refused start keeps code and parameters of the field it names, and is said in the app's sentence", () => {
  const detail = { field: "images.1", ...problem("image_animated", { frames: 12 }), position: "body" };
  const said = refusedByService(
    refusal(400, { error: "Invalid request", code: "invalid_request", detail: [detail] }),
  );
  expect(said).toEqual({
    code: "refused_by_service",
    params: { reference: "image_animated" },
    sentence: "images.1 is an animation of 12 frames; send one still picture",
    cause: { code: "service.image_animated", params: { frames: 12 } },
  });
  const read = parseFailure(stored(said), null)!;
  expect([say(read.title), say(read.detail)]).toEqual([
    "Refused by the image service",
    "This photo is an animation of 12 frames. Use a still picture.",
  ]);
});

test("a refusal with a code of the answer is said by that code; one the app has no words for, with the code as reference", () => {
  const known = { error: "Project not found", code: "project_not_found" };
  expect(say(toFailureView(refusedByService(refusal(404, known))).detail)).toMatch(/no longer has this/);
  const unknown = { error: "The moon is full.", code: "moon_full", params: { phase: 1 } };
  const said = refusedByService(refusal(403, unknown));
  expect(said.cause).toEqual({ code: "service.moon_full", params: { phase: 1 } });
  expect(say(toFailureView(said).detail)).toMatch(/^The image service refused this \(reference: moon_full\)/);
  const uncoded = refusedByService(refusal(403, { error: "No" }));
  expect(uncoded).not.toHaveProperty("cause");
  expect(say(toFailureView(uncoded).detail)).toContain("(reference: HTTP 403)");
});

test("no English message of the service reaches a German merchant; the log has it", () => {
  const { say: sage } = createMessages(languages.find(({ locale }) => locale === "de")!);
  const unavailable = problem("model_unavailable", {
    model: "auto",
    job_type: "flat_2_model",
    available: "none",
  });
  const unknown = { code: "moon_full", message: "the moon is full", params: null };
  for (const [said, words] of [
    [unavailable, /^Das Modell auto ist hier für diese Art von Bild nicht verfügbar\./],
    [unknown, /\(Referenz: moon_full\)/],
  ] as const) {
    const detail = [{ field: "options.model", ...said, position: "body" }];
    const error = refusal(400, { error: "Invalid request", code: "invalid_request", detail });
    for (const of of [refusedByService(error), refusedPhotoOf(error), refusedPhoto(said, error)]) {
      const sentence = sage(parseFailure(stored(of), null)!.detail);
      expect(sentence).toMatch(words);
      expect(sentence).not.toContain(said.message);
    }
    expect(error.message).toContain(said.message);
  }
});

test("a shop that the service refuses reads sentences of the app only, also for a code that the app does not know", () => {
  const detailOf = (of: Failure) => say(toFailureView(of).detail);
  const known = refusal(401, { error: "Bad token.", code: "unauthorized" });
  expect(detailOf(refusedShop(known))).toMatch(/no longer accepts this shop’s account/);
  const unknown = refusal(403, { error: "The moon is full.", code: "moon_full" });
  expect(detailOf(refusedShop(unknown))).toBe(
    "The image service refuses this shop’s account (moon_full). The operator of this app has to look into it.",
  );
  expect(detailOf(refusedShop(refusal(403, {})))).toContain("(HTTP 403)");
});

test("a problem around another one is said by the one inside", () => {
  const { code, params, message } = problem("picture_refused", {
    reason: problem("image_animated", { frames: 2 }),
  });
  const read = parseFailure(stored(serviceFailure({ code, params, sentence: message })), null);
  expect(read && say(read.detail)).toMatch(/an animation of 2 frames/);
});
