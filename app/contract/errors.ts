import { z } from "zod";
import { faceProblems } from "./face.ts";
import { codesAt, type ErrorStatus, type FieldCode, type Problem } from "./problems.ts";

export type { ErrorStatus } from "./problems.ts";

const ErrorPosition = z.enum(["body", "query", "path", "form", "header"]);

/** A reader takes any text: a later version of the service may know more codes. */
const codeField = (codes: string[], description: string) => z.string().meta({ description, enum: codes });

/** The parts of a sentence. A part that is itself a problem has `code`, `params` and `message` of its own. */
const Params = z
  .record(z.string(), z.unknown())
  .meta({ description: "What the sentence's parts are, by name", example: { minimum: 120 } });

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

/** An entry of `detail`: a field, and what is wrong with it. */
export function toDetail(
  field: string | null,
  { code, params, message }: Problem<FieldCode>,
  position: ErrorDetail["position"] = "body",
): ErrorDetail {
  return { field, code, ...(params && { params }), message, position };
}

/** The code of a failed output, job or identity, and its sentence's parts; null where nothing failed. */
export const failureFields = {
  code: z
    .string()
    .nullable()
    .meta({ description: "Why it failed; stable", enum: [...codesAt("work"), null], example: null }),
  params: Params.nullable().meta({ example: null }),
};

const body = <S extends ErrorStatus, T extends z.ZodRawShape>(status: S, extra: T) =>
  z.looseObject({
    error: z.string(),
    code: codeField(codesAt(status), "Which problem it is; stable, unlike the sentence"),
    params: Params.optional(),
    ...extra,
  });

/** Error bodies by status, as published. */
export const errorBodies = {
  400: body(400, {
    detail: z.array(ErrorDetail).optional(),
    blocked_term: z.string().optional().meta({ description: "The real person that a text names" }),
    mask_id: z
      .string()
      .optional()
      .meta({ description: "Of a photo without the garment: the mask that may be drawn instead" }),
    problem: z.enum(faceProblems).optional().meta({
      description: "The rule that a photo breaks which should show exactly one clearly visible face",
    }),
  }),
  401: body(401, {}),
  402: body(402, {
    required_credits: z.number(),
    in_progress_credits: z.number(),
    user_credits: z.number(),
  }),
  403: body(403, {}),
  404: body(404, {}),
  405: body(405, {}),
  409: body(409, {
    project_id: z.string().optional(),
    project_name: z.string().optional(),
    identity_code: z.string().optional().meta({ description: "The identity in the way" }),
    existing_identity_code: z.string().optional().meta({ description: "The same, where a name is taken" }),
  }),
  413: body(413, {}),
  415: body(415, {}),
  429: body(429, { limit: z.number().optional(), current: z.number().optional() }),
  500: body(500, { request_id: z.string() }),
  503: body(503, {}),
  507: body(507, {}),
} as const satisfies Record<ErrorStatus, z.ZodType>;
