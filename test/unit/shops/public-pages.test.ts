import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "#shops/messages/languages.ts";
import { publicPages } from "#shops/public-pages/render-page.ts";
import { showPage } from "#shops/public-pages/show-page.ts";
import type { PublicPagesConfig } from "#shops/shops-config.ts";
import { fixtureConfig } from "#test-support/screens/fixture-config.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "restyle-pages-"));
  await writeFile(
    path.join(dir, "terms.md"),
    "# Our terms\n\n[Law](https://law.example) <script>alert(1)</script> [x](javascript:1)",
  );
  await writeFile(path.join(dir, "terms.de.txt"), "Erste Zeile <b>\nZweite Zeile");
});
afterAll(() => rm(dir, { recursive: true }));

const show = async (
  page: (typeof publicPages)[number],
  pages: Partial<PublicPagesConfig> = {},
  { locale = "en", sendsEmails = false, ...rest } = {},
) => {
  const config = { ...fixtureConfig, ...rest, pages: { ...fixtureConfig.pages, ...pages } };
  const answer = await showPage({ config, sendsEmails }, page, locale);
  return { headers: answer.headers, html: await answer.text() };
};

test("no page runs a script or is framed, and each leads to the others in its language", async () => {
  for (const { locale } of languages)
    for (const page of publicPages) {
      const { headers, html } = await show(page, {}, { locale });
      const policy = headers.get("Content-Security-Policy");
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
      expect(policy).not.toContain("script-src");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(html).not.toContain("<script");
      expect(html).toContain(`<html lang="${locale}">`);
      for (const other of publicPages) expect(html).toContain(`href="/${other}?locale=${locale}"`);
    }
});

test("the operator's text is shown: that of the language first, Markdown without HTML of its own, plain text as it is", async () => {
  const english = await show("terms", { dir });
  expect(english.html).toContain("<h1>Our terms</h1>");
  expect(english.html.match(/<h1/g)).toHaveLength(1);
  expect(english.html).toContain('<a href="https://law.example">Law</a> &lt;script&gt;');
  expect(english.html).not.toContain("javascript:");
  const german = await show("terms", { dir }, { locale: "de" });
  expect(german.html).toContain("Erste Zeile &#60;b&#62;\nZweite Zeile");
  expect((await show("privacy", { dir })).html).toContain("What is kept");
});

test("privacy tells how long what is kept by the settings, and who gets it", async () => {
  const dayMs = 24 * 3_600_000;
  const own = await show("privacy", { providers: [] }, { photosKeptMs: 12 * dayMs } as object);
  expect(own.html).toContain("Deleted 12 days after their last use.");
  expect(own.html).not.toMatch(/OpenAI|Mail server|images\.example/);
  const full = await show("privacy", { providers: ["OpenAI", "Ideogram"] }, { sendsEmails: true });
  expect(full.html).toContain("OpenAI and Ideogram");
  expect(full.html).toContain("Mail server");
  const elsewhere = await show("privacy", {}, { serviceUrl: "https://images.example/v1" } as object);
  expect(elsewhere.html).toContain("<dt>images.example</dt>");
});

test("support says where the operator is reached, or that nobody is named", async () => {
  expect((await show("support")).html).toContain('href="mailto:help@restyle.example"');
  const url = await show("support", { supportEmail: null, supportUrl: "https://help.example/?a=1&b=2" });
  expect(url.html).toContain('href="https://help.example/?a=1&#38;b=2"');
  const none = await show("support", { supportEmail: null });
  expect(none.html).toContain("has not named an address for questions yet");
});
