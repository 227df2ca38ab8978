import { Prisma } from "@prisma/client";
import { statesThatKeep } from "../../publishing/publish/kept-decision.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { Actor } from "../../team/actors.ts";
import { canApprove } from "../../team/second-person.ts";
import type { DecisionOutcome } from "../../views.ts";
import { getRestyleRow } from "../view/find-restyle.ts";

/**
 * Approves every finished image of a restyle that is undecided, however many there are. `approvalId` names this approval,
 * so that it can be taken back as one; repeating it approves what is undecided then. Refused when another person is needed.
 *
 * @param approvalId 16 bytes in hex
 * @throws a 404 `Response` for an unknown restyle
 */
export async function approveRest(
  deps: ShopsDeps,
  shopId: string,
  actor: Actor,
  restyleId: string,
  approvalId: string,
): Promise<DecisionOutcome> {
  const restyle = await getRestyleRow(deps, shopId, restyleId);
  if (!(await canApprove(deps, restyle, actor))) return { isRefused: true };
  await deps.prisma.$executeRaw`
    UPDATE restyle_images image
    SET decision = 'approved', decided_by = ${actor}, decided_at = ${deps.now()},
        approval_id = ${approvalId}::uuid, reject_reason = NULL, reject_note = NULL
    ${among(restyleId)} AND image.decision = 'undecided' AND image.remake_id IS NULL`;
  return { isRefused: false };
}

/**
 * Undoes an approval: its images become undecided, except those with a later decision, a schedule or a publication.
 * Idempotent.
 *
 * @throws a 404 `Response` for an unknown restyle
 */
export async function undoApproval(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  approvalId: string,
): Promise<void> {
  await getRestyleRow(deps, shopId, restyleId);
  await deps.prisma.$transaction(async (tx) => {
    // A condition on publications is only certain after the lock, see `lockImages`.
    await tx.$executeRaw`
      SELECT FROM restyle_images image JOIN restyle_sources source ON source.id = image.source_id
      JOIN restyle_products product ON product.id = source.restyle_product_id
      WHERE product.restyle_id = ${restyleId}::uuid AND image.approval_id = ${approvalId}::uuid
      ORDER BY image.id FOR UPDATE OF image`;
    await tx.$executeRaw`
      UPDATE restyle_images image SET decision = 'undecided', decided_by = NULL, decided_at = NULL, approval_id = NULL
      ${among(restyleId)} AND image.decision = 'approved' AND image.approval_id = ${approvalId}::uuid`;
  });
}

/** Finished images of a restyle whose decision can change. */
function among(restyleId: string): Prisma.Sql {
  return Prisma.sql`
    FROM restyle_sources source JOIN restyle_products product ON product.id = source.restyle_product_id
    WHERE source.id = image.source_id AND product.restyle_id = ${restyleId}::uuid AND image.state = 'ready'
      AND NOT ${isKept}`;
}

const isKept = Prisma.sql`EXISTS (
  SELECT FROM shop_publications publication
  WHERE publication.image_id = image.id AND publication.state::text IN (${Prisma.join([...statesThatKeep])})
)`;
