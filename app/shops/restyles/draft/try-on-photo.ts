import type { AdminClient } from "#admin-api/admin-client.ts";
import { previewRecolor } from "#contract/operations/jobs.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { failure, parseFailure, refusedByService, toFailureView } from "../../failure.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import { type Message, message } from "../../messages/message.ts";
import { findOutlines } from "../../outlines/find-outlines.ts";
import { getOutlineRow } from "../../outlines/outline-rows.ts";
import { searchOutline } from "../../outlines/search-outlines.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { DraftImages, TryOnOutcome } from "../../views.ts";
import { parseDraft } from "./parse-draft.ts";
import { listWishProblems } from "./read-wish.ts";

/**
 * Draws one photo of a draft in one of its looks, small and for nothing. The photo is sent to the service once: its
 * outline, a preview and a restyle use the same copy.
 *
 * @param input a draft with this photo alone
 * @param look place of the look among the draft's
 */
export async function tryOnPhoto(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  input: unknown,
  look: number,
): Promise<TryOnOutcome> {
  const reading = parseDraft(deps.kinds, input, "start");
  if (!reading.ok) return refused(reading.problems[0]!.message);
  const { kind, options, images } = reading.draft;
  const chosen = kind.looks(options)[look];
  if (!kind.preview || !chosen || countPhotos(images) !== 1) return refused(message("draft.invalid"));
  try {
    const [unread] = await listWishProblems(deps, shopId, { kind, options: chosen });
    if (unread) return refused(unread.message);
    const [outline] = await findOutlines(deps, admin, shopId, input);
    if (!outline) return refused(message("draft.images.none"));
    const known = await getOutlineRow(deps, shopId, outline.id);
    // In the background it would wait for other photos.
    const row = known.state === "finding" ? await searchOutline(deps, known, "task") : known;
    const { fileId, maskId, garmentLabel } = row;
    if (row.state === "finding") return away(serviceAway());
    if (row.state === "none" || row.state === "failed" || !fileId || !maskId) {
      return refused(parseFailure(row.failure, null)?.detail ?? message("failure.unexplained.detail"));
    }
    const preview = await withServiceAccount(deps, shopId, "task", (client) =>
      client.call(previewRecolor, {
        body: {
          file_id: fileId,
          mask_id: maskId,
          ...(garmentLabel ? { garment_label: garmentLabel } : {}),
          ...kind.preview!(chosen),
        },
      }),
    );
    const { width, height, is_doubtful: isDoubtful } = preview;
    return {
      ok: true,
      preview: { url: `data:image/jpeg;base64,${preview.image}`, width, height, isDoubtful },
    };
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "A preview could not be drawn");
    if (error.status === 429) return away(message("try_on.busy"));
    if (error.retryable) return away(serviceAway());
    return refused(toFailureView(refusedByService(error)).detail);
  }
}

const refused = (problem: Message): TryOnOutcome => ({ ok: false, canRetry: false, problem });
const away = (problem: Message): TryOnOutcome => ({ ok: false, canRetry: true, problem });
const serviceAway = () => toFailureView(failure("service_away")).detail;

function countPhotos(images: DraftImages): number {
  return images.reduce((sum, { mediaIds }) => sum + mediaIds.length, 0);
}
