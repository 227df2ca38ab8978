import { z } from "zod";
import { ErrorDetail, errorBodies } from "../errors.ts";
import { JobAccepted, Pagination, Quote } from "../fields.ts";
import { GroupBody, GroupMemberBody, InvitationBody } from "../group-fields.ts";
import { IdentityBody, IdentityShareBody, IdentityStatusBody } from "../identity-fields.ts";
import { BatchEditData, ImageResultData, Notification, WebhookDisabledData } from "../notifications.ts";
import type { Operation } from "../operation.ts";
import { TokenPair } from "../operations/authentication.ts";
import { JobResult, JobStatusBody } from "../operations/jobs.ts";
import { createUpload } from "../operations/projects-and-uploads.ts";
import { Upscales } from "../operations/upscale.ts";
import { DeliveryBody, WebhookBody } from "../operations/webhooks.ts";
import { CategoryBody, CategoryShareBody, ExtractionBody, PresetBody } from "../preset-fields.ts";

/** Schemas of answers by name. Generated clients use the names for their types, so a name never changes. */
const nouns: Record<string, z.ZodType> = {
  BatchEditData,
  ErrorDetail,
  Extraction: ExtractionBody,
  Group: GroupBody,
  GroupMember: GroupMemberBody,
  Identity: IdentityBody,
  IdentityShare: IdentityShareBody,
  IdentityStatus: IdentityStatusBody,
  ImageResultData,
  Invitation: InvitationBody,
  Job: JobStatusBody,
  JobAccepted,
  JobResult,
  Notification,
  Pagination,
  Preset: PresetBody,
  PresetCategory: CategoryBody,
  PresetCategoryShare: CategoryShareBody,
  Quote,
  TokenPair,
  Upload: createUpload.replies[200],
  Upscales,
  Webhook: WebhookBody,
  WebhookDelivery: DeliveryBody,
  WebhookDisabledData,
};

/**
 * Names every body of the interface whose schema has no name yet: after the noun it represents, the status of an error,
 * or, if a single operation uses it, the operation's id with the suffix `Request` or `Response`.
 */
export function nameSchemas(operations: Operation[]): void {
  for (const [noun, schema] of Object.entries(nouns)) name(schema, noun);
  for (const [status, schema] of Object.entries(errorBodies)) name(schema, `Error${status}`);
  for (const { id, body, form, replies } of operations) {
    const stem = `${id[0].toUpperCase()}${id.slice(1)}`;
    name(body ?? form, `${stem}Request`);
    const answers = Object.entries(replies).filter(
      ([, reply]) => typeof reply !== "string" && !isNamed(reply),
    );
    for (const [status, reply] of answers) name(reply, `${stem}Response${answers.length > 1 ? status : ""}`);
  }
}

const isNamed = (schema: z.ZodType) => schema.meta()?.id !== undefined;

function name(schema: z.ZodType | string | undefined, id: string): void {
  if (schema === undefined || typeof schema === "string" || isNamed(schema)) return;
  z.globalRegistry.add(schema, { ...schema.meta(), id });
}
