import { expect, test } from "vitest";
import { failure, readFailure, serviceFailure, toFailureView } from "#shops/failure.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/languages.ts";

const { say } = createMessages(english);
const stored = (value: object) => JSON.parse(JSON.stringify(value));

test("a failure of the app survives the way through a row and is said in the catalogue's words", () => {
  const read = readFailure(stored(failure("insufficient_credits", { needed: 1 })), null);
  expect(read && [say(read.title), say(read.detail)]).toEqual([
    "Not enough credits",
    "There were fewer than the 1 credit it needs. Nothing was charged.",
  ]);
});

test("a code of the service that the catalogue does not know is said in the service's own sentence", () => {
  const said = serviceFailure({
    code: "cloth_too_shiny",
    params: { gloss: 3 },
    sentence: "It shines {too} much.",
  });
  const read = readFailure(stored(said), null);
  expect(read && say(read.detail)).toBe("It shines {too} much.");
  expect(say(toFailureView(serviceFailure({ code: "cloth_too_shiny" })).detail)).toBe(
    "The image could not be made. Nothing was charged for it.",
  );
});

test("a code whose parameters are missing or of another shape falls back to the sentence", () => {
  for (const params of [null, { needed: { credits: 3 } }]) {
    const view = toFailureView({
      code: "insufficient_credits",
      params: params ?? undefined,
      sentence: "Too few.",
    });
    expect(say(view.detail)).toBe("Too few.");
  }
});

test("a sentence of the release before is shown as it is; a row without either has not failed", () => {
  expect(say(readFailure(null, "No garment was found.")!.detail)).toBe("No garment was found.");
  expect(readFailure(null, null)).toBeNull();
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
