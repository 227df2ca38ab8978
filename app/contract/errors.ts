import { z } from "zod";
import { faceProblems } from "./face.ts";
import { codesAt, type ErrorStatus, type FieldCode, type Problem } from "./problems.ts";
import { contentCategories } from "./wording/content-categories.ts";

export type { ErrorStatus } from "./problems.ts";

const ErrorPosition = z.enum(["body", "query", "path", "form", "header"]);

/** Published as any string, because a later version of the service may add codes. */
const codeField = (codes: string[], description: string) => z.string().meta({ description, enum: codes });

/** Params of a sentence. A param that is itself a problem has `code`, `params` and `message`. */
export const Params = z
  .record(z.string(), z.unknown())
  .meta({ description: "Parameters of the sentence, by name", example: { minimum: 120 } });

export const ErrorDetail = z.object({
  field: z
    .string()
    .nullable()
    .meta({ description: "Dotted path of the offending field; null for the whole" }),
  code: codeField(codesAt("field"), "Which rule the field breaks; stable"),
  params: Params.optional(),
  message: z.string(),
  position: ErrorPosition,
});
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** An entry of `detail`: a field and its problem. */
export function toDetail(
  field: string | null,
  { code, params, message }: Problem<FieldCode>,
  position: ErrorDetail["position"] = "body",
): ErrorDetail {
  return { field, code, ...(params && { params }), message, position };
}

/** Code and params of a failed output, job or identity; null without a failure. */
export const failureFields = {
  code: z
    .string()
    .nullable()
    .meta({ description: "Stable code of the failure", enum: [...codesAt("work"), null], example: null }),
  params: Params.nullable().meta({ example: null }),
};

/** Why a webhook attempt got no response; null if it got one. */
export const attemptFields = {
  code: z
    .string()
    .nullable()
    .meta({ description: "Stable code of `error`", enum: [...codesAt("attempt"), null], example: null }),
  params: Params.nullable().meta({ example: null }),
};

/** Why post-processing of a job failed; null if it did not. */
export const postProcessingFields = {
  post_processing_code: failureFields.code.meta({ description: "Stable code of `post_processing_error`" }),
  post_processing_params: failureFields.params,
};

const body = <S extends ErrorStatus, T extends z.ZodRawShape>(status: S, extra: T) =>
  z.looseObject({
    error: z.string(),
    code: codeField(codesAt(status), "Which problem it is; stable, unlike the sentence"),
    params: Params.optional(),
    ...extra,
  });

/** Published error bodies by status. */
export const errorBodies = {
  400: body(400, {
    detail: z.array(ErrorDetail).optional(),
    blocked_term: z.string().optional().meta({ description: "The real person named in a text" }),
    mask_id: z
      .string()
      .optional()
      .meta({ description: "For a photo without the garment: the id of the mask that can be drawn instead" }),
    problem: z.enum(faceProblems).optional().meta({
      description: "The violated rule of a photo that must show exactly one clearly visible face",
    }),
  }),
  401: body(401, {}),
  402: body(402, {
    required_credits: z.number(),
    in_progress_credits: z.number(),
    user_credits: z.number(),
  }),
  403: body(403, {
    category: z
      .enum(contentCategories)
      .optional()
      .meta({ description: "Of `content_blocked`: the category of the content" }),
  }),
  404: body(404, {}),
  405: body(405, {}),
  409: body(409, {
    project_id: z.string().optional(),
    project_name: z.string().optional(),
    identity_code: z.string().optional().meta({ description: "The conflicting identity" }),
    existing_identity_code: z.string().optional().meta({ description: "The same, for a taken name" }),
  }),
  413: body(413, {}),
  415: body(415, {}),
  429: body(429, { limit: z.number().optional(), current: z.number().optional() }),
  500: body(500, { request_id: z.string() }),
  503: body(503, {}),
  507: body(507, {}),
} as const satisfies Record<ErrorStatus, z.ZodType>;
