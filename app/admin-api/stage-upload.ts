import { AdminApiError } from "./admin-api-error.ts";
import type { AdminClient, AdminDocument } from "./admin-client.ts";
import { assertAccepted } from "./assert-accepted.ts";
import type { StageUploadMutation, StageUploadMutationVariables } from "./generated/admin-operations.ts";

/** @public `scripts/admin-types.ts` generates its types. */
export const stageUploadDocument: AdminDocument<StageUploadMutation, StageUploadMutationVariables> =
  /* GraphQL */ `
  mutation StageUpload($input: [StagedUploadInput!]!) {
    stagedUploadsCreate(input: $input) {
      stagedTargets {
        url
        resourceUrl
        parameters {
          name
          value
        }
      }
      userErrors {
        field
        message
      }
    }
  }
`;

/** The file that is about to be uploaded. */
export interface UploadDescription {
  filename: string;
  /** Such as `image/png`. */
  mimeType: string;
  fileBytes: number;
}

/** Where and how to send the bytes (`uploadToStagedTarget`), and the address that then stands for the file. */
export interface StagedTarget {
  httpMethod: "POST" | "PUT";
  url: string;
  /** Hand this to `createImageFile`. */
  resourceUrl: string;
  /** Form fields of a POST, headers of a PUT. */
  parameters: { name: string; value: string }[];
  filename: string;
  mimeType: string;
}

/**
 * Reserves a place for one picture. It creates nothing in the shop, so a place that is never used needs no clean-up.
 * Needs the scope `write_files`.
 *
 * @throws AdminApiError
 */
export async function stageUpload(admin: AdminClient, upload: UploadDescription): Promise<StagedTarget> {
  const { stagedUploadsCreate } = await admin.request(stageUploadDocument, {
    input: [
      {
        filename: upload.filename,
        mimeType: upload.mimeType,
        fileSize: String(upload.fileBytes),
        resource: "IMAGE",
        httpMethod: "POST",
      },
    ],
  });
  assertAccepted("stagedUploadsCreate", stagedUploadsCreate?.userErrors);
  const target = stagedUploadsCreate?.stagedTargets?.[0];
  if (!target?.url || !target.resourceUrl) {
    throw AdminApiError.unavailable("stagedUploadsCreate answered without a target");
  }
  return {
    httpMethod: "POST",
    url: target.url,
    resourceUrl: target.resourceUrl,
    parameters: target.parameters,
    filename: upload.filename,
    mimeType: upload.mimeType,
  };
}
