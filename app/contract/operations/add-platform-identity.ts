import { z } from "zod";
import { text } from "../fields.ts";
import { FormFile } from "../form-file.ts";
import { IdentityBody, IdentityGender, IdentityTag } from "../identity-fields.ts";
import { IdentityName } from "../identity-name.ts";
import { identityTiers } from "../identity-tiers.ts";
import { defineOperation } from "../operation.ts";

/** A readable code. Its hyphen distinguishes it from the codes of accounts' identities. */
export const PlatformIdentityCode = text(64).regex(
  /^[a-z0-9]+(-[a-z0-9]+)+$/,
  "must be lower-case words joined by hyphens, such as studio-ana",
);

export const addPlatformIdentity = defineOperation({
  id: "addPlatformIdentity",
  method: "POST",
  path: "/identity/platform",
  summary: "Add an identity that every account can use",
  tag: "Identities",
  access: "operator",
  form: z.strictObject({
    image: FormFile,
    code: PlatformIdentityCode,
    name: IdentityName.min(1),
    tier: z.enum(identityTiers).optional(),
    tag: IdentityTag.optional(),
    gender: IdentityGender.optional(),
    age: z
      .string()
      .regex(/^\d{1,3}$/, "must be a whole number")
      .transform(Number)
      .optional(),
  }),
  replies: { 201: IdentityBody },
  errors: [400, 409, 413],
});
