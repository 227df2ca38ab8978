import { z } from "zod";

const Submission = z.object({ draft: z.unknown(), submissionId: z.string().min(8).max(100) });

/** What the form sent. The draft itself is read by the rules; anything else wrong can't come from the form and throws a 400 `Response`. */
export async function parseSubmission(request: Request): Promise<z.output<typeof Submission>> {
  const submission = Submission.safeParse(await readJson(request));
  if (!submission.success || submission.data.draft === undefined) {
    throw new Response("The request holds no draft to start", { status: 400 });
  }
  return submission.data;
}

/** The body of a request. Throws a 400 `Response` when it is no JSON. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new Response("The request holds no JSON", { status: 400 });
  }
}
