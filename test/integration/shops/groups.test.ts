/** Groups of two shops over the real service and database. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GroupOutcome } from "#shops/groups/group-views.ts";
import type { Merchant } from "#shops/merchant.ts";
import { otherDomain, shopDomain, startTestShops, type TestShops } from "./test-shops.ts";

let shops: TestShops;
let ana: Merchant;
let ben: Merchant;
let isDown = false;
beforeAll(async () => {
  shops = await startTestShops({
    fetch: async (input, init) => (isDown ? new Response("down", { status: 503 }) : await fetch(input, init)),
  });
  [ana, ben] = [await shops.merchant(), await shops.merchant(otherDomain)];
});
afterAll(() => shops.close());

async function read(merchant: Merchant) {
  const view = await merchant.getGroups();
  if (view.groups === null) throw new Error(view.problem.title.key);
  return view;
}
const keysOf = (outcome: GroupOutcome) =>
  outcome.ok ? [] : outcome.problems.map(({ field, message }) => [field, message.key]);

test("a shop creates a group once, invites another by its address, and that one joins and leaves", async () => {
  expect(await read(ana)).toMatchObject({ groups: [], invitations: [], problem: null });
  const submissionId = crypto.randomUUID();
  for (const _again of [1, 2]) expect(await ana.createGroup("Studio", submissionId)).toEqual({ ok: true });
  expect((await read(ana)).groups).toEqual([{ name: "Studio", role: "owner", memberCount: 1 }]);
  expect(keysOf(await ben.createGroup("studio", crypto.randomUUID()))).toEqual([
    [null, "failure.service.group_name_taken.detail"],
  ]);

  const { address } = await read(ben);
  expect(await ana.inviteToGroup("Studio", { email: address, role: "admin" })).toEqual({ ok: true });
  const invitation = { groupName: "Studio", role: "admin", invitedBy: (await read(ana)).address };
  expect((await read(ben)).invitations).toEqual([invitation]);
  await expect(ben.getGroup("Studio")).rejects.toMatchObject({ status: 404 });
  expect(await ben.answerInvitation("Studio", true)).toEqual({ ok: true });
  expect(await read(ben)).toMatchObject({
    groups: [{ name: "Studio", role: "admin", memberCount: 2 }],
    invitations: [],
  });
  expect(await ben.getGroup("Studio")).toMatchObject({
    role: "admin",
    members: [
      { role: "owner", isSelf: false, canBeRemoved: false },
      { address, role: "admin", isSelf: true, canBeRemoved: false },
    ],
  });
  expect((await ana.getGroup("Studio")).members?.map((member) => member.canBeRemoved)).toEqual([false, true]);

  expect(keysOf(await ana.removeFromGroup("Studio", null))).toEqual([
    [null, "failure.service.last_owner.detail"],
  ]);
  expect(await ben.removeFromGroup("Studio", null)).toEqual({ ok: true });
  expect((await read(ben)).groups).toEqual([]);
});

test("an invitation can be declined, and an ended one says so", async () => {
  const { address } = await read(ben);
  expect(await ana.inviteToGroup("Studio", { email: address, role: "member" })).toEqual({ ok: true });
  expect(await ben.answerInvitation("Studio", false)).toEqual({ ok: true });
  expect((await read(ben)).invitations).toEqual([]);
  for (const isAccepted of [true, false]) {
    expect(keysOf(await ben.answerInvitation("Studio", isAccepted))).toEqual([[null, "groups.gone"]]);
  }
});

test("owners remove members by their shop's address; non-members get no information", async () => {
  const { address } = await read(ben);
  await ana.inviteToGroup("Studio", { email: address, role: "member" });
  await ben.answerInvitation("Studio", true);
  const forbidden = await ben.inviteToGroup("Studio", { email: "somebody@example.com", role: "member" });
  expect(keysOf(forbidden)).toEqual([[null, "failure.service.member_adding_forbidden.detail"]]);
  expect(await ana.removeFromGroup("Studio", address)).toEqual({ ok: true });
  expect((await ana.getGroup("Studio")).members).toHaveLength(1);
  expect(keysOf(await ben.inviteToGroup("Studio", { email: address, role: "member" }))).toEqual([
    [null, "groups.gone"],
  ]);
  expect(keysOf(await ana.inviteToGroup("Studio", { email: "", role: "member" }))).toHaveLength(1);
});

test("a shop whose account was opened by an earlier release finds its address out", async () => {
  const { address } = await read(ana);
  await shops.ports.prisma.shop.update({ where: { domain: shopDomain }, data: { serviceEmail: null } });
  expect((await read(ana)).address).toBe(address);
  const shop = await shops.ports.prisma.shop.findUniqueOrThrow({ where: { domain: shopDomain } });
  expect(shop.serviceEmail).toBe(address);
});

test("groups that can't be read are a problem of the page and not an error", async () => {
  isDown = true;
  expect(await ana.getGroups()).toMatchObject({ groups: null, problem: { title: expect.anything() } });
  expect(await ana.getGroup("Studio")).toMatchObject({ members: null, name: "Studio" });
  expect(keysOf(await ana.createGroup("Down", crypto.randomUUID()))).toEqual([
    [null, "failure.service_away.detail"],
  ]);
  isDown = false;
});
