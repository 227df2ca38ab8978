import type { Prisma } from "@prisma/client";
import type { PresetType } from "#contract/wording/preset-instructions.ts";
import type { CategoryContext, Preset, PresetCategory, PresetContext } from "../../core/ports.ts";
import type { Database } from "./database.ts";
import type { Page } from "./page.ts";

interface VisibleQuery extends Page {
  /** The caller: its own presets and those shared with its groups are listed. */
  accountId: string;
  ownership?: "mine" | "shared";
  /** Substring of the name or the description, case-insensitive. */
  search?: string;
}

/** Groups rows by their parent's key. */
function groupBy<T>(rows: T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Case-insensitive comparison is a pattern match in PostgreSQL, so wildcards are escaped. */
function partOf(text: string): Prisma.StringFilter {
  return { contains: text.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" };
}

function matching(search: string | undefined) {
  return search ? { OR: [{ name: partOf(search) }, { description: partOf(search) }] } : {};
}

/** Soft delete: no method returns deleted presets or categories. */
export function presetTables(db: Database) {
  const groupIdsOf = async (accountId: string) =>
    (await db.groupMember.findMany({ where: { accountId }, select: { groupId: true } })).map(
      ({ groupId }) => groupId,
    );

  /** Categories of other accounts that are shared with the account. */
  const sharedCategory = async (accountId: string): Promise<Prisma.PresetCategoryWhereInput> => ({
    deletedAt: null,
    accountId: { not: accountId },
    shares: { some: { groupId: { in: await groupIdsOf(accountId) } } },
  });

  const categoriesOf = async (
    accountId: string,
    ownership?: "mine" | "shared",
  ): Promise<Prisma.PresetCategoryWhereInput> => {
    if (ownership === "mine") return { deletedAt: null, accountId };
    const shared = await sharedCategory(accountId);
    return ownership === "shared" ? shared : { deletedAt: null, OR: [{ accountId }, shared] };
  };

  const presetsOf = async (
    accountId: string,
    ownership?: "mine" | "shared",
  ): Promise<Prisma.PresetWhereInput> => {
    if (ownership === "mine") return { deletedAt: null, accountId };
    const shared: Prisma.PresetWhereInput = {
      deletedAt: null,
      accountId: { not: accountId },
      categories: { some: { category: await sharedCategory(accountId) } },
    };
    return ownership === "shared" ? shared : { deletedAt: null, OR: [{ accountId }, shared] };
  };

  const emailsOf = async (rows: { accountId: string }[]) => {
    const where = { id: { in: rows.map(({ accountId }) => accountId) } };
    const accounts = await db.account.findMany({ where, select: { id: true, email: true } });
    return new Map(accounts.map(({ id, email }) => [id, email]));
  };

  /** The names of the account's groups that each category is shared with, sorted by name. */
  const groupsOf = async (accountId: string, categoryIds: string[]) => {
    const rows = await db.$queryRaw<{ categoryId: string; name: string }[]>`
      SELECT s.category_id::text AS "categoryId", g.name
      FROM preset_category_shares s
        JOIN groups g ON g.id = s.group_id
        JOIN group_members m ON m.group_id = s.group_id AND m.account_id = ${accountId}::uuid
      WHERE s.category_id = ANY(${categoryIds}::uuid[])
      ORDER BY g.name_key`;
    return groupBy(rows, (row) => row.categoryId);
  };

  return {
    presets: {
      /** Presets whose code already exists are left unchanged. */
      insertMany: async (presets: Preset[], categoryIds: string[]) => {
        const data = presets.map((preset) => ({
          ...preset,
          instructionData: preset.instructionData as Prisma.InputJsonValue,
        }));
        await db.preset.createMany({ data, skipDuplicates: true });
        const links = presets.flatMap(({ code }) =>
          categoryIds.map((categoryId) => ({ presetCode: code, categoryId })),
        );
        await db.presetInCategory.createMany({ data: links, skipDuplicates: true });
      },
      /** The preset if it is the account's own or in a category shared with one of its groups. */
      findVisible: async (accountId: string, code: string) =>
        (await db.preset.findFirst({
          where: { AND: [{ code }, await presetsOf(accountId)] },
        })) as Preset | null,
      update: async (
        code: string,
        {
          instructionData,
          ...change
        }: Partial<Pick<Preset, "name" | "description" | "instructionData" | "updatedAt">>,
      ) =>
        void (await db.preset.update({
          where: { code },
          data: {
            ...change,
            ...(instructionData && { instructionData: instructionData as Prisma.InputJsonValue }),
          },
        })),
      /** Replaces the preset's categories. */
      setCategories: async (code: string, categoryIds: string[]) => {
        await db.presetInCategory.deleteMany({
          where: { presetCode: code, categoryId: { notIn: categoryIds } },
        });
        await db.presetInCategory.createMany({
          data: categoryIds.map((categoryId) => ({ presetCode: code, categoryId })),
          skipDuplicates: true,
        });
      },
      count: (accountId: string): Promise<number> =>
        db.preset.count({ where: { accountId, deletedAt: null } }),
      page: async ({
        accountId,
        ownership,
        type,
        categoryId,
        search,
        skip,
        take,
        order,
      }: VisibleQuery & { type?: PresetType; categoryId?: string }): Promise<{
        items: Preset[];
        total: number;
      }> => {
        const where: Prisma.PresetWhereInput = {
          type,
          AND: [
            await presetsOf(accountId, ownership),
            matching(search),
            categoryId
              ? { categories: { some: { category: { id: categoryId, ...(await categoriesOf(accountId)) } } } }
              : {},
          ],
        };
        const items = await db.preset.findMany({
          where,
          orderBy: [{ createdAt: order }, { code: order }],
          skip,
          take,
        });
        return { items: items as Preset[], total: await db.preset.count({ where }) };
      },
      /** Presets of a category with codes above `afterCode`, by code. */
      listByCategory: async ({
        categoryId,
        afterCode,
        limit,
      }: {
        categoryId: string;
        afterCode: string;
        limit: number;
      }) =>
        (await db.preset.findMany({
          where: { code: { gt: afterCode }, deletedAt: null, categories: { some: { categoryId } } },
          orderBy: { code: "asc" },
          take: limit,
        })) as Preset[],
      listContexts: async (accountId: string, presets: Preset[]): Promise<PresetContext[]> => {
        const emails = await emailsOf(presets);
        const codes = presets.map(({ code }) => code);
        const links = await db.presetInCategory.findMany({
          where: { presetCode: { in: codes }, category: await categoriesOf(accountId) },
          orderBy: { categoryId: "asc" },
        });
        const groups = await groupsOf(
          accountId,
          links.map(({ categoryId }) => categoryId),
        );
        const linksOf = groupBy(links, ({ presetCode }) => presetCode);
        return presets.map((preset) => {
          const categoryIds = (linksOf.get(preset.code) ?? []).map(({ categoryId }) => categoryId);
          const names = categoryIds.flatMap((id) => (groups.get(id) ?? []).map(({ name }) => name));
          return {
            code: preset.code,
            owner: emails.get(preset.accountId) ?? "",
            categoryIds,
            groups: [...new Set(names)].sort((a, b) => a.localeCompare(b, "en")),
          };
        });
      },
      /** Deletes those that are the account's own. @returns their codes. */
      remove: async (accountId: string, codes: string[], at: Date) => {
        const removed = await db.preset.updateManyAndReturn({
          where: { accountId, code: { in: codes }, deletedAt: null },
          data: { deletedAt: at, updatedAt: at },
          select: { code: true },
        });
        return removed.map(({ code }) => code);
      },
    },
    presetCategories: {
      /** False, without writing anything, when the id already exists. */
      insert: async (category: PresetCategory) =>
        (await db.presetCategory.createMany({ data: [category], skipDuplicates: true })).count === 1,
      /** The category if it is the account's own or shared with one of its groups. */
      findVisible: async (accountId: string, id: string): Promise<PresetCategory | null> =>
        db.presetCategory.findFirst({ where: { AND: [{ id }, await categoriesOf(accountId)] } }),
      /** Those of the ids that are the account's own. */
      listOwn: async (accountId: string, ids: string[]) =>
        (
          await db.presetCategory.findMany({
            where: { accountId, id: { in: ids }, deletedAt: null },
            select: { id: true },
          })
        ).map(({ id }) => id),
      update: async (
        id: string,
        change: Partial<
          Pick<PresetCategory, "name" | "description" | "thumbnailUrl" | "updatedAt" | "deletedAt">
        >,
      ) => void (await db.presetCategory.update({ where: { id }, data: change })),
      count: (accountId: string): Promise<number> =>
        db.presetCategory.count({ where: { accountId, deletedAt: null } }),
      countPresets: (categoryId: string): Promise<number> =>
        db.presetInCategory.count({ where: { categoryId, preset: { deletedAt: null } } }),
      page: async ({
        accountId,
        ownership,
        search,
        skip,
        take,
        order,
      }: VisibleQuery): Promise<{ items: PresetCategory[]; total: number }> => {
        const where = { AND: [await categoriesOf(accountId, ownership), matching(search)] };
        const items = await db.presetCategory.findMany({
          where,
          orderBy: [{ createdAt: order }, { id: order }],
          skip,
          take,
        });
        return { items, total: await db.presetCategory.count({ where }) };
      },
      listContexts: async (
        accountId: string,
        categories: PresetCategory[],
        previewsMax: number,
      ): Promise<CategoryContext[]> => {
        const ids = categories.map(({ id }) => id);
        const emails = await emailsOf(categories);
        const groups = await groupsOf(accountId, ids);
        const summaries = groupBy(await summarize(db, ids), ({ id }) => id);
        const previews = groupBy(await listPreviews(db, ids, previewsMax), ({ id }) => id);
        return categories.map((category: PresetCategory): CategoryContext => {
          const [summary] = summaries.get(category.id) ?? [];
          return {
            id: category.id,
            owner: emails.get(category.accountId) ?? "",
            groups: (groups.get(category.id) ?? []).map(({ name }) => name),
            presetCount: summary?.count ?? 0,
            presetTypes: summary?.types ?? [],
            previews: previews.get(category.id) ?? [],
          };
        });
      },
      /** Idempotent. */
      share: async (categoryId: string, groupId: string, createdAt: Date) =>
        void (await db.presetCategoryShare.createMany({
          data: [{ categoryId, groupId, createdAt }],
          skipDuplicates: true,
        })),
      unshare: async (categoryId: string, groupId: string) =>
        void (await db.presetCategoryShare.deleteMany({ where: { categoryId, groupId } })),
    },
  };
}

function summarize(db: Database, ids: string[]) {
  return db.$queryRaw<{ id: string; count: number; types: Preset["type"][] }[]>`
    SELECT c.category_id::text AS id, count(*)::int AS count, array_agg(DISTINCT p.type ORDER BY p.type) AS types
    FROM presets_in_categories c JOIN presets p ON p.code = c.preset_code AND p.deleted_at IS NULL
    WHERE c.category_id = ANY(${ids}::uuid[])
    GROUP BY c.category_id`;
}

function listPreviews(db: Database, ids: string[], previewsMax: number) {
  return db.$queryRaw<({ id: string } & CategoryContext["previews"][number])[]>`
    SELECT c.id::text AS id, p.code, p.name, p.instruction_data AS "instructionData"
    FROM unnest(${ids}::uuid[]) AS c(id) CROSS JOIN LATERAL (
      SELECT p.code, p.name, p.instruction_data, p.created_at
      FROM presets_in_categories i JOIN presets p ON p.code = i.preset_code AND p.deleted_at IS NULL
      WHERE i.category_id = c.id
      ORDER BY p.created_at DESC, p.code DESC LIMIT ${previewsMax}
    ) p
    ORDER BY p.created_at DESC, p.code DESC`;
}
