import type { ProblemParams } from "#contract/problems.ts";
export interface Project {
  id: number;
  key: string;
  accountId: string;
  name: string;
  createdAt: Date;
}

export interface UploadedFile {
  id: string;
  accountId: string;
  projectId: number;
  filename: string;
  contentType: string;
  status: "awaiting" | "stored";
  /** The reason why the bytes are no usable image; null when they are one. */
  problem: string | null;
  problemCode: string | null;
  problemParams: ProblemParams | null;
  bytes: number | null;
  width: number | null;
  height: number | null;
  storageKey: string | null;
  /** SHA-256 of the bytes; read it with `contentHashOf`. */
  contentHash: string | null;
  usedAt: Date | null;
  createdAt: Date;
}

/** The columns that are set when a file's bytes have been received. */
export type ReceivedBytes = Pick<
  UploadedFile,
  "problem" | "problemCode" | "problemParams" | "bytes" | "width" | "height" | "storageKey" | "contentHash"
>;

export interface UploadTables {
  projects: {
    /** Null when the account already has a project of this name. */
    insert(project: Omit<Project, "id">): Promise<Project | null>;
    findByKey(key: string): Promise<Project | null>;
    findById(id: number): Promise<Project | null>;
    findMany(ids: number[]): Promise<Project[]>;
    findByName(accountId: string, name: string): Promise<Project | null>;
    page(query: {
      accountId: string;
      skip: number;
      take: number;
      order: "asc" | "desc";
    }): Promise<{ items: Project[]; total: number }>;
  };
  files: {
    insert(file: UploadedFile): Promise<void>;
    find(id: string): Promise<UploadedFile | null>;
    findMany(accountId: string, ids: string[]): Promise<UploadedFile[]>;
    /**
     * Points the file at newly received bytes and returns the key of the replaced ones; null when the file is already
     * in use.
     */
    store(id: string, received: ReceivedBytes): Promise<{ replacedKey: string | null } | null>;
    /** The account's newest stored file with these bytes. */
    findByContent(accountId: string, contentHash: string): Promise<UploadedFile | null>;
    setContentHash(id: string, contentHash: string): Promise<void>;
    /** Total bytes of the account's stored files and garment masks, except those of one file or mask. */
    sumBytes(accountId: string, exceptId?: string): Promise<number>;
    /** @returns how many of them exist. */
    markUsed(ids: string[], at: Date): Promise<number>;
  };
}
