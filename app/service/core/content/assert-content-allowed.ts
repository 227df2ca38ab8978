import type { ContentCategory } from "#contract/wording/content-categories.ts";
import type { FreeText } from "#contract/wording/free-text.ts";
import { parseConversation } from "../jobs/kinds/edit-chat.ts";
import { isJobId } from "../jobs/read/get-job.ts";
import type { Account, Deps, Job } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { findUploads } from "../uploads/find-uploads.ts";
import { findBlockedContent, isAboutMinor, type ReadContent } from "./find-blocked-content.ts";

export interface RequestedContent {
  texts: readonly FreeText[];
  /** The request's parameters and body, which name ages, identities, a conversation and pictures. */
  request: Record<string, unknown>;
  /** Whether the request asks for pictures. Only then a moderation service is asked, too. */
  isDrawn: boolean;
}

/**
 * The content filter: reads every free text of a request before anything of it is stored or sent. What is known of the
 * persons is read with it: ages in the request, its identities, and the earlier calls of its conversation.
 *
 * Where the operator has set a moderation service, it is asked as well. Without its answer, a request about a minor is
 * refused, and every other one goes on.
 * @throws ServiceError 403 with the category, which is counted; 503.
 */
export async function assertContentAllowed(
  deps: Deps,
  account: Account | undefined,
  content: RequestedContent,
): Promise<void> {
  const hasPictures = content.isDrawn && deps.moderator !== null && fileIdsOf(content.request).length > 0;
  if (content.texts.length === 0 && !hasPictures) return;
  const shared = account ? await readPersons(deps, account, content.request) : nothingKnown;
  const parts = partsOf(content, shared);
  for (const part of parts) refuse(deps, findBlockedContent(part));
  if (account && content.isDrawn) await moderate(deps, account, content, parts.some(isAboutMinor));
}

function refuse(deps: Deps, category: ContentCategory | null): void {
  if (category === null) return;
  deps.contentBlocks[category]++;
  throw ServiceError.contentBlocked(category);
}

type Known = ReadContent["about"];
const nothingKnown: Known = { ages: [], texts: [] };

/**
 * The texts that speak of the same picture. Each instruction is read with what all share, and not with the others: a
 * coat for a child and a set of lingerie can be one request.
 */
function partsOf({ texts, request }: RequestedContent, { ages, texts: about }: Known): ReadContent[] {
  const { instructions, ...common } = request;
  const placeOf = (path: string) => /^instructions\.\d+(?=\.|$)/.exec(path)?.[0];
  const shared = texts.filter(({ path }) => !placeOf(path)).map(({ text }) => text);
  // What is shared is a part of its own, also for pictures without words.
  const places = [...new Set(["", ...texts.map(({ path }) => placeOf(path) ?? "")])];
  return places.map((place) => ({
    texts: [
      ...shared,
      ...texts.filter(({ path }) => placeOf(path) === place && place).map(({ text }) => text),
    ],
    about: {
      ages: [
        ...ages,
        ...agesIn(common),
        ...agesIn(Array.isArray(instructions) ? instructions[Number(place.split(".")[1])] : undefined),
      ],
      texts: about,
    },
  }));
}

/** The numbers of all fields named `age`. */
function agesIn(value: unknown): number[] {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const age = name === "age" && member !== "" && member !== null ? Number(member) : Number.NaN;
    return Number.isNaN(age) ? agesIn(member) : [age];
  });
}

async function readPersons(deps: Deps, account: Account, request: Record<string, unknown>): Promise<Known> {
  const calls = await earlierCalls(deps, account, request.conversation_id);
  const codes = [request, ...calls].flatMap(identityCodesOf);
  const identities = codes.length > 0 ? await deps.store.identities.findVisible(account.id, codes) : [];
  return {
    ages: identities.flatMap(({ age }) => age ?? []),
    texts: [
      ...calls.flatMap(({ prompt }) => prompt ?? []),
      ...identities.flatMap(({ gender, description }) =>
        [gender, description].filter((text) => text !== null),
      ),
    ],
  };
}

async function earlierCalls(deps: Deps, account: Account, id: unknown) {
  if (typeof id !== "string" || !isJobId(id)) return [];
  const job: Job | null = await deps.store.jobs.find(id);
  if (job?.accountId !== account.id || job.type !== "edit_chat") return [];
  return parseConversation(job.request).map(({ request }) => request);
}

function identityCodesOf(request: object): string[] {
  const { identity_code: one, identity_codes: several } = request as Record<string, unknown>;
  return [one, ...(Array.isArray(several) ? several : [])].filter((code) => typeof code === "string");
}

/** The files of a playground call. */
function fileIdsOf({ image_ids }: Record<string, unknown>): string[] {
  return Array.isArray(image_ids) ? image_ids.filter((id) => typeof id === "string" && isJobId(id)) : [];
}

async function moderate(
  deps: Deps,
  account: Account,
  { texts, request }: RequestedContent,
  isOfMinor: boolean,
): Promise<void> {
  if (deps.moderator === null) return;
  let category: ContentCategory | null = null;
  try {
    const words = texts.map(({ text }) => text).filter((text) => text.trim() !== "");
    category = await deps.moderator.judge({
      texts: words,
      pictures: await readPictures(deps, account, request),
    });
  } catch (error) {
    deps.log.warn({ err: error, isOfMinor }, "the moderation service gave no answer");
    if (isOfMinor) throw ServiceError.unavailable("moderation_away");
  }
  refuse(deps, category);
}

/** Small copies of the pictures. Files that a job can't use are refused later, with their reason. */
async function readPictures(
  deps: Deps,
  account: Account,
  request: Record<string, unknown>,
): Promise<Uint8Array[]> {
  const ids = fileIdsOf(request).map((id) => id.toLowerCase());
  if (ids.length === 0) return [];
  const files = await findUploads(deps, account.id, ids);
  const keys = files.flatMap(({ storageKey, problem }) =>
    storageKey && problem === null ? [storageKey] : [],
  );
  const pictures: Uint8Array[] = [];
  for (const key of keys) pictures.push(await deps.shrinkPicture(account.id, await deps.files.read(key)));
  return pictures;
}
