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

/** Describes the file to upload. */
export interface UploadDescription {
  filename: string;
  /** Such as `image/png`. */
  mimeType: string;
  fileBytes: number;
}

/** Target of an upload (see `uploadToStagedTarget`) and the URL that identifies the uploaded file afterwards. */
export interface StagedTarget {
  httpMethod: "POST" | "PUT";
  url: string;
  /** Argument of `createImageFile`. */
  resourceUrl: string;
  /** Form fields of a POST, headers of a PUT. */
  parameters: { name: string; value: string }[];
  filename: string;
  mimeType: string;
}

/**
 * Reserves a staged upload target for one image. Nothing is created in the shop: an unused target needs no
 * clean-up. Needs the scope `write_files`.
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
