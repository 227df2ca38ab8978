import { z } from "zod";
import type { IdentityUpload } from "#shops/identities/identity-views.ts";
import { message } from "#shops/messages/message.ts";
import type { DraftProblem } from "#shops/views.ts";

const Fields = z.object({
  name: z.string().trim().max(100).catch(""),
  tag: z.string().trim().max(100).catch(""),
  consentBy: z.string().trim().max(200).catch(""),
  consentPurpose: z.string().trim().max(500).catch(""),
  submissionId: z.string().min(8).max(100),
});

export type ParsedUpload =
  | { ok: true; upload: () => Promise<IdentityUpload>; submissionId: string }
  | { ok: false; problems: DraftProblem[] };

/**
 * Parses the form of an upload. Without a photo or without the consent there is nothing to send.
 * @throws a 400 `Response` for a form of another shape
 */
export function parseUpload(form: FormData): ParsedUpload {
  const fields = Fields.safeParse(Object.fromEntries(form));
  if (!fields.success) throw new Response("The form holds no upload", { status: 400 });
  const photo = form.get("photo");
  const problems: DraftProblem[] = [];
  if (!(photo instanceof File) || photo.size === 0) {
    problems.push({ field: "image", message: message("identity.upload.photo.missing") });
  }
  if (form.get("hasConsent") !== "true") {
    problems.push({ field: "hasConsent", message: message("identity.upload.consent.missing") });
  }
  if (!(photo instanceof File) || problems.length > 0) return { ok: false, problems };
  const { submissionId, ...texts } = fields.data;
  const upload = async () => ({
    photo: {
      bytes: new Uint8Array(await photo.arrayBuffer()),
      filename: photo.name,
      mime: photo.type,
    },
    ...texts,
  });
  return { ok: true, upload, submissionId };
}
