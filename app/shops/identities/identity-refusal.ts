import { bodyLimits } from "#contract/limits.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { failure, serviceFailure, toFailureView } from "../failure.ts";
import { type Message, message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { DraftProblem } from "../views.ts";
import type { IdentityOutcome } from "./identity-views.ts";

/** Refusals of a photo's file. */
const fileCodes =
  /^(image_|not_an_image|picture_|file_empty|body_cut_short|content_type_differs|body_too_large)/;

/** Refusals that name no field and belong to one. */
const fieldOfCode: Record<string, string> = { identity_name_taken: "name", real_person_named: "brief" };

/**
 * Runs an act on identities. What the service refuses comes back as problems by field.
 * @param ownWords what is said of a code here instead of the general sentence; null: that one
 * @throws a 404 `Response` for an identity, a draft or a group that is not the shop's to see
 */
export async function withRefusals<T>(
  deps: Pick<ShopsDeps, "log">,
  shopId: string,
  act: () => Promise<T>,
  ownWords: (code: string | null | undefined) => Message | null = () => null,
): Promise<IdentityOutcome<T>> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    if (error.status === 404) throw notFound();
    deps.log.warn({ err: error, shopId }, "The service refused an act on an identity");
    return { ok: false, problems: toProblems(error, ownWords) };
  }
}

export function notFound(): Response {
  return new Response("Not found", { status: 404 });
}

function toProblems(
  { status, body, retryable }: ImageServiceError,
  ownWords: (code: string | null | undefined) => Message | null,
): DraftProblem[] {
  // A full library answers 429, too, and waiting does not help.
  const isCap = body?.code?.endsWith("_cap_reached") === true;
  if (status === 429 && !isCap) return [{ field: null, message: message("identities.too_fast") }];
  const isInUse = body?.code === "identity_in_use";
  if (!body || (retryable && !isCap && !isInUse && status !== 503)) {
    return [{ field: null, message: toFailureView(failure("service_away")).detail }];
  }
  const details = body.detail?.length
    ? body.detail
    : [{ field: null, code: body.code, params: body.params, message: body.error }];
  return details.map(({ field, code, params, message: sentence }) => ({
    field: fieldOfCode[code ?? ""] ?? field?.split(".")[0] ?? null,
    message:
      ownWords(code) ??
      (fileCodes.test(code ?? "")
        ? message("identities.photo.unusable", { megabytes: bodyLimits.imageBytesMax / 1024 / 1024 })
        : toFailureView(serviceFailure({ code, params, sentence })).detail),
  }));
}
