import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { disableAccount } from "#service/core/accounts/disable-account.ts";
import { purgeExpired } from "#service/core/sweeps/purge-expired.ts";
import { joinGroup } from "#test-support/join-group.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: false });
});
afterAll(() => service.close());

async function person() {
  const account = await service.account();
  return { ...account, ...createCaller(service, account.token) };
}
type Person = Awaited<ReturnType<typeof person>>;

let serial = 0;
/** A group of an owner, an admin and a member. */
async function team() {
  const [owner, admin, member] = [await person(), await person(), await person()];
  const name = `Team ${++serial}`;
  await owner.post("/groups", { name });
  const members = `/groups/${encodeURIComponent(name)}/members`;
  await joinGroup(name, owner, admin, "admin");
  await joinGroup(name, owner, member, "member");
  const remove = (who: Person, email: string) => who.del(`${members}/${encodeURIComponent(email)}`);
  const roles = async () => {
    const { body } = await owner.get(`${members}?order=asc`);
    return body.members.map((one: { email: string; role: string }) => [one.email, one.role]);
  };
  return { name, owner, admin, member, members, remove, roles };
}
const notFound = { status: 404, body: { error: "Group not found" } };

describe("POST and GET /groups", () => {
  test("the creator owns the group; the list returns the caller's role and the number of members", async () => {
    const owner = await person();
    const made = await owner.post("/groups", { name: "  Åre Studio " });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      name: "Åre Studio",
      role: "owner",
      member_count: 1,
      created_at: expect.any(String),
    });
    const friend = await person();
    await joinGroup("åre studio", owner, friend);
    expect((await friend.get("/groups")).body.groups).toEqual([
      { ...made.body, role: "member", member_count: 2 },
    ]);
    expect((await (await person()).get("/groups")).body).toMatchObject({
      groups: [],
      pagination: { total: 0 },
    });
  });

  test("names are globally unique, regardless of case and Unicode normalization", async () => {
    const owner = await person();
    expect((await owner.post("/groups", { name: "Caf\u00e9 Nord" })).status).toBe(201);
    for (const name of ["CAF\u00c9 NORD", "Cafe\u0301 Nord", "\uff23af\u00e9 Nord "])
      expect(await (await person()).post("/groups", { name })).toMatchObject({ status: 409 });
    const rush = await Promise.all(
      Array.from({ length: 6 }, async () => (await person()).post("/groups", { name: "At once" })),
    );
    expect(rush.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
  });

  test.each([[" "], ["a/b"], ["a\\b"], [".."], ["a\u0000b"], ["a\nb"], ["x".repeat(101)], [7], [undefined]])(
    "refuses the name %j",
    async (name) => {
      const { status, body } = await (await person()).post("/groups", { name });
      expect([status, body.error]).toEqual([400, "Invalid request"]);
      for (const { field, position } of body.detail) expect([field, position]).toEqual(["name", "body"]);
      expect(body.detail.length).toBeGreaterThan(0);
    },
  );

  test("repeated under one Idempotency-Key it is one group; with other content a 409", async () => {
    const owner = await person();
    const key = { "Idempotency-Key": "group-1" };
    const first = await owner.post("/groups", { name: "Once" }, key);
    const again = await owner.post("/groups", { name: "Once" }, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await owner.post("/groups", { name: "Twice" }, key)).status).toBe(409);
  });

  test("are listed by page", async () => {
    const owner = await person();
    for (const name of ["Page 1", "Page 2", "Page 3"]) await owner.post("/groups", { name });
    const names = (body: { groups: { name: string }[] }) => body.groups.map(({ name }) => name);
    const first = await owner.get("/groups?per_page=2");
    expect(names(first.body)).toEqual(["Page 3", "Page 2"]);
    expect(first.body.pagination).toMatchObject({ total: 3, pages: 2, has_next: true, has_prev: false });
    expect(names((await owner.get("/groups?per_page=2&page=2&order=asc")).body)).toEqual(["Page 3"]);
    expect(await owner.get("/groups?per_page=0")).toMatchObject({
      status: 400,
      body: { detail: [{ field: "per_page", position: "query" }] },
    });
  });

  test("an account owns at most fifty", async () => {
    const owner = await person();
    const answers = await Promise.all(
      Array.from({ length: 53 }, (_, at) => owner.post("/groups", { name: `Many ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      error: "Maximum groups reached",
      limit: 50,
      current: 50,
    });
  });
});

describe("members", () => {
  test("any member lists them, by page, with their names", async () => {
    const { owner, member, admin, members } = await team();
    const { status, body } = await member.get(`${members}?per_page=2&order=asc`);
    expect(status).toBe(200);
    expect(body.members).toEqual(
      [owner, admin].map(({ email }, at) => ({
        email,
        username: email.split("@")[0],
        name: email,
        role: ["owner", "admin"][at],
      })),
    );
    expect(body.pagination).toEqual({
      page: 1,
      per_page: 2,
      total: 3,
      pages: 2,
      has_next: true,
      has_prev: false,
    });
    const { body: last } = await member.get(`${members}?per_page=2`);
    expect(last.members.map(({ email }: { email: string }) => email)).toEqual([member.email, admin.email]);
    const wrong = await member.get(`${members}?per_page=101&page=0&order=up`);
    expect(wrong.status).toBe(400);
    expect(wrong.body.detail.map(({ field, position }: Record<string, string>) => [field, position])).toEqual(
      [
        ["page", "query"],
        ["per_page", "query"],
        ["order", "query"],
      ],
    );
  });

  test("are invited by owners and admins: 201, and 200 for a member's changed role", async () => {
    const { name, owner, admin, member, members, roles } = await team();
    const [first, second] = [await person(), await person()];
    const added = await admin.post(members, { email: ` ${first.email.toUpperCase()} ` });
    expect(added).toMatchObject({ status: 201, body: { email: first.email, role: "member" } });
    expect((await first.post(`/groups/${encodeURIComponent(name)}/accept`)).status).toBe(200);
    expect(await owner.post(members, { email: first.email, role: "admin" })).toMatchObject({
      status: 200,
      body: { email: first.email, role: "admin" },
    });
    expect(await member.post(members, { email: second.email })).toMatchObject({ status: 403 });
    expect(await roles()).toEqual([
      [owner.email, "owner"],
      [admin.email, "admin"],
      [member.email, "member"],
      [first.email, "admin"],
    ]);
  });

  test("only owners change an admin's role, and no one an owner's", async () => {
    const { owner, admin, members, roles } = await team();
    const before = await roles();
    expect((await admin.post(members, { email: owner.email, role: "member" })).status).toBe(403);
    expect((await owner.post(members, { email: owner.email, role: "admin" })).status).toBe(403);
    expect((await admin.post(members, { email: admin.email, role: "member" })).status).toBe(403);
    expect(await roles()).toEqual(before);
    expect((await owner.post(members, { email: admin.email, role: "member" })).status).toBe(200);
  });

  test("an account, an unknown e-mail and a disabled account get the same answer; callers without the right learn nothing", async () => {
    const { owner, member, members } = await team();
    const { deps } = service.runtime.service;
    const [named, disabled] = [await person(), await person()];
    await deps.store.accounts.update(named.id, { name: "Nadia Secret" });
    await disableAccount(deps, disabled.email);
    for (const email of [named.email, "nobody@example.com", disabled.email]) {
      const { status, body } = await owner.post(members, { email });
      const username = email.split("@")[0];
      expect([status, body]).toEqual([
        201,
        { email, username, name: email, role: "member", status: "invited" },
      ]);
      expect((await member.post(members, { email })).status).toBe(403);
    }
    const wrong = await owner.post(members, { email: "", role: "owner", note: "x" });
    expect(wrong.status).toBe(400);
    expect(wrong.body.detail.map(({ field }: { field: string }) => field)).toEqual(["email", "role", "note"]);
  });

  test("are removed by owners and admins, admins by owners only", async () => {
    const { owner, admin, member, remove, roles } = await team();
    expect((await remove(member, admin.email)).status).toBe(403);
    expect((await remove(member, "nobody@example.com")).status).toBe(403);
    expect((await remove(admin, owner.email)).status).toBe(403);
    expect(await remove(admin, "nobody@example.com")).toMatchObject({
      status: 404,
      body: { error: "Member not found" },
    });
    expect(await remove(admin, member.email)).toMatchObject({ status: 200, body: { success: true } });
    expect((await remove(admin, member.email)).status).toBe(404);
    expect((await remove(owner, admin.email)).status).toBe(200);
    expect(await roles()).toEqual([[owner.email, "owner"]]);
  });

  test("may leave, except the last owner", async () => {
    const { owner, admin, member, members, remove, roles } = await team();
    expect((await remove(member, member.email.toUpperCase())).status).toBe(200);
    expect((await remove(admin, admin.email)).status).toBe(200);
    expect(await remove(owner, owner.email)).toMatchObject({
      status: 409,
      body: { error: "The last owner can't leave the group" },
    });
    expect(await roles()).toEqual([[owner.email, "owner"]]);
    expect(await member.get(members)).toMatchObject(notFound);
  });

  test("a group answers non-members like a missing one for every operation", async () => {
    const { members, member } = await team();
    const stranger = await person();
    const missing = "/groups/No%20such%20group/members";
    for (const path of [members, missing, "/groups/%00/members", "/groups/'/members"]) {
      expect((await stranger.get(path)).status).toBe(path.includes("%00") ? 400 : 404);
      if (path.includes("%00")) continue;
      expect(await stranger.get(path)).toMatchObject(notFound);
      expect(await stranger.post(path, { email: member.email })).toMatchObject(notFound);
      expect(await stranger.del(`${path}/${encodeURIComponent(member.email)}`)).toMatchObject(notFound);
      expect(await stranger.del(`${path}/${encodeURIComponent(stranger.email)}`)).toMatchObject(notFound);
    }
  });

  test("concurrent demotions by demoted admins leave the roles that the owner gave", async () => {
    const { owner, admin, member, members, roles } = await team();
    await Promise.all([
      owner.post(members, { email: admin.email, role: "member" }),
      admin.post(members, { email: member.email, role: "admin" }),
    ]);
    const given = Object.fromEntries(await roles());
    expect(given[owner.email]).toBe("owner");
    expect(given[admin.email]).toBe("member");
  });
});

describe("invitations", () => {
  const invitationsOf = async (who: Person) => (await who.get("/groups/invitations")).body.invitations;
  const by = (name: string) => ({
    accept: `/groups/${encodeURIComponent(name)}/accept`,
    decline: `/groups/${encodeURIComponent(name)}/decline`,
  });

  test("until an invitation is accepted, group and invitee see nothing of each other", async () => {
    const { name, owner, members, roles } = await team();
    const guest = await person();
    const category = (await owner.post("/preset/categories", { name: "Shared" })).body.id;
    await owner.post(`/preset/categories/${category}/share/${encodeURIComponent(name)}`);
    const before = await roles();
    await owner.post(members, { email: guest.email, role: "admin" });
    expect(await roles()).toEqual(before);
    expect((await guest.get("/groups")).body.groups).toEqual([]);
    expect(await guest.get(members)).toMatchObject(notFound);
    expect((await guest.get(`/preset/categories/${category}`)).status).toBe(404);
    expect(await invitationsOf(guest)).toEqual([
      { group_name: name, role: "admin", invited_by: owner.email, created_at: expect.any(String) },
    ]);

    const accepted = await guest.post(by(name).accept);
    expect(accepted).toMatchObject({ status: 200, body: { name, role: "admin", member_count: 4 } });
    expect(await guest.post(by(name).accept)).toMatchObject({ status: 200, body: accepted.body });
    expect(await roles()).toEqual([...before, [guest.email, "admin"]]);
    expect((await guest.get(`/preset/categories/${category}`)).status).toBe(200);
    expect(await invitationsOf(guest)).toEqual([]);
  });

  test("can be declined only by the invitee; no one joins without one", async () => {
    const { name, owner, members, roles } = await team();
    const [guest, stranger] = [await person(), await person()];
    const before = await roles();
    await owner.post(members, { email: guest.email });
    for (const path of [by(name).accept, by(name).decline]) {
      expect(await stranger.post(path)).toMatchObject(notFound);
    }
    expect(await guest.post(by(name).decline)).toMatchObject({ status: 200, body: { success: true } });
    for (const path of [by(name).decline, by(name).accept, by("No such group").accept]) {
      expect(await guest.post(path)).toMatchObject(notFound);
    }
    expect(await roles()).toEqual(before);
  });

  test("an address without an account keeps its invitation for the account that gets it", async () => {
    const { name, owner, members } = await team();
    const email = `later-${Date.now()}@example.com`;
    await owner.post(members, { email });
    const late = await person();
    await service.database.prisma.account.update({ where: { id: late.id }, data: { email } });
    expect(await late.post(by(name).accept)).toMatchObject({ status: 200, body: { role: "member" } });
  });

  test("end when withdrawn or after 30 days; inviting again offers the new role", async () => {
    const { name, owner, members, remove } = await team();
    const guest = await person();
    await owner.post(members, { email: guest.email });
    expect((await remove(owner, guest.email)).status).toBe(200);
    expect((await remove(owner, guest.email)).status).toBe(404);
    expect(await guest.post(by(name).accept)).toMatchObject(notFound);

    await owner.post(members, { email: guest.email });
    const { prisma } = service.database;
    const createdAt = new Date(Date.now() - 30 * 24 * 3_600_000 - 1_000);
    await prisma.groupInvitation.updateMany({ where: { email: guest.email }, data: { createdAt } });
    expect(await invitationsOf(guest)).toEqual([]);
    expect(await guest.post(by(name).accept)).toMatchObject(notFound);
    await purgeExpired(service.runtime.service.deps);
    expect(await prisma.groupInvitation.count({ where: { email: guest.email } })).toBe(0);

    await owner.post(members, { email: guest.email });
    await owner.post(members, { email: guest.email, role: "admin" });
    expect(await guest.post(by(name).accept)).toMatchObject({ status: 200, body: { role: "admin" } });
  });

  test("an admin's invitations end with their role, so that no one returns through one", async () => {
    const { name, owner, admin, members, remove } = await team();
    const [first, second] = [await person(), await person()];
    await admin.post(members, { email: first.email, role: "admin" });
    await owner.post(members, { email: admin.email, role: "member" });
    expect(await first.post(by(name).accept)).toMatchObject(notFound);
    await owner.post(members, { email: admin.email, role: "admin" });
    await admin.post(members, { email: second.email });
    await remove(owner, admin.email);
    expect(await second.post(by(name).accept)).toMatchObject(notFound);
  });

  test("an invitation accepted while it is withdrawn leaves no member", async () => {
    const { name, owner, members, remove, roles } = await team();
    const guest = await person();
    await owner.post(members, { email: guest.email });
    const [accepted, removed] = await Promise.all([guest.post(by(name).accept), remove(owner, guest.email)]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(accepted.status);
    expect((await roles()).map(([email]: string[]) => email)).not.toContain(guest.email);
    expect(await invitationsOf(guest)).toEqual([]);
  });

  test("a group has at most two hundred open ones", async () => {
    const { owner, members, name } = await team();
    const { prisma } = service.database;
    const { id } = await prisma.group.findFirstOrThrow({ where: { name } });
    await prisma.groupInvitation.createMany({
      data: Array.from({ length: 200 }, (_, at) => ({
        groupId: id,
        email: `many-${at}@example.com`,
        role: "member",
        invitedBy: owner.id,
        createdAt: new Date(),
      })),
    });
    expect(await owner.post(members, { email: "one-more@example.com" })).toMatchObject({
      status: 429,
      body: { code: "invitation_cap_reached", limit: 200, current: 200 },
    });
    expect((await owner.post(members, { email: "many-7@example.com", role: "admin" })).status).toBe(201);
  });
});
