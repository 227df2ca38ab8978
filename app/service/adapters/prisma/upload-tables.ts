import type { Store, UploadedFile } from "../../core/ports.ts";
import type { Database } from "./create-store.ts";

export function uploadTables(db: Database): Pick<Store, "projects" | "files"> {
  return {
    projects: {
      insert: async (project) => {
        const made = await db.project.createManyAndReturn({ data: [project], skipDuplicates: true });
        return made[0] ?? null;
      },
      findByKey: (key) => db.project.findUnique({ where: { key } }),
      findById: (id) => db.project.findUnique({ where: { id } }),
      findByName: (accountId, name) =>
        db.project.findUnique({ where: { accountId_name: { accountId, name } } }),
      page: async ({ accountId, skip, take, order }) => ({
        items: await db.project.findMany({ where: { accountId }, orderBy: { id: order }, skip, take }),
        total: await db.project.count({ where: { accountId } }),
      }),
    },
    files: {
      insert: async (file) => void (await db.uploadedFile.createMany({ data: [file], skipDuplicates: true })),
      find: async (id) => (await db.uploadedFile.findUnique({ where: { id } })) as UploadedFile | null,
      findMany: async (accountId, ids) =>
        (await db.uploadedFile.findMany({ where: { accountId, id: { in: ids } } })) as UploadedFile[],
      store: async (id, received) => {
        const { count } = await db.uploadedFile.updateMany({
          where: { id, usedAt: null },
          data: { ...received, status: "stored" },
        });
        return count === 1;
      },
      markUsed: async (ids, at) =>
        void (await db.uploadedFile.updateMany({
          where: { id: { in: ids }, usedAt: null },
          data: { usedAt: at },
        })),
    },
  };
}
