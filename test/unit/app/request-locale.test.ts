import { expect, test } from "vitest";
import { parseLocale } from "../../../app/request-locale.server.ts";

const ask = (path: string, headers: Record<string, string> = {}) =>
  parseLocale({ url: `https://app.example${path}`, headers: new Headers(headers) });

test("the locale that Shopify names wins, and is remembered for documents that name none", async () => {
  const opened = await ask("/app?locale=de-DE&shop=a", { "Accept-Language": "en-US,en;q=0.9" });
  expect(opened.locale).toBe("de");
  expect(opened.setCookie).toMatch(
    /^locale=.+; Max-Age=31536000; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
  );
  const Cookie = opened.setCookie!.split(";")[0]!;
  expect(await ask("/app/products", { Cookie, "Accept-Language": "en" })).toEqual({
    locale: "de",
    setCookie: null,
  });
  expect((await ask("/app?locale=de", { Cookie })).setCookie).toBeNull();
  const changed = await ask("/app?locale=nl", { Cookie });
  expect(changed.locale).toBe("en");
  expect(changed.setCookie).not.toBeNull();
});

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["nl;q=0.9, en;q=0.1, de;q=0.5", "de"],
  ["fr-CA,fr;q=0.9,en;q=0.8", "fr"],
  ["ja", "ja"],
  ["en-GB,de;q=0.9", "en"],
  ["de;q=0", "en"],
  ["*", "en"],
  ["", "en"],
])("a browser that prefers %j, outside the admin, gets %s", async (acceptLanguage, locale) => {
  expect((await ask("/auth/login", { "Accept-Language": acceptLanguage })).locale).toBe(locale);
});

test("a forged cookie is not a locale", async () => {
  expect((await ask("/app", { Cookie: "locale=%F0; locale=e30" })).locale).toBe("en");
});
