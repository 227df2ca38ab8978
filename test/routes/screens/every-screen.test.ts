import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressesInLanguages, findEnglish } from "#test-support/screens/every-address.ts";
import { scenarios } from "#test-support/screens/scenarios.ts";
import { serveScreens } from "#test-support/screens/serve-screens.ts";

const errors: unknown[] = [];
let server: Awaited<ReturnType<typeof serveScreens>>;
beforeAll(async () => {
  server = await serveScreens(scenarios.busy, (error) => errors.push(error));
});
afterAll(() => server?.stop());

// In a browser, with what only layout shows: test/e2e/every-screen.test.ts, in `npm run test:nightly`.
test.each(addressesInLanguages)(
  "%s is drawn by the server in %s, with a title and without English",
  async (_name, locale, { scenario, path }) => {
    server.show(structuredClone(scenarios[scenario]));
    const address = new URL(path, server.url);
    address.searchParams.set("locale", locale);
    const html = await (await fetch(address)).text();
    expect(errors.splice(0)).toEqual([]);
    const { document } = new Window({ url: server.url });
    document.write(html);
    expect(document.documentElement.lang).toBe(locale);
    expect(document.title).not.toBe("");
    const texts = [...document.querySelectorAll("body, body *:not(script):not(style)")].flatMap((element) => [
      ...["aria-label", "placeholder", "alt", "title", "aria-valuetext"].map(
        (name) => element.getAttribute(name) ?? "",
      ),
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map((node) => node.textContent ?? ""),
    ]);
    expect(
      findEnglish(
        texts.map((text) => text.trim()),
        locale,
      ),
    ).toEqual([]);
  },
);
