/** Exports of a restyle over the real service, database and simulated Shopify. */
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Merchant } from "#shops/merchant.ts";
import type { RestyleView } from "#shops/views.ts";
import {
  eventually,
  grantCredits,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const mebibyte = 1024 * 1024;

let shops: TestShops;
let merchant: Merchant;
let view: RestyleView;
/** Paths of pictures that were asked for since a test began. */
let fetched: string[];
/** Answers pictures instead of the service; null: the service does. */
let answerPicture: ((count: number) => Response) | null;
/** Paths of the restyle's pictures. */
const pictures = new Set<string>();

beforeAll(async () => {
  shops = await startTestShops({
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      if (!pictures.has(pathname)) return fetch(input, init);
      fetched.push(pathname);
      return answerPicture ? answerPicture(fetched.length) : fetch(input, init);
    },
  });
  const productIds = await seedShop(shops, [2, 2, 2]);
  merchant = await shops.merchant();
  await merchant.getHome();
  const second = await shops.merchant(shopDomain, { userId: "2" });
  await grantCredits(shops, 500);
  view = await restyle(shops, merchant, productIds);
  const staff = () => shops.ports.prisma.staffMember.count({ where: { name: { not: null } } });
  await eventually(async () => (await staff()) === 2);
  const [rejected, ...rest] = view.images.map(({ id }) => id);
  await second.decide(view.id, [{ imageId: rejected, decision: "rejected" }]);
  await second.decide(
    view.id,
    rest.slice(0, 4).map((imageId) => ({ imageId, decision: "approved" as const })),
  );
  await merchant.addComment(view.id, rejected, { id: "0".repeat(32), text: "Too dark" });
  await shops.ports.prisma.restyleProduct.updateMany({
    where: { restyleId: view.id, position: 0 },
    data: { title: '=HYPERLINK("https://evil.example";"Dress"), "navy"' },
  });
  for (const { afterUrl } of view.images) pictures.add(new URL(afterUrl ?? "").pathname);
});
afterAll(() => shops.close());
beforeEach(() => {
  fetched = [];
  answerPicture = null;
});

const open = async (format: "csv" | "zip", locale = "en") => {
  const { url } = await merchant.createExport(view.id, format, locale);
  return shops.context.openExport(new Request(new URL(url, shops.appUrl)));
};
/** A picture of 4 MiB, as it comes over a network. */
const largePicture = () => {
  let parts = 0;
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(mebibyte / 16));
        parts += 1;
        if (parts === 64) controller.close();
      },
    }),
  );
};
/** Cells of a CSV whose cells hold no line breaks. */
const readCsv = (text: string) =>
  text
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      ),
    );

test("a CSV has a line for each image: what it is, who decided, its credits, warnings and comments", async () => {
  const answer = await open("csv");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="recolor-to-navy-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // By this mark spreadsheets know that it is UTF-8.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [headings, ...lines] = readCsv(new TextDecoder().decode(bytes));
  expect(lines).toHaveLength(6);
  const [first, second] = lines.map((cells) =>
    Object.fromEntries(headings.map((name, i) => [name, cells[i]])),
  );
  expect(first).toMatchObject({
    Photo: "1",
    Restyle: "Recolor to Navy",
    Color: "Navy",
    State: "Rejected",
    "Decided by": "Jonas Weber",
    "Decided (UTC)": expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    "Published by": "",
    "Published (UTC)": "",
    Credits: "3",
    Comments: "1",
  });
  expect(second).toMatchObject({ Photo: "2", State: "Approved", Comments: "0" });
  expect(lines.at(-1)).toContain("Undecided");
});

test("no cell is a formula in a spreadsheet, and quotes and commas stay in theirs", async () => {
  const [, first] = readCsv(await (await open("csv")).text());
  expect(first[0]).toBe(`'=HYPERLINK("https://evil.example";"Dress"), "navy"`);
});

test("an export speaks the merchant's language", async () => {
  const [headings, first] = readCsv(await (await open("csv", "de")).text());
  expect(headings).toContain("Entschieden von");
  expect(first).toContain("Abgelehnt");
});

test("a ZIP holds the approved images, in full size, and the CSV that names the file of each", async () => {
  const entries = unzipSync(new Uint8Array(await (await open("zip")).arrayBuffer()));
  const csvName = Object.keys(entries).find((name) => name.endsWith(".csv"))!;
  const [headings, ...lines] = readCsv(new TextDecoder().decode(entries[csvName]));
  expect(headings.at(-1)).toBe("File");
  const files = lines.map((cells) => cells.at(-1)!);
  expect(files.map((file) => file !== "")).toEqual([false, true, true, true, true, false]);
  expect(new Set(Object.keys(entries))).toEqual(new Set([csvName, ...files.filter(Boolean)]));
  const [, approved] = view.images;
  const picture = new Uint8Array(await (await fetch(approved.afterUrl ?? "")).arrayBuffer());
  expect(entries[files[1]]).toEqual(picture);
});

test("pictures are read one after the other, as fast as the receiver takes them", async () => {
  answerPicture = largePicture;
  const reader = (await open("zip")).body!.getReader();
  await reader.read();
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetched).toHaveLength(1);
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length;
  expect(fetched).toHaveLength(4);
  expect(bytes).toBeGreaterThan(16 * mebibyte - 64 * 1024);
});

test("a receiver that leaves ends the export", async () => {
  answerPicture = largePicture;
  const { body } = await open("zip");
  const reader = body!.getReader();
  await reader.read();
  await reader.cancel();
  await shops.run("shops-sweep", {});
  expect(fetched).toHaveLength(1);
});

test("a picture that the service no longer has is left out, and the CSV names no file for it", async () => {
  answerPicture = (count) =>
    count === 2 ? new Response(null, { status: 404 }) : new Response(new Uint8Array(10));
  const entries = unzipSync(new Uint8Array(await (await open("zip")).arrayBuffer()));
  const csv = Object.entries(entries).find(([name]) => name.endsWith(".csv"))![1];
  const files = readCsv(new TextDecoder().decode(csv))
    .slice(1)
    .map((cells) => cells.at(-1) !== "");
  expect(files).toEqual([false, true, false, true, true, false]);
  expect(Object.keys(entries)).toHaveLength(4);
});

test("an outage of the service breaks the download off, rather than leaving pictures out", async () => {
  answerPicture = () => new Response(null, { status: 503 });
  await expect((await open("zip")).arrayBuffer()).rejects.toThrow();
  expect(fetched.length).toBeGreaterThan(1);
});

test("a link ends after some minutes, and one that was changed gives nothing", async () => {
  const { url } = await merchant.createExport(view.id, "csv", "en");
  const openUrl = (address: string) => shops.context.openExport(new Request(new URL(address, shops.appUrl)));
  expect((await openUrl(url)).status).toBe(200);
  const [payload, signature] = url.slice("/exports?link=".length).split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, shopId: crypto.randomUUID() })).toString(
    "base64url",
  );
  for (const link of [`${forged}.${signature}`, `${payload}.`, payload, ""]) {
    expect((await openUrl(`/exports?link=${link}`)).status).toBe(404);
  }
  shops.advance(6 * 60_000);
  expect((await openUrl(url)).status).toBe(404);
});
