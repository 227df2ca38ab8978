/** The people of a shop over the real service, database and simulated Shopify: who did what, second approvals, comments. */
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { commentLimits } from "#contract/limits.ts";
import type { Merchant } from "#shops/merchant.ts";
import { message } from "#shops/messages/message.ts";
import {
  approveAll,
  eventually,
  grantCredits,
  otherDomain,
  restyle,
  seedShop,
  shopDomain,
  startTestShops,
  type TestShops,
} from "./test-shops.ts";

const [mia, jonas] = ["Mia Berger", "Jonas Weber"].map((name) => message("team.actor.name", { name }));
const unnamed = message("team.actor.staff", { id: "902541635" });
const placement = { placement: "last", alt: {} } as const;

let shops: TestShops;
/** Mia starts the restyles. */
let maker: Merchant;
let second: Merchant;
let stranger: Merchant;
let fresh: string[];
const take = () => [fresh.shift()!];
const newId = () => uuidv7().replaceAll("-", "");

beforeAll(async () => {
  shops = await startTestShops();
  fresh = await seedShop(
    shops,
    Array.from({ length: 12 }, () => 2),
  );
  maker = await shops.merchant();
  await maker.getHome();
  second = await shops.merchant(shopDomain, { userId: "2" });
  stranger = await shops.merchant(otherDomain);
  await grantCredits(shops, 500);
  await eventually(async () => (await namesOf(shopDomain)).filter(Boolean).length === 2);
});
afterAll(() => shops.close());
beforeEach(() => maker.saveTeam({ needsSecondPerson: false }));

const namesOf = async (domain: string) => {
  const staff = await shops.ports.prisma.staffMember.findMany({
    where: { shop: { domain } },
    orderBy: { userId: "asc" },
  });
  return staff.map(({ name }) => name);
};
const settled = (merchant: Merchant, id: string, state: "published" | "undone") =>
  eventually(async () => {
    await shops.runTasks();
    shops.advance(2_000);
    await shops.run("shops-sweep", {});
    const view = await merchant.getRestyle(id);
    return view.images.every(({ publication }) => publication === state) ? view : null;
  });

test("who started, decided, published and undid is kept, by the name that Shopify tells", async () => {
  const { id, images, startedBy } = await restyle(shops, maker, take());
  expect(startedBy).toEqual(mia);
  expect((await maker.listRestyles(1, { tab: "all", search: "" })).restyles[0]?.startedBy).toEqual(mia);
  const [first, other] = images.map((image) => image.id);
  await second.decide(id, [
    { imageId: first, decision: "approved" },
    { imageId: other, decision: "rejected" },
  ]);
  // Somebody else says why; the rejection stays who made it.
  const rejection = { reason: "edges", note: "" } as const;
  await maker.decide(id, [{ imageId: other, decision: "rejected", rejection }]);
  await maker.decide(id, [{ imageId: other, decision: "approved" }]);
  const decided = await maker.getRestyle(id);
  expect(decided.images.map(({ decidedBy }) => decidedBy?.by)).toEqual([jonas, mia]);

  await second.publish(id, placement);
  const published = await settled(maker, id, "published");
  expect(published.images.map(({ publishedBy }) => publishedBy?.by)).toEqual([jonas, jonas]);
  await maker.undoWholeRestyle(id);
  const undone = await settled(maker, id, "undone");
  expect(undone.images.map(({ undoneBy, publishedBy }) => [undoneBy?.by, publishedBy])).toEqual([
    [mia, null],
    [mia, null],
  ]);
  await maker.decide(id, [{ imageId: first, decision: "undecided" }]);
  expect((await maker.getRestyle(id)).images[0].decidedBy).toBeNull();
});

test("a scheduled undo is the schedule's, and what was recorded before is nobody's", async () => {
  const { id } = await restyle(shops, maker, take());
  await approveAll(maker, id);
  await maker.publish(id, placement);
  await settled(maker, id, "published");
  const { prisma } = shops.ports;
  await prisma.publication.updateMany({
    where: { image: { source: { product: { restyleId: id } } } },
    data: { revertAt: shops.ports.now() },
  });
  const { images } = await settled(maker, id, "undone");
  expect(images.map(({ undoneBy }) => undoneBy?.by)).toEqual([
    message("team.actor.schedule"),
    message("team.actor.schedule"),
  ]);
  await prisma.restyle.update({ where: { id }, data: { startedBy: null } });
  await prisma.restyleImage.updateMany({
    where: { source: { product: { restyleId: id } } },
    data: { decidedBy: null, decidedAt: null },
  });
  const before = await maker.getRestyle(id);
  expect([before.startedBy, before.images[0].decidedBy]).toEqual([null, null]);
});

test("who has no name at Shopify is shown by the id, and Shopify is asked again a day later only", async () => {
  const visit = () => shops.merchant(shopDomain, { userId: "902541635" });
  const asked = () =>
    shops.simulator.calls.filter(({ operations }) => operations.includes("online-token-exchange")).length;
  const before = asked();
  const colleague = await visit();
  await eventually(async () => asked() === before + 1);
  await visit();
  const { id } = await restyle(shops, colleague, take());
  expect((await maker.getRestyle(id)).startedBy).toEqual(unnamed);
  expect(asked()).toBe(before + 1);
  shops.advance(25 * 3_600_000);
  await visit();
  await eventually(async () => asked() === before + 2);
});

test("with a second person asked for, the maker approves nothing: not one by one, not all at once", async () => {
  const { id, images } = await restyle(shops, maker, take());
  const [first, other] = images.map((image) => image.id);
  await second.saveTeam({ needsSecondPerson: true });
  expect((await (await shops.merchant()).getSettings()).team).toEqual({ needsSecondPerson: true });
  expect([(await maker.getRestyle(id)).canApprove, (await second.getRestyle(id)).canApprove]).toEqual([
    false,
    true,
  ]);

  // The other decisions of the request are recorded.
  const outcome = await maker.decide(id, [
    { imageId: first, decision: "approved" },
    { imageId: other, decision: "rejected" },
  ]);
  expect(outcome).toEqual({ isRefused: true });
  expect(await maker.approveRest(id, newId())).toEqual({ isRefused: true });
  expect((await maker.getRestyle(id)).images.map(({ decision }) => decision)).toEqual([
    "undecided",
    "rejected",
  ]);

  expect(await second.approveRest(id, newId())).toEqual({ isRefused: false });
  await second.decide(id, [{ imageId: other, decision: "approved" }]);
  // A repeated approval changes nothing, so nothing is refused.
  expect(await maker.decide(id, [{ imageId: first, decision: "approved" }])).toEqual({ isRefused: false });
  const view = await maker.getRestyle(id);
  expect(view.images.map(({ decision, decidedBy }) => [decision, decidedBy?.by])).toEqual([
    ["approved", jonas],
    ["approved", jonas],
  ]);
  await maker.publish(id, placement);
  await settled(maker, id, "published");
});

test("with a second person asked for, a workflow publishes only what that person approved", async () => {
  const [productId] = take();
  const { id, images } = await restyle(shops, maker, [productId]);
  await maker.saveDisclosure({ places: [], shoppers: "everywhere", codes: "", text: "" });
  await maker.saveTeam({ needsSecondPerson: true });
  await approveAll(maker, id);
  const run = async () => {
    const properties = { product_id: Number(productId.split("/").at(-1)) };
    await shops.simulator.runFlowAction(shopDomain, "publish-approved", properties, {});
    return (await maker.getRestyle(id)).images.map(({ publication }) => publication);
  };
  expect(await run()).toEqual(["none", "none"]);
  await second.decide(id, [{ imageId: images[0].id, decision: "approved" }]);
  expect(await run()).toEqual(["publishing", "none"]);
  const publication = await shops.ports.prisma.publication.findFirstOrThrow({
    where: { imageId: images[0].id },
  });
  expect(publication.askedBy).toBe("flow");
});

test("what is approved when a second person becomes necessary stays approved", async () => {
  const { id } = await restyle(shops, maker, take());
  await approveAll(maker, id);
  await maker.saveTeam({ needsSecondPerson: true });
  expect((await maker.getRestyle(id)).images.map(({ decision }) => decision)).toEqual([
    "approved",
    "approved",
  ]);
  expect(await maker.saveTeam({ needsSecondPerson: "yes" })).toHaveLength(1);
});

test("comments are plain text, in order, once each, and deleted by their author alone", async () => {
  const { id, images } = await restyle(shops, maker, take());
  const imageId = images[0].id;
  const text = "<b>The collar</b>\n=1+1\0";
  const first = { id: newId(), text };
  expect(await maker.addComment(id, imageId, first)).toMatchObject({
    ok: true,
    comments: [{ author: mia, text: "<b>The collar</b>\n=1+1", isOwn: true }],
  });
  await maker.addComment(id, imageId, first);
  await second.addComment(id, imageId, { id: newId(), text: "Fine now" });
  const seen = await second.listComments(id, imageId);
  expect(seen.map(({ author, isOwn }) => [author, isOwn])).toEqual([
    [mia, false],
    [jonas, true],
  ]);
  expect((await maker.getRestyle(id)).images.map(({ commentCount }) => commentCount)).toEqual([2, 0]);

  await second.deleteComment(id, imageId, seen[0].id);
  expect(await maker.listComments(id, imageId)).toHaveLength(2);
  await second.deleteComment(id, imageId, seen[1].id);
  expect(await maker.listComments(id, imageId)).toHaveLength(1);

  const refuse = (refused: string) => maker.addComment(id, imageId, { id: newId(), text: refused });
  expect(await refuse(" \n ")).toEqual({ ok: false, problem: message("comments.empty") });
  const max = commentLimits.textCharsMax;
  expect(await refuse("x".repeat(max + 1))).toEqual({
    ok: false,
    problem: message("comments.too_long", { max }),
  });
});

test("another shop sees, writes and deletes no comment", async () => {
  const { id, images } = await restyle(shops, maker, take());
  const imageId = images[0].id;
  await maker.addComment(id, imageId, { id: newId(), text: "Ours" });
  const [comment] = await maker.listComments(id, imageId);
  const notThere = { status: 404 };
  await expect(stranger.listComments(id, imageId)).rejects.toMatchObject(notThere);
  await expect(stranger.addComment(id, imageId, { id: newId(), text: "Theirs" })).rejects.toMatchObject(
    notThere,
  );
  await expect(stranger.deleteComment(id, imageId, comment.id)).rejects.toMatchObject(notThere);
  await expect(stranger.createExport(id, "csv", "en")).rejects.toMatchObject(notThere);
  expect(await maker.listComments(id, imageId)).toHaveLength(1);
});

test("the names of the staff and their comments leave with the shop's erasure", async () => {
  const [productId] = await seedShop(shops, [1], otherDomain);
  await stranger.getHome();
  const { id, images } = await restyle(shops, stranger, [productId]);
  await stranger.addComment(id, images[0].id, { id: newId(), text: "Ours" });
  await eventually(async () => (await namesOf(otherDomain))[0] === "Mia Berger");
  const { prisma } = shops.ports;
  shops.simulator.uninstall(otherDomain);
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  shops.advance(48 * 3_600_000);
  shops.simulator.sendWebhook(otherDomain, "shop/redact");
  await shops.simulator.webhooksIdle();
  await shops.runTasks();
  expect(await namesOf(otherDomain)).toEqual([]);
  expect(await prisma.imageComment.count({ where: { imageId: images[0].id } })).toBe(0);
  expect(await namesOf(shopDomain)).toContain("Mia Berger");
});
