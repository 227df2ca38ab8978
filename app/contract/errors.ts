import { z } from "zod";
import { faceProblems } from "./face.ts";

/**
 * Every way a request can be refused: its status and default sentence. Bodies are `{ error, … }`; the extra
 * members each code carries are in `errorBodies`.
 */
export const errorCodes = {
  invalid_request: { status: 400, message: "Invalid request" },
  unauthorized: { status: 401, message: "Missing, invalid, expired or revoked access token" },
  wrong_credentials: { status: 401, message: "Wrong e-mail or password" },
  insufficient_credits: { status: 402, message: "Insufficient credits" },
  forbidden: { status: 403, message: "Not allowed" },
  not_found: { status: 404, message: "Not found" },

  conflict: { status: 409, message: "Conflict" },
  too_large: { status: 413, message: "The body is over the size limit" },
  unsupported_media_type: { status: 415, message: "Unsupported media type" },
  rate_limited: { status: 429, message: "Too many requests" },
  cap_reached: { status: 429, message: "Limit reached" },
  internal: { status: 500, message: "Internal error" },
  unavailable: { status: 503, message: "Temporarily unavailable" },
} as const;

export type ErrorCode = keyof typeof errorCodes;

export const ErrorPosition = z.enum(["body", "query", "path", "form", "header"]);

export const ErrorDetail = z.object({
  field: z
    .string()
    .nullable()
    .meta({ description: "Dotted path of the offending field; null for the whole" }),
  message: z.string(),
  position: ErrorPosition,
});
export type ErrorDetail = z.infer<typeof ErrorDetail>;

const body = <T extends z.ZodRawShape>(extra: T) => z.looseObject({ error: z.string(), ...extra });

/** Error bodies by status, as published. */
export const errorBodies = {
  400: body({
    detail: z.array(ErrorDetail).optional(),
    blocked_term: z.string().optional().meta({ description: "The real person that a text names" }),
    problem: z.enum(faceProblems).optional().meta({
      description: "The rule that a photo breaks which should show exactly one clearly visible face",
    }),
  }),
  401: body({}),
  402: body({
    required_credits: z.number(),
    in_progress_credits: z.number(),
    user_credits: z.number(),
  }),
  403: body({}),
  404: body({}),
  409: body({
    project_id: z.string().optional(),
    project_name: z.string().optional(),
    identity_code: z.string().optional().meta({ description: "The identity in the way" }),
    existing_identity_code: z.string().optional().meta({ description: "The same, where a name is taken" }),
  }),
  413: body({}),
  415: body({}),
  429: body({ limit: z.number().optional(), current: z.number().optional() }),
  500: body({ request_id: z.string() }),
  503: body({}),
} as const;

export type ErrorStatus = keyof typeof errorBodies;
