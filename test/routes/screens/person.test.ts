import { expect, test } from "vitest";
import { personPageOf } from "#test-support/screens/fixture-identities.ts";
import { recordMerchant, routeArgs } from "#test-support/screens/recording-merchant.ts";
import * as usage from "../../../app/routes/app.identities.$code.usage.ts";
import * as person from "../../../app/routes/person.$token/route.tsx";

/** The link's page, which is asked for without a session token. */
async function open(token: string, search = "", headers: Record<string, string> = {}) {
  const { context, calls } = recordMerchant();
  const asked: unknown[] = [];
  const args = routeArgs(
    {
      ...context,
      openPersonLink: async (...given) => {
        asked.push(given);
        return personPageOf(given[0], "https://cdn.example");
      },
    },
    `/person/${token}${search}`,
    { params: { token } },
  );
  for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value);
  const answer = await person.loader(args);
  expect(calls).toEqual([]);
  return { answer, html: await answer.text(), asked };
}

test("the page of a link needs no login, runs no script, and is for nobody but who has its address", async () => {
  const { answer, html, asked } = await open("open", "?page=2");
  expect(asked).toEqual([["open", 2]]);
  expect(answer.status).toBe(200);
  expect(html).not.toMatch(/<script|onclick|https?:\/\/(?!cdn\.example)/);
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  const policy = answer.headers.get("Content-Security-Policy");
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data: https:\/\/cdn\.example; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
  });
});

test.each([
  ["de-AT,en;q=0.5", "de", "Bilder von Ihnen bei Nordlicht Studio"],
  ["fr", "fr", "Images de vous chez Nordlicht Studio"],
  ["nl", "en", "Images of you in Nordlicht Studio"],
])("a browser that asks for %s reads %s", async (accepted, locale, title) => {
  const { answer, html } = await open("open", "", { "Accept-Language": accepted });
  expect(html).toContain(`<html lang="${locale}"`);
  expect(html).toContain(`<title>${title}</title>`);
  expect(answer.headers.get("Content-Language")).toBe(locale);
});

test.each([
  ["over", 410, "This link has ended"],
  ["guess", 404, "This link doesn’t work"],
])("a link that is %s is a %i", async (token, status, title) => {
  const { answer, html } = await open(token);
  expect(answer.status).toBe(status);
  expect(html).toContain(title);
  expect(html).not.toContain("<form");
});

test("withdrawing is asked once: a page says what it means, and its form does it", async () => {
  const [overview, asking] = [await open("open"), await open("open", "?withdraw")];
  expect(overview.html).not.toContain("<form");
  expect(overview.html).toContain('href="?withdraw"');
  expect(asking.html).toContain('<form method="post"');
  expect(asking.html).toContain("tried again every hour");
  expect((await open("withdrawn", "?withdraw")).html).not.toContain("<form");
});

test("the form withdraws and shows the page again; another method does nothing", async () => {
  const { context } = recordMerchant();
  const withdrawn: string[] = [];
  const recording = {
    ...context,
    withdrawByPerson: async (token: string) => {
      withdrawn.push(token);
      return true;
    },
  };
  const args = routeArgs(recording, "/person/abc?withdraw", { params: { token: "abc" }, form: {} });
  const answer = await person.action(args);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/person/abc"]);
  const request = new Request("https://app.example/person/abc", { method: "DELETE" });
  expect((await person.action({ ...args, request })).status).toBe(405);
  expect(withdrawn).toEqual(["abc"]);
});

test("the statement is in the merchant's language", async () => {
  const { context, calls } = recordMerchant();
  const args = routeArgs(context, "/app/identities/ana/usage?locale=it", { params: { code: "ana" } });
  await usage.loader(args);
  expect(calls[1]).toEqual(["openUsageStatement", "ana", "it"]);
});
