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
  /** Why the bytes are no image we can use; null when they are one. */
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

/** What is known of a file once its bytes are there. */
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
    /** Switches to newly received bytes and tells which they replace; null when the file is in use already. */
    store(id: string, received: ReceivedBytes): Promise<{ replacedKey: string | null } | null>;
    /** The newest stored file of the account with these bytes. */
    findByContent(accountId: string, contentHash: string): Promise<UploadedFile | null>;
    setContentHash(id: string, contentHash: string): Promise<void>;
    /** Bytes of the account's stored files and garment masks, of all or of all but one file or mask. */
    sumBytes(accountId: string, exceptId?: string): Promise<number>;
    /** @returns how many there still are. */
    markUsed(ids: string[], at: Date): Promise<number>;
  };
}
