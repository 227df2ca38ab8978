import { z } from "zod";
import type { ZodOpenApiPathsObject, ZodOpenApiResponseObject } from "zod-openapi";
import { type ErrorStatus, errorBodies, toDetail } from "../errors.ts";
import { acceptedImage, bodyLimits } from "../limits.ts";
import { type AnswerCode, type Problem, problem } from "../problems.ts";
import { storageQuotaExample } from "./describe-errors.ts";

const Signature = z.object({
  expires: z.string().meta({ description: "Part of the signed URL", example: "1795420800" }),
  signature: z.string().meta({ description: "Part of the signed URL", example: "q7Lk2v0" }),
});

const FileIdParam = z
  .string()
  .meta({ description: "`file_id`", example: "0199f3b0-7c1e-7d3a-9a44-5d2f0c8e1b77" });

const refusal = (
  status: ErrorStatus,
  description: string,
  { code, params, message }: Problem<AnswerCode>,
): ZodOpenApiResponseObject => ({
  description,
  content: {
    "application/json": {
      schema: errorBodies[status],
      example: { error: message, code, ...(params && { params }) },
    },
  },
});

const picture = { schema: { type: "string", format: "binary" } } as const;

/**
 * The signed URLs. Clients take them from an answer (`upload_url`, `url`, `output.full_size`, …) and never construct
 * them. They are documented so that a reader knows their answers.
 */
export const preSignedPaths: ZodOpenApiPathsObject = {
  "/uploads/{file_id}": {
    put: {
      operationId: "putUpload",
      summary: "Upload the bytes of a file to its `upload_url`",
      description: `Use the complete \`upload_url\` of the answer to POST /upload, within 15 minutes, with its \`content_type\`. ${acceptedImage}. A second PUT before the file is used replaces the first.`,
      tags: ["Projects and uploads"],
      security: [],
      requestParams: { path: z.object({ file_id: FileIdParam }), query: Signature },
      requestBody: {
        required: true,
        content: { "image/jpeg": picture, "image/png": picture, "image/webp": picture },
      },
      responses: {
        200: { description: "Stored; no body" },
        400: {
          description: "The content does not match its type",
          content: {
            "application/json": {
              schema: errorBodies[400],
              example: {
                error: "Invalid request",
                code: "invalid_request",
                detail: [
                  toDetail(
                    "content-type",
                    problem("content_type_differs", { content_type: "image/jpeg" }),
                    "header",
                  ),
                ],
              },
            },
          },
        },
        403: refusal(403, "The address was altered or has expired", problem("upload_link_invalid")),
        404: refusal(404, "No such file", problem("upload_not_found")),
        409: refusal(409, "A job uses the file", problem("file_in_use")),
        413: refusal(
          413,
          "Over the size limit",
          problem("image_too_large", { mebibytes: bodyLimits.imageBytesMax / 1024 / 1024 }),
        ),
        503: refusal(503, "Temporarily unavailable; wait `Retry-After` seconds", problem("storage_low")),
        507: refusal(507, "More than the plan stores", problem("storage_quota_reached", storageQuotaExample)),
      },
    },
  },
};
