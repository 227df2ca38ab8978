import { ImageServiceError } from "#image-service/image-service-error.ts";
import { failure, toFailureView } from "../failure.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { toServiceFailure } from "../restyles/draft/credits.ts";
import type { ReadDraft } from "../restyles/draft/parse-draft.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { DraftProblem } from "../views.ts";
import type { IdentityCard } from "./identity-views.ts";
import { readIdentity, toCard } from "./read-identity.ts";

export type DraftIdentity =
  | { ok: true; draft: ReadDraft; identityCode: string | null }
  | { ok: false; problems: DraftProblem[] };

/**
 * Checks that a draft's identity is visible to the shop and may be used now, and adds its name to the options. A draft
 * of a kind without identities is returned unchanged.
 */
export async function withIdentityOfDraft(
  deps: ShopsDeps,
  shopId: string,
  draft: ReadDraft,
): Promise<DraftIdentity> {
  const { identity } = draft.kind;
  if (!identity) return { ok: true, draft, identityCode: null };
  const code = identity.code(draft.options);
  const found = await findCard(deps, shopId, code);
  if ("problems" in found) return { ok: false, ...found };
  if (found.blocked) return { ok: false, problems: [{ field: "identity", message: found.blocked }] };
  const options = identity.named(draft.options, found.name);
  return { ok: true, draft: { ...draft, options }, identityCode: code };
}

async function findCard(
  deps: ShopsDeps,
  shopId: string,
  code: string,
): Promise<IdentityCard | { problems: DraftProblem[] }> {
  try {
    const [identity, rights] = await Promise.all([
      withServiceAccount(deps, shopId, "screen", (client) => readIdentity(client, code)),
      deps.prisma.identityRights.findUnique({
        where: { shopId_identityCode: { shopId, identityCode: code } },
      }),
    ]);
    return toCard(identity, "mine", rights, deps.now());
  } catch (error) {
    if (error instanceof Response && error.status === 404) {
      return {
        problems: [{ field: "identity", message: toFailureView(failure("identity_missing")).detail }],
      };
    }
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "The identity of a draft could not be read");
    return { problems: [{ field: null, message: toFailureView(toServiceFailure(error)).detail }] };
  }
}
