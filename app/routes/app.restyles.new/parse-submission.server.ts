import { z } from "zod";

const Submission = z.object({
  draft: z.unknown(),
  submissionId: z.string().min(8).max(100),
  /** The price that the merchant saw. */
  creditsMax: z.int().min(0).nullish(),
});

/**
 * Parses the form's submission. The merchant rules validate the draft itself; any other defect throws a 400
 * `Response`.
 */
export async function parseSubmission(request: Request): Promise<z.output<typeof Submission>> {
  const submission = Submission.safeParse(await parseJsonBody(request));
  if (!submission.success || submission.data.draft === undefined) {
    throw new Response("The body must contain a draft", { status: 400 });
  }
  return submission.data;
}

/** Reads a JSON body. Throws a 400 `Response` for any other body. */
export async function parseJsonBody(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new Response("The body must be JSON", { status: 400 });
  }
}
