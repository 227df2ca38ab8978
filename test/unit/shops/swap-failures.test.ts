import { expect, test } from "vitest";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import { serviceFailure, toFailureView } from "#shops/failure.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { languages } from "#shops/messages/languages.ts";

/** Codes of the service about faces, identities and swaps. */
const ofPeople =
  /^(face_|no_face|several_faces|eyes_|mouth_|identity_|person_with|result_(unlike|with|too)|photo_light|lights_|brows_)/;

/** Codes that no merchant gets to see, and why. */
const unreachable: Partial<Record<ProblemCode, string>> = {
  identity_not_found: "the app shows the page of what is not there",
  identity_code_taken: "only the operator chooses codes",
  identity_needed: "of presets",
  identity_unused: "of presets",
  identity_unlike: "a warning, which has a sentence of its own",
};

const codes = (Object.keys(problems) as ProblemCode[]).filter(
  (code) => ofPeople.test(code) && !(code in unreachable),
);

test("the codes about people are those of the contract", () => {
  expect(codes.length).toBeGreaterThan(35);
  expect(Object.keys(unreachable).filter((code) => !(code in problems))).toEqual([]);
});

const isSentence = (locale: string) => (locale === "ja" ? /^[\p{L}7].{9,}。$/u : /^[\p{Lu}7].{15,}\.$/u);

for (const language of languages) {
  const { say } = createMessages(language);
  test.each(codes)(`%s is said in a sentence of the app (${language.locale})`, (code) => {
    const { params } = JSON.parse(JSON.stringify(problem(code, paramsOf(code) as never)));
    const said = serviceFailure({ code, params, sentence: "in the service's words" });
    const sentence = say(toFailureView(said).detail);
    expect(sentence).toMatch(isSentence(language.locale));
    expect(sentence).not.toContain("in the service's words");
  });
}

function paramsOf(code: ProblemCode): Record<string, unknown> {
  const names = [...problems[code].text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  return Object.fromEntries(
    names.map((name) => {
      if (name === "reason") return [name, problem("face_under_hair")];
      return [name, ["name", "field", "identity_code"].includes(name) ? `some ${name}` : 7];
    }),
  );
}
