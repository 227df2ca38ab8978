import { toDetail } from "#contract/errors.ts";
import type { IdentityCreateBody } from "#contract/operations/identities.ts";
import { problem } from "#contract/problems.ts";
import { ServiceError } from "../service-error.ts";
import { findRealPerson } from "./find-real-person.ts";

/**
 * Checks every text of the briefs, because each becomes part of the prompt or of the metadata.
 * @throws ServiceError 400 with the first name found as `blocked_term`, listing every field that names a real person.
 */
export function assertNoRealPerson(body: Pick<IdentityCreateBody, "instructions">): void {
  const found = body.instructions.flatMap((instruction, at) =>
    textsOf(instruction).flatMap(({ path, text }) => {
      const term = findRealPerson(text);
      return term === null ? [] : [{ field: `instructions.${at}.${path}`, term }];
    }),
  );
  const [first] = found;
  if (!first) return;
  throw ServiceError.blockedTerm(
    first.term,
    found.map(({ field, term }) => toDetail(field, problem("real_person_named", { term }))),
  );
}

function textsOf({
  prompt,
  appearance,
  face,
  hair,
}: IdentityCreateBody["instructions"][number]): { path: string; text: string }[] {
  const groups = Object.entries({ appearance, face, hair }).flatMap(([group, fields]) =>
    Object.entries(fields ?? {}).map(([name, value]) => ({ path: `${group}.${name}`, text: value })),
  );
  return [{ path: "prompt", text: prompt }, ...groups].filter(
    (one): one is { path: string; text: string } => typeof one.text === "string",
  );
}
