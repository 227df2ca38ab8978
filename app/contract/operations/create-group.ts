import { z } from "zod";
import { GroupBody, GroupName } from "../group-fields.ts";
import { defineOperation } from "../operation.ts";

export const createGroup = defineOperation({
  id: "createGroup",
  method: "POST",
  path: "/groups",
  summary: "Create a group as its owner",
  tag: "Groups",
  access: "token",
  idempotent: true,
  body: z.strictObject({ name: GroupName }),
  replies: { 201: GroupBody },
  errors: [400, 409],
});
