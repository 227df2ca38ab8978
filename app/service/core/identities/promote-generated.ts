import type { Quote } from "#contract/fields.ts";
import { otherPrices } from "#contract/prices.ts";
import { problem } from "#contract/problems.ts";
import { quoteCredits } from "../jobs/accept-job.ts";
import type { Account, Deps, Identity, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertNameFree } from "./assert-name-free.ts";
import { assertOneFace } from "./assert-one-face.ts";
import { assertSlotFree } from "./assert-slot-free.ts";
import { findFreeName } from "./find-free-name.ts";
import { type Draft, getDraft } from "./get-draft.ts";
import { identityCodeOf } from "./identity-code.ts";
import { keepPhoto } from "./keep-photo.ts";
import { startPreprocessing } from "./start-preprocessing.ts";

export interface Promotion {
  /** Of the preprocessing; the identity's code follows from it. */
  jobId: string;
  resultId: number;
  /** Absent: the creation job's name, with a number when it is taken. */
  name?: string;
}

const draftField = { field: "image_result_id", position: "body" } as const;

/** Name of an identity whose job had none. */
const fallbackName = "Identity";

/** What the same promotion would cost; checks everything and creates nothing. */
export async function quotePromotion(
  deps: Deps,
  account: Account,
  promotion: Omit<Promotion, "jobId">,
  signal: AbortSignal,
): Promise<Quote> {
  const draft = await getDraft(deps.store, account, promotion.resultId);
  await assertPossible(deps.store, account, draft, promotion.name);
  await assertOneFace(deps, account.id, await deps.files.read(draft.photoKey), draftField, signal);
  return quoteCredits(deps, account, [{ credits: otherPrices.promotion }]);
}

/**
 * Makes an identity of a draft: 50 credits and a slot are taken in the transaction that records it. Repeating it with
 * the same `jobId` returns the identity already made.
 * @throws ServiceError 400 for what is no finished draft or shows not exactly one face, 402, 404, 409 naming the
 * identity of a draft that is promoted already, 409 for an explicit name that is taken, 429 when no slot is free.
 */
export async function promoteGenerated(
  deps: Deps,
  account: Account,
  promotion: Promotion,
  signal: AbortSignal,
): Promise<Identity> {
  const { jobId, resultId, name } = promotion;
  const code = identityCodeOf(jobId);
  const made = await deps.store.identities.find(code);
  if (made) return made;
  const draft = await getDraft(deps.store, account, resultId);
  // Looking for faces is the dear part, so what is refused anyway is refused before it, and again under the lock.
  await assertPossible(deps.store, account, draft, name);
  const bytes = await deps.files.read(draft.photoKey);
  const faceMetadata = await assertOneFace(deps, account.id, bytes, draftField, signal);
  const photoKey = await keepPhoto(deps, code, { bytes, mime: draft.mime });
  try {
    const identity = await deps.transact(async (tx) => {
      await tx.accounts.lock(account.id);
      // The same request may have come twice at once.
      const made = await tx.identities.find(code);
      if (made) return made;
      await assertPossible(tx, account, draft, name);
      const fresh = {
        code,
        name: name ?? (await findFreeName(tx, account, draft.jobName ?? fallbackName)),
        tag: null,
        gender: draft.gender,
        age: draft.age,
        description: draft.description,
        originalFilename: draft.filename,
        photoKey,
        photoMime: draft.mime,
        draftResultId: resultId,
        faceMetadata,
        // Nobody real is in it.
        consent: null,
      };
      return startPreprocessing(deps, tx, {
        account,
        jobId,
        credits: otherPrices.promotion,
        identity: fresh,
      });
    });
    if (identity.photoKey !== photoKey) await deps.files.remove(photoKey);
    return identity;
  } catch (error) {
    // After any other error the commit may have come through, and the photo be the identity's.
    if (error instanceof ServiceError) await deps.files.remove(photoKey);
    throw error;
  }
}

async function assertPossible(
  store: Store,
  account: Account,
  draft: Draft,
  name: string | undefined,
): Promise<void> {
  const promoted = await store.identities.findByDraft(draft.resultId);
  if (promoted) {
    throw ServiceError.with(problem("draft_promoted"), { extra: { identity_code: promoted.code } });
  }
  if (name) await assertNameFree(store, account, name, { tellsWhich: false });
  await assertSlotFree(store, account);
}
