import type { Problem, StoredProblem } from "#contract/problems.ts";

/** `finding` while somebody searches, or should; it is not told of. `refused`: the photo does not show the garment. */
export type GarmentMaskState = "finding" | "found" | "refused" | "edited" | "approved";

/** Where a garment is on a photo of an account. */
export interface StoredGarmentMask extends StoredProblem {
  id: string;
  accountId: string;
  photoHash: string;
  /** The upload by which it was last asked for. */
  fileId: string;
  garmentLabel: string | null;
  /** `NamedGarment.key` of the engine. */
  garment: string;
  engineVersion: string;
  state: GarmentMaskState;
  /** 0 before there is a mask, 1 when it was found; each correction raises it. */
  revision: number;
  /** The correction that made the present revision. */
  editId: string | null;
  editedAt: Date | null;
  /** Of the upright photo. */
  width: number | null;
  height: number | null;
  maskKey: string | null;
  keepKey: string | null;
  previewKey: string | null;
  /** Of its files together. */
  bytes: number;
  confidence: number | null;
  isDoubtful: boolean;
  doubts: { box: [number, number, number, number]; reason: Problem }[];
  foundBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A garment on a photo of an account. */
export type MaskPlace = Pick<StoredGarmentMask, "accountId" | "photoHash" | "garment" | "engineVersion">;

type Change = Partial<Omit<StoredGarmentMask, "id" | "accountId">>;

export interface GarmentMaskTables {
  garmentMasks: {
    /** Inserts a mask to be searched, unless there is one of its place. @returns the one that is there then. */
    begin(fresh: StoredGarmentMask): Promise<StoredGarmentMask>;
    find(id: string): Promise<StoredGarmentMask | null>;
    findMany(accountId: string, ids: string[]): Promise<StoredGarmentMask[]>;
    /** The newest that was edited or approved, of any engine version; else the one of this version. */
    findKnown(place: MaskPlace): Promise<StoredGarmentMask | null>;
    /** Masks that are not being searched. */
    page(query: {
      accountId: string;
      photoHash?: string;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: StoredGarmentMask[]; total: number }>;
    /** The lease on the search, as `LeaseStore`; nobody has it once the search is over. */
    acquireSearch(id: string, claim: { holder: string; now: Date; until: Date }): Promise<boolean>;
    releaseSearch(id: string, holder: string): Promise<void>;
    /** Ends the search. False when another search ended it before, or the mask is gone; then nothing changes. */
    endSearch(id: string, change: Change): Promise<boolean>;
    /** Changes the mask if it still has this revision. False when it has not, or is gone; then nothing changes. */
    updateRevision(id: string, revision: number, change: Change): Promise<boolean>;
    setFile(id: string, fileId: string): Promise<void>;
    /** Unfinished jobs of the account that name the mask. */
    countUnfinishedWith(mask: Pick<StoredGarmentMask, "id" | "accountId">): Promise<number>;
    /** @returns the files it named; null when it is gone already. */
    remove(id: string): Promise<{ keys: string[] } | null>;
  };
}
