import { noProblem, type Problem, toStored, type WorkCode } from "#contract/problems.ts";
import type { GarmentExample, GarmentMask, MaskOutcome, NamedGarment, Share } from "#engines/contract.ts";
import { withLease } from "#leases/with-lease.ts";
import type { Deps, FairLimit, StoredGarmentMask, UploadedFile } from "../ports.ts";
import { contentHashOf } from "../uploads/content-hash-of.ts";
import { removeMaskFiles, writeMaskFiles } from "./mask-files.ts";

/** A garment that is searched on a photo. */
export interface GarmentOnPhoto {
  file: UploadedFile;
  garment: NamedGarment;
  example?: MaskExample | null;
}

/** The same garment on another photo of the account, as a person has outlined it. */
export interface MaskExample {
  /** Names the mask and its revision. */
  key: string;
  read: () => Promise<GarmentExample>;
}

/** Long enough for a busy process to renew. After it another process takes over the search of a process that died. */
const leaseMs = 10_000;
const renewEveryMs = 2_500;
/** Poll interval while another process searches. */
const pollMs = 150;

/** The engine could not search the photo, or not in time. The failure is not cached. */
export class MaskSearchFailed extends Error {
  override readonly name = "MaskSearchFailed";
  readonly reason: Problem<WorkCode>;
  /** Whether a retry may succeed. */
  readonly retry: boolean;

  constructor({ reason, retry }: Extract<MaskOutcome, { kind: "failed" }>) {
    super(reason.message);
    this.reason = reason;
    this.retry = retry;
  }
}

/**
 * The account's mask of a garment on a photo: the newest edited or approved one, else the one found by this engine
 * version, else the result of a new search. A lease ensures one search at a time per photo, garment and engine version
 * across all processes. A photo that does not show the garment is cached as well. When a process dies, another one
 * takes over its search after the lease has expired.
 *
 * With an example it is searched by that one's colors, and found masks are kept apart from those without it.
 *
 * The caller has marked the file as used, so its bytes cannot change.
 *
 * @param limit limits concurrent searches. The engine's threads have a fair queue of their own.
 * @throws MaskSearchFailed; the signal's reason when it is aborted.
 */
export async function findGarmentMask(
  deps: Deps,
  share: Share,
  { file, garment, example = null }: GarmentOnPhoto,
  signal: AbortSignal,
  limit: FairLimit = unlimited,
): Promise<StoredGarmentMask> {
  const place = {
    accountId: share.customer,
    photoHash: await contentHashOf(deps, file),
    garment: garment.key,
    engineVersion: withExample(deps.maskEngine.version, example),
  };
  for (;;) {
    const known = await deps.store.garmentMasks.findKnown(place);
    if (known && known.state !== "finding") {
      deps.maskLookups.known++;
      return known;
    }
    const { id, engineVersion } =
      known ?? (await deps.store.garmentMasks.begin(toUnsearched(deps, place, file, garment)));
    const search = () => searchWithLease(deps, { id, engineVersion, file, garment, example, share }, signal);
    const found = await limit(share.customer, search, signal);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    signal.throwIfAborted();
  }
}

const unlimited: FairLimit = (_owner, work) => work();

function toUnsearched(
  deps: Deps,
  place: Pick<StoredGarmentMask, "accountId" | "photoHash" | "garment" | "engineVersion">,
  file: UploadedFile,
  garment: NamedGarment,
): StoredGarmentMask {
  const now = deps.now();
  return {
    ...place,
    id: deps.newId(),
    fileId: file.id,
    garmentLabel: garment.label,
    state: "finding",
    revision: 0,
    editId: null,
    editedAt: null,
    width: null,
    height: null,
    maskKey: null,
    keepKey: null,
    previewKey: null,
    bytes: 0,
    confidence: null,
    isDoubtful: false,
    doubts: [],
    foundBy: null,
    ...noProblem,
    createdAt: now,
    updatedAt: now,
  };
}

interface Search extends GarmentOnPhoto {
  id: string;
  engineVersion: string;
  share: Share;
}

/** Masks are cached by version. */
const withExample = (version: string, example: MaskExample | null = null): string =>
  example === null ? version : `${version}~${example.key}`;

/** Null when the lease is held elsewhere, or the search has ended in the meantime. */
async function searchWithLease(
  deps: Deps,
  search: Search,
  signal: AbortSignal,
): Promise<StoredGarmentMask | null> {
  const { garmentMasks } = deps.store;
  const store = {
    acquire: (claim: { holder: string; now: Date; until: Date }) =>
      garmentMasks.acquireSearch(search.id, claim),
    release: (holder: string) => garmentMasks.releaseSearch(search.id, holder),
  };
  const lease = { name: `garment-masks/${search.id}`, store, leaseMs, renewEveryMs };
  return withLease(deps, lease, () => searchAndStore(deps, search, signal));
}

async function searchAndStore(
  deps: Deps,
  search: Search,
  signal: AbortSignal,
): Promise<StoredGarmentMask | null> {
  const { id, file, garment, example, share } = search;
  if (file.storageKey === null) throw new Error(`file ${file.id} has no bytes`);
  const photo = await deps.files.read(file.storageKey);
  const shown = example ? await example.read() : null;
  const outcome = await deps.maskEngine.find(photo, garment.label, signal, share, shown);
  if (outcome.kind === "failed") throw new MaskSearchFailed(outcome);
  if (outcome.kind === "refused") {
    deps.maskLookups.refused++;
    await deps.store.garmentMasks.endSearch(id, {
      ...versionOf(search, outcome.version),
      state: "refused",
      ...toStored(outcome.reason),
      updatedAt: deps.now(),
    });
  } else {
    deps.maskLookups.found++;
    const owner = { id, accountId: file.accountId };
    await keepFound(deps, owner, outcome.mask, versionOf(search, outcome.version));
  }
  return deps.store.garmentMasks.find(id);
}

/**
 * The engine answers with another version than the expected one when a part of it failed. Such a mask is stored under
 * its own version: this caller can use it, and the next one searches again.
 */
function versionOf(
  { id, engineVersion, example }: Search,
  answered: string | undefined,
): Partial<Pick<StoredGarmentMask, "engineVersion">> {
  if (answered === undefined || withExample(answered, example) === engineVersion) return {};
  return { engineVersion: `${answered}#${id}` };
}

async function keepFound(
  deps: Deps,
  owner: { id: string; accountId: string },
  found: GarmentMask,
  version: Partial<Pick<StoredGarmentMask, "engineVersion">>,
): Promise<void> {
  const files = await writeMaskFiles(deps, owner, found);
  const { width, height, confidence, isDoubtful, doubts, foundBy } = found;
  const isOurs = await deps.store.garmentMasks.endSearch(owner.id, {
    ...files,
    ...version,
    width,
    height,
    confidence,
    isDoubtful,
    doubts,
    foundBy,
    state: "found",
    revision: 1,
    updatedAt: deps.now(),
  });
  if (!isOurs) await removeMaskFiles(deps, files);
}
