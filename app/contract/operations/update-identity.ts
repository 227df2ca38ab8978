import { z } from "zod";
import {
  IdentityAge,
  IdentityBody,
  IdentityGender,
  IdentityParams,
  IdentityTag,
} from "../identity-fields.ts";
import { IdentityName } from "../identity-name.ts";
import { defineOperation } from "../operation.ts";

export const IdentityChange = z.strictObject({
  name: IdentityName.min(1).optional(),
  tag: IdentityTag.nullable().optional(),
  gender: IdentityGender.nullable().optional(),
  age: IdentityAge.nullable().optional(),
});
export type IdentityChange = z.output<typeof IdentityChange>;

export const updateIdentity = defineOperation({
  id: "updateIdentity",
  method: "PATCH",
  path: "/identity/{identity_code}/metadata",
  summary: "Change an identity's name, tag, gender or age",
  description: "Absent fields are unchanged; `null` clears tag, gender and age. Only by the owner.",
  tag: "Identities",
  access: "token",
  params: IdentityParams,
  body: IdentityChange,
  examples: { body: { name: "Ana Lima", tag: "studio", gender: "female", age: 32 } },
  replies: { 200: IdentityBody },
  errors: [403, 404, 409],
});
