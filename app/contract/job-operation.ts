import { z } from "zod";
import { DryRun, JobAccepted, Quote } from "./fields.ts";
import { defineOperation, type Operation } from "./operation.ts";

/** The common part of all operations that start batch jobs. */
const shared = {
  method: "POST",
  // A literal would make the type of an operation with another tag `never`.
  tag: "Jobs" as string,
  access: "token",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  replies: { 200: Quote, 202: JobAccepted },
  errors: [400, 402, 403, 404, 409],
} as const satisfies Partial<Operation>;

type OwnPart = Pick<Operation, "id" | "path" | "summary"> &
  Required<Pick<Operation, "limit" | "body">> &
  Partial<Operation>;

/** Declares an operation that starts a batch job. */
export function defineJobOperation<const T extends OwnPart>(own: T) {
  return defineOperation({ ...shared, ...own });
}
