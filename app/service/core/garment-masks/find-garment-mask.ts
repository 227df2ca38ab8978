import { noProblem, type Problem, toStored, type WorkCode } from "#contract/problems.ts";
import type { GarmentMask, MaskOutcome, NamedGarment } from "#engines/contract.ts";
import { withLease } from "#leases/with-lease.ts";
import type { Account, Deps, StoredGarmentMask, UploadedFile } from "../ports.ts";
import { contentHashOf } from "../uploads/content-hash-of.ts";
import { removeMaskFiles, writeMaskFiles } from "./mask-files.ts";

/** Long enough for a busy process to renew; after it somebody else searches instead of a process that died. */
const leaseMs = 10_000;
const renewEveryMs = 2_500;
/** How often whoever waits for another process's search looks whether it is over. */
const lookEveryMs = 150;

/** The engine could not search the photo, or not in time. Nothing is remembered of it. */
export class MaskSearchFailed extends Error {
  override readonly name = "MaskSearchFailed";
  readonly reason: Problem<WorkCode>;
  /** Whether another try may help. */
  readonly retry: boolean;

  constructor({ reason, retry }: Extract<MaskOutcome, { kind: "failed" }>) {
    super(reason.message);
    this.reason = reason;
    this.retry = retry;
  }
}

/**
 * The account's mask of a garment on a photo: the newest that was edited or approved, else the one that was found, else
 * it is searched. A search runs once for photo, garment and version of the engine, whoever asks for it at the same time
 * in whatever process; that the photo does not show the garment is remembered, too. A search whose process dies is taken
 * over when its lease has expired.
 *
 * @param wanted.file in use, so that its bytes stay.
 * @throws MaskSearchFailed; the signal's reason when it is aborted.
 */
export async function findGarmentMask(
  deps: Deps,
  account: Pick<Account, "id">,
  { file, garment }: { file: UploadedFile; garment: NamedGarment },
  signal: AbortSignal,
): Promise<StoredGarmentMask> {
  const place = {
    accountId: account.id,
    photoHash: await contentHashOf(deps, file),
    garment: garment.key,
    engineVersion: deps.maskEngine.version,
  };
  for (;;) {
    const known = await deps.store.garmentMasks.findKnown(place);
    if (known && known.state !== "finding") {
      deps.maskLookups.known++;
      return known;
    }
    const { id, engineVersion } =
      known ?? (await deps.store.garmentMasks.begin(toUnsearched(deps, place, file, garment)));
    const search = () => searchWithLease(deps, { id, engineVersion, file, garment }, signal);
    const found = await deps.limitMasks(account.id, search, signal);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    signal.throwIfAborted();
  }
}

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

interface Search {
  id: string;
  engineVersion: string;
  file: UploadedFile;
  garment: NamedGarment;
}

/** Null while another holder of the lease searches, and after it has ended. */
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
  return withLease(deps, lease, () => searchAndKeep(deps, search, signal));
}

async function searchAndKeep(
  deps: Deps,
  search: Search,
  signal: AbortSignal,
): Promise<StoredGarmentMask | null> {
  const { id, file, garment } = search;
  if (file.storageKey === null) throw new Error(`file ${file.id} has no bytes`);
  const photo = await deps.files.read(file.storageKey);
  const outcome = await deps.maskEngine.find(photo, garment.label, signal, file.accountId);
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
 * An answer of another version than the one asked, because a part of the engine failed meanwhile, is kept apart: whoever
 * asked can use it, and the next one who asks searches again.
 */
function versionOf(
  { id, engineVersion }: Search,
  answered: string | undefined,
): Partial<Pick<StoredGarmentMask, "engineVersion">> {
  if (answered === undefined || answered === engineVersion) return {};
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
