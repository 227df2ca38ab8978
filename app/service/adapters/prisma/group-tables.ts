import type { GroupMember, GroupRole, Store } from "../../core/ports.ts";
import type { Database } from "./create-store.ts";

export function groupTables(db: Database): Pick<Store, "groups" | "invitations"> {
  return {
    invitations: {
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
        return rows.map(({ group, role }) => ({ group, role: role as GroupRole }));
      },
      pageByAccount: async ({ accountId, skip, take, order }) => {
        const rows = await db.groupMember.findMany({
          where: { accountId },
          include: { group: { include: { _count: { select: { members: true } } } } },
          orderBy: [{ group: { createdAt: order } }, { groupId: order }],
          skip,
          take,
        });
        const items = rows.map(({ role, group: { _count, ...group } }) => ({
          group,
          role: role as GroupRole,
          members: _count.members,
        }));
        return { items, total: await db.groupMember.count({ where: { accountId } }) };
      },
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
          // "admin" comes before "member".
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
