import { expect, test } from "vitest";
import { problems } from "#contract/problems.ts";
import { findDraftRefusal } from "#shops/identities/draft-refusal.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { de } from "#shops/messages/de.ts";
import { en } from "#shops/messages/en.ts";

const askForPhoto = Object.entries(en).flatMap(([key, text]) => {
  const code = /^failure\.service\.(no_face|several_faces|(?:face|eyes|mouth)_\w+)\.detail$/.exec(key)?.[1];
  return code && /photo/.test(text) && problems[code as keyof typeof problems].at.includes("field" as never)
    ? [code]
    : [];
});

test("a defect of a draft's face is reported with advice for drafts: no photo is asked for", () => {
  expect(askForPhoto.length).toBeGreaterThan(15);
  const languages = [en, de].map((catalogue, index) =>
    createMessages({ locale: ["en", "de"][index]!, catalogue }),
  );
  for (const code of askForPhoto) {
    const refusal = findDraftRefusal(code);
    expect(refusal, code).not.toBeNull();
    for (const { say } of languages)
      expect(say(refusal!)).not.toMatch(/[Uu]pload|[Uu]se (a|another) photo|hochladen/);
  }
  expect(findDraftRefusal("identity_cap_reached")).toBeNull();
  expect(findDraftRefusal(null)).toBeNull();
});
