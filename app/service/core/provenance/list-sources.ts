import { findSourceType, type SourceType, strongerSourceType } from "#contract/content-credentials.ts";
import type { EngineName } from "#contract/engines.ts";
import type { ClaimSource, SourceRelationship } from "#engines/contract.ts";
import { sha256 } from "../hash.ts";
import { kindOf } from "../jobs/accept/job-kinds.ts";
import { readFile } from "../jobs/draw/read-file.ts";
import { parseConversation } from "../jobs/kinds/edit-chat.ts";
import type { Deps, Job, Result } from "../ports.ts";
import { isGenerative } from "./digital-source-type.ts";

/** What of a drawing tells its sources. */
export interface DrawnBy {
  /** The engine that computed the pixels. */
  engine: EngineName;
  isPrompted: boolean;
  modelFile: Uint8Array | null;
}

/** The pictures that a result was made from, the edited one first. */
export async function listSources(
  deps: Deps,
  { job, result }: { job: Job; result: Result },
  { engine, isPrompted, modelFile }: DrawnBy,
): Promise<ClaimSource[]> {
  const { kind, request } = kindOf(job, result.imageIndex);
  const generative = isGenerative({ engine, isPrompted });
  // A model saw what it did not copy.
  const used: SourceRelationship = generative ? "inputTo" : "componentOf";
  // A pattern is taken from it.
  const reference = "reference_image" in request ? (request.reference_image ?? []) : [];
  const ids = [...kind.inputsOf(request, result.imageIndex), ...[reference].flat()];
  const photos = [
    ...(await loadWorkingPicture(deps, job, result)),
    ...(await Promise.all(ids.map((id) => readFile(deps, id)))),
  ];
  return [
    ...photos.map((photo, at) =>
      toSource(`photo-${at + 1}`, kind.isEdit && at === 0 ? "parentOf" : used, "Photo", photo),
    ),
    ...(modelFile && hasCredentials(modelFile)
      ? [toSource("drawing", generative ? "componentOf" : "inputTo", "Drawing of a model", modelFile)]
      : []),
    // A portrait is personal data, so not even its hash is published.
    ...kind.identitiesOf(request).map((_, at) => ({
      id: `identity-${at + 1}`,
      title: "Identity",
      relationship: used,
      sha256: null,
      file: null,
    })),
  ];
}

async function loadWorkingPicture(deps: Deps, job: Job, { imageIndex }: Result): Promise<Uint8Array[]> {
  if (job.type !== "edit_chat") return [];
  const id = parseConversation(job.request)[imageIndex]?.workingResultId ?? null;
  const before = id === null ? null : await deps.store.results.find(id);
  return before?.storageKey ? [await deps.files.read(before.storageKey)] : [];
}

/** A source with a file. */
export function toSource(
  id: string,
  relationship: SourceRelationship,
  title: string,
  file: Uint8Array,
): ClaimSource {
  return { id, title, relationship, sha256: sha256(file), file };
}

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** Type and label of the box that holds C2PA's claims in files of any format. */
const hasCredentials = (file: Uint8Array) => /jumb[\s\S]{4}jumdc2pa/.test(latin1(file));

/** The strongest source type that the pictures declare whose pixels are in the result; null without any. */
export function sourceTypeOfSources(sources: readonly ClaimSource[]): SourceType | null {
  return sources.reduce<SourceType | null>((strongest, { relationship, file }) => {
    const own = relationship === "inputTo" || file === null ? null : findSourceType(latin1(file));
    return own === null ? strongest : strongerSourceType(own, strongest);
  }, null);
}
