import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { packshotStyles } from "#contract/limits.ts";
import type { Merchant } from "#shops/merchant.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { languages } from "#shops/messages/languages.ts";
import { restyleKinds } from "#shops/restyles/kinds/registry.ts";
import type { RestylesQuery } from "#shops/views.ts";
import { otherDomain, shopDomain, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
let merchant: Merchant;
beforeAll(async () => {
  shops = await startTestShops();
  merchant = await shops.merchant();
  await shops.merchant(otherDomain);
});
afterAll(() => shops.close());
beforeEach(async () => {
  await shops.ports.prisma.restyle.deleteMany();
});

const recolorTo = (...colors: string[]) => ({
  colors: colors.map((color) => ({ color, hex: null })),
  instruction: "",
  garment: "",
  size: 1024,
  format: "jpg",
  variations: 1,
  consistent: true,
});
const personNamed = (identityName: string) => ({
  identity: "PF-7",
  identityName,
  isNamed: false,
  size: 1024,
  variations: 1,
});

interface Kept {
  kind?: string;
  options: object;
  titles: string[];
  domain?: string;
  isArchived?: boolean;
}

/** Rows of a restyle with a product per title; each call's is newer than those before. */
let minute = 0;
async function keep({ kind = "recolor", options, titles, domain = shopDomain, isArchived = false }: Kept) {
  const { prisma } = shops.ports;
  const shop = await prisma.shop.findUniqueOrThrow({ where: { domain } });
  minute += 1;
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
  const { id } = await prisma.restyle.create({
    data: {
      id: uuidv7(),
      shopId: shop.id,
      submissionId: uuidv7(),
      kind,
      options,
      createdAt,
      archivedAt: isArchived ? createdAt : null,
      products: {
        create: titles.map((title, position) => ({
          id: uuidv7(),
          position,
          productId: `gid://shopify/Product/${title.length}`,
          title,
          dueAt: createdAt,
          createdAt,
        })),
      },
    },
  });
  return id;
}

const find = async (search: string, query: Partial<RestylesQuery> = {}) =>
  (await merchant.listRestyles(1, { tab: "current", search, ...query })).restyles.map(({ id }) => id);

test("a restyle is found by its products' titles, at any place and in either case, also of letters beyond ASCII", async () => {
  const coat = await keep({ options: recolorTo("Navy"), titles: ["Übergangsjacke Größe L", "Linen shirt"] });
  const shirt = await keep({ options: recolorTo("Rust"), titles: ["Linen shirt"] });
  expect(await find("LINEN")).toEqual([shirt, coat]);
  expect(await find("übergang")).toEqual([coat]);
  expect(await find("ÜBERGANG größe")).toEqual([coat]);
  expect(await find("jacke")).toEqual([coat]);
  expect(await find("  ")).toEqual([shirt, coat]);
  expect(await find("wool")).toEqual([]);
  // Words of two products do not add up to one.
  expect(await find("jacke shirt")).toEqual([]);
});

test("words of the restyle's title and of a product's title narrow together", async () => {
  const options = recolorTo("Navy", "Sage green");
  const shirts = await keep({ options, titles: ["Linen shirt", "Wool coat"] });
  await keep({ options, titles: ["Dress"] });
  await keep({ options: recolorTo("Rust"), titles: ["Linen shirt"] });
  expect(await find("sage linen")).toEqual([shirts]);
  expect(await find("coat navy")).toEqual([shirts]);
});

test.each([
  ["recolor", recolorTo("Navy")],
  ["recolor", recolorTo("ネイビー")],
  ["recolor", { ...recolorTo(), instruction: "Make it look older" }],
  ["swap", personNamed("Mia")],
  ["flat-to-model", { ...personNamed("Mia"), pose: "", background: "" }],
  ["upscale", { factor: 4 }],
  ["edit", { prompt: "Remove the hanger", size: 1024 }],
  ...packshotStyles.map((style) => [
    "packshot",
    {
      style,
      prompt: style === "free" ? "On sand" : "",
      ground: "",
      isTransparent: false,
      framing: "full_frame",
      size: 1024,
    },
  ]),
] as [string, object][])(
  "a %s is found by every word of its title, in every language: %j",
  async (kind, options) => {
    const id = await keep({ kind, options, titles: ["Dress"] });
    await keep({ options: recolorTo("#102030"), titles: ["Coat"] });
    const of = restyleKinds[kind]!;
    for (const language of languages) {
      const title = createMessages(language).say(of.title(of.options.parse(options)));
      expect(await find(title), title).toContain(id);
      expect(await find(`${title} dress`), title).toEqual([id]);
    }
  },
);

test("search syntax is matched literally", async () => {
  const id = await keep({ options: recolorTo("Navy"), titles: ["50% off_tee \\ 'x' $1 (new)"] });
  await keep({ options: recolorTo("Navy"), titles: ["50 offXtee"] });
  for (const text of ["50%", "off_tee", "\\", "'x'", "$1", "(new", "50%\0off"])
    expect(await find(text), text).toEqual([id]);
  expect(await find("format jpg")).toEqual([]);
});

test("a search keeps to its list: current, archived or both, and one product's", async () => {
  const shown = await keep({ options: recolorTo("Navy"), titles: ["Linen shirt"] });
  const archived = await keep({ options: recolorTo("Navy"), titles: ["Linen coat"], isArchived: true });
  expect(await find("linen")).toEqual([shown]);
  expect(await find("linen", { tab: "archived" })).toEqual([archived]);
  expect(await find("linen", { tab: "all" })).toEqual([archived, shown]);
  const productId = `gid://shopify/Product/${"Linen coat".length}`;
  expect(await find("navy", { tab: "all", productId })).toEqual([archived]);
  const none = await merchant.listRestyles(1, { tab: "current", search: "wool" });
  expect(none).toMatchObject({ restyles: [], total: 0, page: 1, pageCount: 1, hasAny: true });
});

test("no shop finds another's restyles", async () => {
  await keep({ options: recolorTo("Navy"), titles: ["Linen shirt"], domain: otherDomain });
  expect(await find("linen", { tab: "all" })).toEqual([]);
  expect((await merchant.listRestyles(1, { tab: "all", search: "linen" })).hasAny).toBe(false);
});

test("matches are paged, newest first, and a page beyond the end is the last one", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 23; count += 1) {
    ids.unshift(await keep({ options: recolorTo("Navy"), titles: ["Linen shirt"] }));
    await keep({ options: recolorTo("Navy"), titles: ["Wool coat"] });
  }
  const page = (number: number) => merchant.listRestyles(number, { tab: "current", search: "linen" });
  const first = await page(1);
  expect(first).toMatchObject({ page: 1, pageCount: 2, total: 23 });
  expect(first.restyles.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  for (const number of [2, 99]) {
    const last = await page(number);
    expect(last.page).toBe(2);
    expect(last.restyles.map(({ id }) => id)).toEqual(ids.slice(20));
  }
});
