import type { ShopsDeps } from "../shops-deps.ts";
import type { SavedView, ViewSaved } from "../views.ts";

/** Maximum number of views per shop; more tabs would be hard to navigate. */
const viewsMax = 20;

/** The views of a shop's product list, in the order they were made. */
export async function listSavedViews({ prisma }: ShopsDeps, shopId: string): Promise<SavedView[]> {
  return await prisma.savedView.findMany({
    where: { shopId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: viewsMax,
    select: { id: true, name: true, query: true },
  });
}

/** Saves a view; one of the same name is replaced. */
export async function saveView(
  { prisma, newId, now }: ShopsDeps,
  shopId: string,
  name: string,
  query: string,
): Promise<ViewSaved> {
  const key = { shopId_name: { shopId, name } };
  if (!(await prisma.savedView.findUnique({ where: key }))) {
    if ((await prisma.savedView.count({ where: { shopId } })) >= viewsMax)
      return { isSaved: false, viewsMax };
  }
  await prisma.savedView.upsert({
    where: key,
    create: { id: newId(), shopId, name, query, createdAt: now() },
    update: { query },
  });
  return { isSaved: true, viewsMax };
}

/** Deletes a view. Idempotent. */
export async function deleteView({ prisma }: ShopsDeps, shopId: string, viewId: string): Promise<void> {
  await prisma.savedView.deleteMany({ where: { id: viewId, shopId } });
}
