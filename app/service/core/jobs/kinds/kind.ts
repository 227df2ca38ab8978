import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { Plan } from "#contract/plans.ts";
import type { UploadedFile } from "../../ports.ts";
import type { FileReference } from "../../uploads/assert-usable-files.ts";

/** An output that a request asks for. */
export interface ResultSpec {
  imageIndex: number;
  groupIndex: number;
  filename: string;
  credits: number;
}

/** An identity code and the request field that names it. */
export interface IdentityReference {
  field: string;
  code: string;
}

/** What one type of job reads, shows, makes and costs; everything else about jobs is the same for all types. */
export interface JobKind<T extends DrawnJobType = DrawnJobType> {
  type: T;
  /** Reads a stored request back. */
  request: { parse(stored: unknown): JobRequests[T] };
  /** What its start answers, e.g. "Recoloring 3 images". */
  toMessage(outputs: number): string;
  projectOf(request: JobRequests[T]): string | number | null;
  /** Values the request's model field takes. */
  models: readonly string[];
  /** The engine asked for, and the field that says so. */
  modelOf(request: JobRequests[T]): { field: string; name: string };
  /** Every uploaded file the request names, with the field that names it. */
  filesOf(request: JobRequests[T]): FileReference[];
  /** The garment mask that the request names for each image; null where it names none. */
  masksOf?(request: JobRequests[T]): (string | null)[];
  identitiesOf(request: JobRequests[T]): IdentityReference[];
  /** @throws ServiceError 403 for what the account's plan does not include. */
  assertAllowed?(plan: Plan, request: JobRequests[T]): void;
  /** @throws ServiceError 400 for files the job can't be made of. @param files what `filesOf` names, in its spec. */
  assertFit?(request: JobRequests[T], files: UploadedFile[]): void;
  /** @param files what `filesOf` names, in its spec. */
  outputsOf(request: JobRequests[T], files: UploadedFile[]): ResultSpec[];
  /** Ids of the files one output is made from. */
  inputsOf(request: JobRequests[T], imageIndex: number): string[];
  postProcesses(request: JobRequests[T]): boolean;
}
