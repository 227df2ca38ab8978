import type { FileStateFragment } from "./generated/admin-operations.ts";
import { type MediaState, toMediaState } from "./product-image-fragment.ts";

export const fileStateFragment = /* GraphQL */ `
  fragment FileState on MediaImage {
    id
    alt
    fileStatus
    fileErrors {
      code
      message
      details
    }
    image {
      url
      width
      height
    }
  }
`;

/** Processing state of an image file. Url, width and height (pixels) are null until `ready`. */
export interface FileState {
  fileId: string;
  state: MediaState;
  alt: string;
  url: string | null;
  width: number | null;
  height: number | null;
  /** Why processing failed; codes of `FileErrorCode`. */
  errors: { code: string; message: string }[];
}

export function toFileState(node: FileStateFragment): FileState {
  return {
    fileId: node.id,
    state: toMediaState(node.fileStatus),
    alt: node.alt ?? "",
    url: node.image?.url ?? null,
    width: node.image?.width ?? null,
    height: node.image?.height ?? null,
    errors: node.fileErrors.map(({ code, message, details }) => ({ code, message: details ?? message })),
  };
}
