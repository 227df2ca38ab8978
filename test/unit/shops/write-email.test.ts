import { expect, test } from "vitest";
import { readEmailLink } from "#shops/emails/email-links.ts";
import { type EmailFacts, writeEmail } from "#shops/emails/write-email.ts";
import { languages } from "#shops/messages/languages.ts";
import { fixtureConfig } from "#test-support/screens/fixture-config.ts";

const hostile = `<img src=x onerror=alert(1)> "&'`;
const every: EmailFacts[] = [
  { kind: "confirmation" },
  { kind: "review", restyleId: "r", title: hostile, images: 2, outlines: 1 },
  { kind: "review", restyleId: "r", title: hostile, images: 0, outlines: 3 },
  { kind: "failures", restyleId: "r", title: hostile, failed: 1, total: 4 },
  { kind: "credits", credits: 12 },
  { kind: "rights", identityCode: "ines", name: hostile, lastDay: "2026-12-31" },
];
const addressId = "0193b000-0000-7000-8000-0000000000e0";

test.each(languages)(
  "every e-mail in $locale says the same as text and as HTML, and nothing of it is markup",
  (language) => {
    for (const facts of every) {
      const { subject, text, html, headers } = writeEmail(
        {
          config: fixtureConfig,
          language,
          shop: { name: hostile, domain: "atelier.myshopify.com" },
          addressId,
          to: "studio@a.example",
        },
        { id: "1", createdAt: new Date() },
        facts,
      );
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).toContain(`<html lang="${language.locale}">`);
      expect(html).not.toMatch(/<(img|script)/);
      const shown = html
        .replace(/<head>.*<\/head>/s, "")
        .replace(/<[^>]+>/g, "\n")
        .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
      for (const line of text.split("\n").filter((one) => one.trim() !== "" && !/https:|^-- $/.test(one)))
        expect(shown).toContain(line.replace(/:$/, ""));
      const links = [...text.matchAll(/https:\S+/g)].map(([url]) => url);
      for (const url of links) expect(html).toContain(`href="${url.replace(/&/g, "&#38;")}"`);
      const signed = links.filter((url) => url.startsWith(fixtureConfig.appUrl));
      expect(signed.map((url) => readEmailLink(fixtureConfig, url))).toEqual([
        facts.kind === "confirmation"
          ? { act: "confirm", addressId }
          : { act: "unsubscribe", addressId, kind: facts.kind },
      ]);
      expect(headers["List-Unsubscribe"]).toBe(facts.kind === "confirmation" ? undefined : `<${signed[0]}>`);
    }
  },
);

test("a link that another server signed, or for another act, is none", () => {
  const link = new URL("https://restyle.example/email/unsubscribe?address=a&kind=review&signature=");
  expect(readEmailLink(fixtureConfig, link.href)).toBeNull();
  const [own, other] = ["screens", "another"].map((linkSecret) => {
    const config = { ...fixtureConfig, linkSecret };
    const email = writeEmail(
      {
        config,
        language: languages[0]!,
        shop: { name: "A", domain: "a" },
        addressId,
        to: "a@a.example",
      },
      { id: "1", createdAt: new Date() },
      { kind: "confirmation" },
    );
    return /https:\S+/.exec(email.text)![0];
  });
  expect(readEmailLink(fixtureConfig, own!)).toEqual({ act: "confirm", addressId });
  expect(readEmailLink(fixtureConfig, other!)).toBeNull();
  expect(readEmailLink(fixtureConfig, own!.replace("/confirm", "/unsubscribe"))).toBeNull();
});
