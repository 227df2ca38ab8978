import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { Plan } from "#contract/plans.ts";
import type { PriceTable } from "#contract/prices.ts";
import type { UploadedFile } from "../../ports.ts";
import type { FileReference } from "../../uploads/assert-usable-files.ts";

/** A result that a request asks for. */
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

/** The rules of one job type. Everything else is common to all types. */
export interface JobKind<T extends DrawnJobType = DrawnJobType> {
  type: T;
  /** Its results are an edited photo, not new pictures. */
  isEdit: boolean;
  /** Parses a stored request. */
  request: { parse(stored: unknown): JobRequests[T] };
  /** The message of an accepted job, such as "Recoloring 3 images". */
  toMessage(outputs: number): string;
  projectOf(request: JobRequests[T]): string | number | null;
  /** Valid values of the request's model field. */
  models: readonly string[];
  /** The requested model, and the field that names it. */
  modelOf(request: JobRequests[T]): { field: string; name: string };
  /** All uploaded files of the request, each with the field that names it. */
  filesOf(request: JobRequests[T]): FileReference[];
  /** The garment mask of each image; null for images without one. */
  masksOf?(request: JobRequests[T]): (string | null)[];
  identitiesOf(request: JobRequests[T]): IdentityReference[];
  /** @throws ServiceError 403 for an option that the account's plan does not include. */
  assertAllowed?(plan: Plan, request: JobRequests[T]): void;
  /** @throws ServiceError 400 for files that the job can't use. @param files the files of `filesOf`, in its order */
  assertFit?(request: JobRequests[T], files: UploadedFile[]): void;
  /** @param files the files of `filesOf`, in its order */
  outputsOf(request: JobRequests[T], files: UploadedFile[], prices: PriceTable): ResultSpec[];
  /** Ids of the files of one result. */
  inputsOf(request: JobRequests[T], imageIndex: number): string[];
  postProcesses(request: JobRequests[T]): boolean;
}
