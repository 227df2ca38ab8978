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
  /** While awaiting: those announced for a direct upload. */
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
