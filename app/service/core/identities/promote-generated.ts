import type { Quote } from "#contract/fields.ts";
import { otherPrices } from "#contract/prices.ts";
import { problem } from "#contract/problems.ts";
import { quoteCredits } from "../jobs/accept/accept-job.ts";
import type { Account, Deps, Identity, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertNameFree } from "./assert-name-free.ts";
import { assertOneFace } from "./assert-one-face.ts";
import { assertSlotFree } from "./assert-slot-free.ts";
import { findFreeName } from "./find-free-name.ts";
import { type Draft, getDraft } from "./get-draft.ts";
import { identityCodeOf } from "./identity-code.ts";
import { startPreprocessing } from "./start-preprocessing.ts";
import { writePhoto } from "./write-photo.ts";

export interface Promotion {
  /** Id of the preprocessing job; the identity's code is derived from it. */
  jobId: string;
  resultId: number;
  /** Default: the creation job's name, with a number if it is taken. */
  name?: string;
}

const draftField = { field: "image_result_id", position: "body" } as const;

/** Name of an identity whose job has no name. */
const fallbackName = "Identity";

/** Quotes the cost of the same promotion: runs every check and creates nothing. */
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
 * Turns a draft into an identity. One transaction holds its price (`otherPrices.promotion`), takes a slot and records the
 * identity. A repeated call with the same `jobId` returns the existing identity.
 * @throws ServiceError 400 for a result that is no finished draft or does not show exactly one face, 402, 404, 409
 *   naming the identity when the draft is already promoted, 409 for an explicit name that is taken, 429 when no slot is
 *   free.
 */
export async function promoteGenerated(
  deps: Deps,
  account: Account,
  promotion: Promotion,
  signal: AbortSignal,
): Promise<Identity> {
  const { jobId, resultId, name } = promotion;
  const code = identityCodeOf(jobId);
  const existing = await deps.store.identities.find(code);
  if (existing) return existing;
  const draft = await getDraft(deps.store, account, resultId);
  // Face detection is expensive, so the other checks run first, and again under the row lock.
  await assertPossible(deps.store, account, draft, name);
  const bytes = await deps.files.read(draft.photoKey);
  const faceMetadata = await assertOneFace(deps, account.id, bytes, draftField, signal);
  const photoKey = await writePhoto(deps, code, { bytes, mime: draft.mime });
  try {
    const identity = await deps.transact(async (tx) => {
      await tx.accounts.lock(account.id);
      // The same request may be running concurrently.
      const existing = await tx.identities.find(code);
      if (existing) return existing;
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
        // A draft shows no real person.
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
    // After any other error the transaction may have committed, so the photo may belong to the identity.
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
  if (name) await assertNameFree(store, account, name, { namesIdentity: false });
  await assertSlotFree(store, account);
}
