import { z } from "zod";
import { consentFields } from "../consent.ts";
import { FormFile } from "../form-file.ts";
import { IdentityBody, IdentityTag } from "../identity-fields.ts";
import { IdentityName } from "../identity-name.ts";
import { acceptedImage, faceWidthMin } from "../limits.ts";
import { defineOperation } from "../operation.ts";

export const uploadIdentity = defineOperation({
  id: "uploadIdentity",
  method: "POST",
  path: "/identity/upload",
  summary: "Add an identity from a photo",
  description:
    `The photo must show exactly one clearly visible face that is at least ${faceWidthMin} pixels wide. ` +
    "A refusal names the violated rule in `problem` and in its sentence. " +
    "Preprocessing starts at once: follow it with GET /identity/{identity_code}/status or the `identity_preprocessing` notification. " +
    "The `consent_…` fields record the person's consent to this use: a face is biometric data, and the uploader is responsible for the consent. " +
    "404 when the request is repeated under its Idempotency-Key after the identity was deleted.",
  tag: "Identities",
  access: "token",
  limit: "identityUpload",
  idempotent: true,
  form: z.strictObject({
    image: FormFile.meta({
      description: `${acceptedImage}. Its one face must be at least ${faceWidthMin} pixels wide. Stored upright and without its metadata (EXIF, GPS, XMP)`,
    }),
    name: IdentityName.optional().meta({
      description: "Default: the file's name without its extension, with a number if it is taken",
    }),
    tag: IdentityTag.optional(),
    ...consentFields,
  }),
  replies: { 201: IdentityBody },
  errors: [400, 404, 409, 413, 503],
  examples: { form: { image: "(the bytes of ana.jpg)", name: "Ana", tag: "summer" } },
});
