import type {
  GroupInvitation,
  GroupMember,
  GroupRole,
  GroupTables,
  OpenInvitation,
} from "../../core/ports.ts";
import type { Database } from "./database.ts";

export function groupTables(db: Database): GroupTables {
  return {
    invitations: {
      put: async ({ groupId, email, ...offer }) =>
        void (await db.groupInvitation.upsert({
          where: { groupId_email: { groupId, email } },
          create: { groupId, email, ...offer },
          update: offer,
        })),
      find: async (groupId, email, since) =>
        (await db.groupInvitation.findFirst({
          where: { groupId, email, createdAt: { gt: since } },
        })) as GroupInvitation | null,
      count: (groupId, since) => db.groupInvitation.count({ where: { groupId, createdAt: { gt: since } } }),
      pageByEmail: async ({ email, mode, since, skip, take, order }) => {
        const isOfMode = { nameKey: { startsWith: "test/" } };
        const where = {
          email,
          createdAt: { gt: since },
          group: mode === "test" ? isOfMode : { NOT: isOfMode },
        };
        const rows = await db.groupInvitation.findMany({
          where,
          include: { group: true },
          orderBy: [{ createdAt: order }, { groupId: order }],
          skip,
          take,
        });
        const inviters = await db.account.findMany({
          where: { id: { in: rows.map(({ invitedBy }) => invitedBy) } },
          include: { liveAccount: true },
        });
        const emails = new Map(inviters.map((one) => [one.id, (one.liveAccount ?? one).email]));
        const items = rows.map(({ group, role, invitedBy, createdAt }) => ({
          groupName: group.name,
          role: role as OpenInvitation["role"],
          inviterEmail: emails.get(invitedBy) ?? "",
          createdAt,
        }));
        return { items, total: await db.groupInvitation.count({ where }) };
      },
      remove: async (groupId, email) =>
        (await db.groupInvitation.deleteMany({ where: { groupId, email } })).count === 1,
      removeByInviter: async (groupId, accountId) =>
        void (await db.groupInvitation.deleteMany({ where: { groupId, invitedBy: accountId } })),
      removeByEmail: async (email) => void (await db.groupInvitation.deleteMany({ where: { email } })),
    },
    groups: {
      insert: async (group) =>
        (await db.group.createMany({ data: [group], skipDuplicates: true })).count === 1,
      findByNameKey: (nameKey) => db.group.findUnique({ where: { nameKey } }),
      lock: async (id) => void (await db.$queryRaw`SELECT 1 FROM groups WHERE id = ${id}::uuid FOR UPDATE`),
      listByAccount: async (accountId, limit) => {
        const rows = await db.groupMember.findMany({
          where: { accountId },
          include: { group: true },
          orderBy: { group: { nameKey: "asc" } },
          take: limit,
        });
        return ofPresentGroups(rows).map(({ group, role }) => ({ group, role: role as GroupRole }));
      },
      pageByAccount: async ({ accountId, skip, take, order }) => {
        const rows = await db.groupMember.findMany({
          where: { accountId },
          include: { group: { include: { _count: { select: { members: true } } } } },
          orderBy: [{ group: { createdAt: order } }, { groupId: order }],
          skip,
          take,
        });
        const items = ofPresentGroups(rows).map(({ role, group: { _count, ...group } }) => ({
          group,
          role: role as GroupRole,
          members: _count.members,
        }));
        return { items, total: await db.groupMember.count({ where: { accountId } }) };
      },
      countMembers: (groupId) => db.groupMember.count({ where: { groupId } }),
      countOwned: (accountId) => db.groupMember.count({ where: { accountId, role: "owner" } }),
      countOwners: (groupId) => db.groupMember.count({ where: { groupId, role: "owner" } }),
      findMember: async (groupId, accountId) =>
        (await db.groupMember.findUnique({
          where: { groupId_accountId: { groupId, accountId } },
        })) as GroupMember | null,
      putMember: async (member) =>
        void (await db.groupMember.upsert({
          where: { groupId_accountId: { groupId: member.groupId, accountId: member.accountId } },
          create: member,
          update: { role: member.role },
        })),
      removeMember: async (groupId, accountId) => {
        await db.identityShare.deleteMany({ where: { groupId, identity: { accountId } } });
        await db.presetCategoryShare.deleteMany({ where: { groupId, category: { accountId } } });
        return (await db.groupMember.deleteMany({ where: { groupId, accountId } })).count === 1;
      },
      findSuccessor: async (groupId) => {
        const members = await db.groupMember.findMany({
          where: { groupId },
          // "admin" sorts before "member".
          orderBy: [{ role: "asc" }, { createdAt: "asc" }, { accountId: "asc" }],
          take: 1,
        });
        return (members[0] ?? null) as GroupMember | null;
      },
      remove: async (id) => void (await db.group.deleteMany({ where: { id, members: { none: {} } } })),
      pageMembers: async ({ groupId, skip, take, order }) => {
        const items = await db.$queryRaw<{ role: GroupRole; email: string; name: string }[]>`
          SELECT m.role, a.email, a.name
          FROM group_members m JOIN accounts own ON own.id = m.account_id
            JOIN accounts a ON a.id = coalesce(own.test_of, own.id)
          WHERE m.group_id = ${groupId}::uuid
          ORDER BY CASE WHEN ${order} = 'asc' THEN m.created_at END ASC,
                   CASE WHEN ${order} = 'desc' THEN m.created_at END DESC, a.email
          OFFSET ${skip} LIMIT ${take}`;
        return { items, total: await db.groupMember.count({ where: { groupId } }) };
      },
    },
  };
}

/** Memberships whose group exists. Prisma reads members first: a group that is deleted then is null, against its type. */
function ofPresentGroups<Row extends { group: object | null }>(rows: Row[]): Row[] {
  return rows.filter(({ group }) => group !== null);
}
