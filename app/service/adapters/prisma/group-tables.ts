import type { Mode } from "#contract/modes.ts";
import type {
  Group,
  GroupInvitation,
  GroupMember,
  GroupRole,
  Membership,
  OpenInvitation,
} from "../../core/ports.ts";
import type { Database } from "./database.ts";
import type { Page } from "./page.ts";

export function groupTables(db: Database) {
  return {
    invitations: {
      /** Upserts an invitation: an open one gets the new role, inviter and time. */
      put: async ({ groupId, email, ...offer }: GroupInvitation) =>
        void (await db.groupInvitation.upsert({
          where: { groupId_email: { groupId, email } },
          create: { groupId, email, ...offer },
          update: offer,
        })),
      /** Null when it is older than `since`. */
      find: async (groupId: string, email: string, since: Date) =>
        (await db.groupInvitation.findFirst({
          where: { groupId, email, createdAt: { gt: since } },
        })) as GroupInvitation | null,
      count: (groupId: string, since: Date): Promise<number> =>
        db.groupInvitation.count({ where: { groupId, createdAt: { gt: since } } }),
      /**
       * Invitations of an address to groups of one mode, created since then, with the group's name and the inviter's
       * e-mail.
       */
      pageByEmail: async ({
        email,
        mode,
        since,
        skip,
        take,
        order,
      }: Page & { email: string; mode: Mode; since: Date }): Promise<{
        items: OpenInvitation[];
        total: number;
      }> => {
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
      /** False when there was none. */
      remove: async (groupId: string, email: string) =>
        (await db.groupInvitation.deleteMany({ where: { groupId, email } })).count === 1,
      /** Deletes an account's invitations to a group. */
      removeByInviter: async (groupId: string, accountId: string) =>
        void (await db.groupInvitation.deleteMany({ where: { groupId, invitedBy: accountId } })),
      /** Deletes every invitation of the address. */
      removeByEmail: async (email: string) =>
        void (await db.groupInvitation.deleteMany({ where: { email } })),
    },
    groups: {
      /** False, without writing anything, when the name is taken. */
      insert: async (group: Group) =>
        (await db.group.createMany({ data: [group], skipDuplicates: true })).count === 1,
      findByNameKey: (nameKey: string): Promise<Group | null> => db.group.findUnique({ where: { nameKey } }),
      /** Row lock on the group until the end of the transaction. */
      lock: async (id: string) =>
        void (await db.$queryRaw`SELECT 1 FROM groups WHERE id = ${id}::uuid FOR UPDATE`),
      /** Groups that the account is a member of, by name; at most `limit`. */
      listByAccount: async (accountId: string, limit: number): Promise<Membership[]> => {
        const rows = await db.groupMember.findMany({
          where: { accountId },
          include: { group: true },
          orderBy: { group: { nameKey: "asc" } },
          take: limit,
        });
        return ofPresentGroups(rows).map(({ group, role }) => ({ group, role: role as GroupRole }));
      },
      /** Groups that the account is a member of, with their number of members, by creation time. */
      pageByAccount: async ({
        accountId,
        skip,
        take,
        order,
      }: Page & { accountId: string }): Promise<{
        items: (Membership & { members: number })[];
        total: number;
      }> => {
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
      countMembers: (groupId: string): Promise<number> => db.groupMember.count({ where: { groupId } }),
      countOwned: (accountId: string): Promise<number> =>
        db.groupMember.count({ where: { accountId, role: "owner" } }),
      countOwners: (groupId: string): Promise<number> =>
        db.groupMember.count({ where: { groupId, role: "owner" } }),
      findMember: async (groupId: string, accountId: string) =>
        (await db.groupMember.findUnique({
          where: { groupId_accountId: { groupId, accountId } },
        })) as GroupMember | null,
      /** Adds a member or changes its role. An existing member keeps its joining date. */
      putMember: async (member: GroupMember) =>
        void (await db.groupMember.upsert({
          where: { groupId_accountId: { groupId: member.groupId, accountId: member.accountId } },
          create: member,
          update: { role: member.role },
        })),
      /** Ends the membership and the member's shares with the group; false when there was no membership. */
      removeMember: async (groupId: string, accountId: string) => {
        await db.identityShare.deleteMany({ where: { groupId, identity: { accountId } } });
        await db.presetCategoryShare.deleteMany({ where: { groupId, category: { accountId } } });
        return (await db.groupMember.deleteMany({ where: { groupId, accountId } })).count === 1;
      },
      /** The next owner of a group without one: the longest-standing admin, else the longest-standing member. */
      findSuccessor: async (groupId: string) => {
        const members = await db.groupMember.findMany({
          where: { groupId },
          // "admin" sorts before "member".
          orderBy: [{ role: "asc" }, { createdAt: "asc" }, { accountId: "asc" }],
          take: 1,
        });
        return (members[0] ?? null) as GroupMember | null;
      },
      /** Deletes a group without members. */
      remove: async (id: string) =>
        void (await db.group.deleteMany({ where: { id, members: { none: {} } } })),
      /** Members with their accounts, by joining date. */
      pageMembers: async ({
        groupId,
        skip,
        take,
        order,
      }: Page & { groupId: string }): Promise<{
        items: { role: GroupRole; email: string; name: string }[];
        total: number;
      }> => {
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
