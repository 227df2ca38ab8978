import { setPassword } from "#service/core/accounts/set-password.ts";
import { joinGroup } from "#test-support/join-group.ts";
import type { TestService } from "#test-support/service.ts";
import { createCaller, smallPicture } from "#test-support/service-client.ts";

/** One of everything an account can own, by what it is addressed with. */
export interface Belongings {
  project: string;
  projectNumber: number;
  file: string;
  mask: string;
  job: string;
  conversation: string;
  /** The job of the draft. */
  creation: string;
  /** `image_result_id` of a completed draft. */
  draft: number;
  notification: number;
  delivery: string;
  token: string;
  group: string;
  identity: string;
  preset: string;
  category: string;
  /** A group that the account is invited to. */
  invitation: string;
  /** E-mail of a member of the group. */
  friend: string;
}

export type Kind = keyof Belongings;

/** Ids of the right form that nobody has. */
export const nobodys: Belongings = {
  project: "019aa000-0000-7000-8000-000000000001",
  projectNumber: 999_999_999,
  file: "019aa000-0000-7000-8000-000000000002",
  mask: "019aa000-0000-7000-8000-000000000008",
  job: "019aa000-0000-7000-8000-000000000003",
  conversation: "019aa000-0000-7000-8000-000000000004",
  creation: "019aa000-0000-7000-8000-000000000009",
  draft: 999_999_999,
  notification: 999_999_999,
  delivery: "019aa000-0000-7000-8000-000000000005",
  token: "019aa000-0000-7000-8000-000000000006",
  group: "no such group",
  invitation: "no such invitation",
  identity: "nosuchperson",
  preset: "nosuchpreset",
  category: "019aa000-0000-7000-8000-000000000007",
  friend: "nobody@example.com",
};

export const ownersPassword = "a horse of many colors";

let serial = 0;

/** What an account's test token reaches. */
export async function testAccountOf(
  service: TestService,
  live: { id: string; email: string; token: string },
) {
  const { body } = await createCaller(service, live.token).post("/auth/token", {
    expiration: 86_400,
    mode: "test",
  });
  const { id } = await service.database.prisma.account.findUniqueOrThrow({ where: { testOf: live.id } });
  return { id, email: live.email, token: body.token as string };
}

/** A new account, or the given test account, with one of everything. */
export async function createOwner(
  service: TestService,
  options: { credits?: number; testAccount?: Awaited<ReturnType<typeof testAccountOf>> } = {},
) {
  const account = options.testAccount ?? (await service.account(options));
  const caller = createCaller(service, account.token);
  await setPassword(service.runtime.service.deps, { email: account.email, password: ownersPassword });
  const { prisma } = service.database;
  const number = ++serial;
  const now = new Date();
  const made = async (path: string, body: unknown, status = 201) => {
    const answer = await caller.post(path, body);
    if (answer.status !== status) {
      throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };

  const file = await caller.upload();
  const mask = await made("/garment-masks", { file_id: file, garment_label: "shirt" });
  const project = (await caller.get("/project")).body.projects[0];
  const code = `person${String(number).padStart(6, "0")}`;
  await prisma.identity.create({
    data: {
      code,
      accountId: account.id,
      name: `Person ${number}`,
      nameKey: `person ${number}`,
      originalFilename: "person.jpg",
      photoKey: `identities/${code}.jpg`,
      photoMime: "image/jpeg",
      preprocessingStatus: "completed",
      createdAt: now,
      updatedAt: now,
    },
  });
  const job = await made(
    "/garment-recolor",
    { project_id: project.project_key, images: [file], reference_text: "red" },
    202,
  );
  const conversation = await made("/edit-chat", { prompt: "a red scarf", size: "1K" }, 202);
  const creation = await made(
    "/identity/create",
    { name: `Drafts ${number}`, instructions: [{ prompt: "a person" }] },
    202,
  );
  const draft = await prisma.result.findFirstOrThrow({ where: { jobId: creation.job_id } });
  const draftKeys = [`files/draft-${number}.jpg`, `files/draft-${number}-small.jpg`];
  await prisma.result.update({
    where: { id: draft.id },
    data: { status: "completed", storageKey: draftKeys[0], thumbnailKey: draftKeys[1], mime: "image/jpeg" },
  });
  await prisma.ledgerEntry.create({
    data: {
      accountId: account.id,
      kind: "capture",
      credits: draft.credits,
      jobId: creation.job_id,
      key: `settle:${creation.job_id}:${draft.imageIndex}:${draft.groupIndex}:${draft.version}`,
      createdAt: now,
    },
  });
  await prisma.job.update({ where: { id: creation.job_id }, data: { status: "completed", endedAt: now } });
  const bytes = await smallPicture();
  for (const key of [...draftKeys, `identities/${code}.jpg`]) {
    await service.runtime.service.deps.files.write(key, bytes);
  }
  const group = await made("/groups", { name: `Group ${number}` });
  const friend = await service.account();
  const guest = options.testAccount ? await testAccountOf(service, friend) : friend;
  const guestCaller = { ...createCaller(service, guest.token), email: friend.email };
  await joinGroup(group.name, caller, guestCaller);
  const invitation = `Hosts ${number} of ${friend.email}`;
  await guestCaller.post("/groups", { name: invitation });
  await guestCaller.post(`/groups/${encodeURIComponent(invitation)}/members`, { email: account.email });
  const token = await made("/auth/token", { expiration: 86_400 });
  await caller.put("/webhooks", { url: "https://hooks.example/restyle" });
  const { body } = await caller.get("/webhooks/deliveries");
  const delivery = body.deliveries[0];
  const category = await made("/preset/categories", { name: `Category ${number}` });
  const preset = await made("/preset", {
    name: `Preset ${number}`,
    type: "identity_creation",
    instruction_data: { prompt: "a person" },
    category_ids: [category.id],
  });
  return {
    ...account,
    ...caller,
    belongings: {
      project: project.project_key,
      projectNumber: project.project_id,
      file,
      mask: mask.mask_id,
      job: job.job_id,
      conversation: conversation.job_id,
      creation: creation.job_id,
      draft: draft.id,
      notification: delivery.notification_id,
      delivery: delivery.id,
      token: token.token_id,
      group: group.name,
      invitation,
      identity: code,
      preset: preset.preset_code,
      category: category.id,
      friend: friend.email,
    } satisfies Belongings,
  };
}
export type Owner = Awaited<ReturnType<typeof createOwner>>;

/** Everything the account has, as it stands in the tables: what others must not be able to change. */
export async function tablesOf({ database: { prisma } }: TestService, accountId: string) {
  const where = { accountId };
  const orderBy = { createdAt: "asc" } as const;
  const account = await prisma.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { liveAccount: true },
  });
  const { email } = account.liveAccount ?? account;
  return {
    projects: await prisma.project.findMany({ where, orderBy }),
    masks: await prisma.garmentMask.findMany({ where, orderBy }),
    files: await prisma.uploadedFile.findMany({ where, orderBy }),
    jobs: await prisma.job.findMany({ where, orderBy, include: { results: { orderBy: { id: "asc" } } } }),
    notifications: await prisma.notification.findMany({ where, orderBy: { id: "asc" } }),
    webhooks: await prisma.webhook.findMany({ where }),
    deliveries: await prisma.webhookDelivery.findMany({ where, orderBy }),
    // The time a token was last used is not what this is about.
    tokens: await prisma.accessToken.findMany({ where, orderBy, select: { id: true, revokedAt: true } }),
    memberships: await prisma.groupMember.findMany({ where, orderBy }),
    invitations: await prisma.groupInvitation.findMany({
      where: { OR: [{ email }, { invitedBy: accountId }] },
      orderBy,
    }),
    identities: await prisma.identity.findMany({ where, orderBy, include: { shares: true } }),
    presets: await prisma.preset.findMany({ where, orderBy, include: { categories: true } }),
    categories: await prisma.presetCategory.findMany({ where, orderBy, include: { shares: true } }),
    ledger: await prisma.ledgerEntry.findMany({ where, orderBy: { id: "asc" } }),
  };
}
