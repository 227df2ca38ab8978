import type { Restyle } from "@prisma/client";
import { kindOf } from "../restyles/kinds/kind.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/** The name that an identity had in the latest restyle that shows it; null when none does. */
export async function findNameInRestyles(
  { prisma, kinds }: Pick<ShopsDeps, "prisma" | "kinds">,
  shopId: string,
  identityCode: string,
): Promise<string | null> {
  const restyle = await prisma.restyle.findFirst({
    where: { shopId, identityCode },
    orderBy: { createdAt: "desc" },
  });
  return restyle && nameOf({ kinds }, restyle);
}

function nameOf({ kinds }: Pick<ShopsDeps, "kinds">, restyle: Restyle): string {
  const { kind, options } = kindOf(kinds, restyle);
  return kind.identity?.name(options) ?? restyle.identityCode ?? "";
}
