import type { MaskDoubtBody } from "#contract/garment-mask-fields.ts";
import type { Problem, StoredProblem } from "#contract/problems.ts";

/** `finding`: the search is running or due; callers do not see it. `refused`: the photo does not show the garment. */
export type GarmentMaskState = "finding" | "found" | "refused" | "edited" | "approved";

/** The mask of a garment on a photo of an account. */
export interface StoredGarmentMask extends StoredProblem {
  id: string;
  accountId: string;
  photoHash: string;
  /** The upload with which it was last requested. */
  fileId: string;
  garmentLabel: string | null;
  /** `NamedGarment.key` of the engine. */
  garment: string;
  engineVersion: string;
  state: GarmentMaskState;
  /** 0 before the search has ended, then 1; each edit increments it. */
  revision: number;
  /** Idempotency key of the edit that created this revision. */
  editId: string | null;
  editedAt: Date | null;
  /** Size of the upright photo. */
  width: number | null;
  height: number | null;
  maskKey: string | null;
  keepKey: string | null;
  previewKey: string | null;
  /** Total size of its files. */
  bytes: number;
  confidence: number | null;
  isDoubtful: boolean;
  doubts: (Pick<MaskDoubtBody, "box" | "parts" | "stroke"> & { reason: Problem })[];
  foundBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}
