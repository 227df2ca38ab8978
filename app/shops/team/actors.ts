import { type Message, message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/**
 * What acts without a person: a workflow of Shopify Flow, an automation, the time that something was scheduled for, the
 * withdrawal of an identity.
 */
const systemActors = ["flow", "automation", "schedule", "withdrawal"] as const;

/** Who did something, as rows keep it: Shopify's id of a member of staff, which is digits, or one of the above. */
export type Actor = (typeof systemActors)[number] | (string & {});

/** False for what acts without a person. */
export function isPerson(actor: Actor): boolean {
  return !systemActors.some((system) => system === actor);
}

/** Names the stored actors of one shop. Null, of rows from before actors were recorded, stays null. */
export type NameActor = (stored: string | null) => Message | null;

/** Reads the names of a shop's staff; who has none is named by Shopify's id. */
export async function readActors({ prisma }: Pick<ShopsDeps, "prisma">, shopId: string): Promise<NameActor> {
  const staff = await prisma.staffMember.findMany({ where: { shopId } });
  const names = new Map(staff.map(({ userId, name }) => [userId, name]));
  return (stored) => {
    if (stored === null) return null;
    const system = systemActors.find((actor) => actor === stored);
    if (system) return message(`team.actor.${system}`);
    const name = names.get(stored);
    return name ? message("team.actor.name", { name }) : message("team.actor.staff", { id: stored });
  };
}
