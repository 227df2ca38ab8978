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
  doubts: { box: [number, number, number, number]; reason: Problem; parts?: MaskDoubtBody["parts"] }[];
  foundBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Natural key of a mask: account, photo, garment and engine version. */
export type MaskPlace = Pick<StoredGarmentMask, "accountId" | "photoHash" | "garment" | "engineVersion">;

type Change = Partial<Omit<StoredGarmentMask, "id" | "accountId">>;

export interface GarmentMaskTables {
  garmentMasks: {
    /** Inserts a mask to be searched, unless one exists for its place. @returns the inserted or the existing one. */
    begin(fresh: StoredGarmentMask): Promise<StoredGarmentMask>;
    find(id: string): Promise<StoredGarmentMask | null>;
    findMany(accountId: string, ids: string[]): Promise<StoredGarmentMask[]>;
    /** The newest edited or approved mask of any engine version; else the one of this version. */
    findKnown(place: MaskPlace): Promise<StoredGarmentMask | null>;
    /** Masks whose search has ended. */
    page(query: {
      accountId: string;
      photoHash?: string;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: StoredGarmentMask[]; total: number }>;
    /** The lease on the search, as in `LeaseStore`. After the search has ended, it cannot be acquired. */
    acquireSearch(id: string, claim: { holder: string; now: Date; until: Date }): Promise<boolean>;
    releaseSearch(id: string, holder: string): Promise<void>;
    /** Ends the search. False, without a change, when another search has ended it or the mask is deleted. */
    endSearch(id: string, change: Change): Promise<boolean>;
    /**
     * Optimistic concurrency control: changes the mask if it still has this revision. False, without a change, when it
     * has another one or is deleted.
     */
    updateRevision(id: string, revision: number, change: Change): Promise<boolean>;
    setFile(id: string, fileId: string): Promise<void>;
    /** Number of unfinished jobs of the account that use the mask. */
    countUnfinishedWith(mask: Pick<StoredGarmentMask, "id" | "accountId">): Promise<number>;
    /** @returns the files it named; null when it is already deleted. */
    remove(id: string): Promise<{ keys: string[] } | null>;
  };
}
