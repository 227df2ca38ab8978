import { abortJob } from "../jobs/abort-job.ts";
import type { Account, Deps, OwnedRows } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { toErasedEmail } from "./erased-email.ts";

/** Rows removed at once. */
const batch = 50;

/**
 * Longer than any request runs. What a request wrote that was under way when its token ended is erased by the pass
 * after this time, which completes the erasure.
 */
const graceMs = 10 * 60_000;

/** An erasure that was requested. */
export interface Erasure {
  accountId: string;
  requestedAt: Date;
  /** Null while it is under way. */
  completedAt: Date | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Begins the erasure of an account, named by its external reference or its id. In one transaction every token ends, the
 * webhook goes, the account's e-mail, name, password and reference are replaced, and the task that removes the rest is
 * queued. The e-mail and the reference are free for a new account from then on. Asking again changes nothing.
 * @returns null when no account has this name.
 */
export async function requestErasure(deps: Deps, reference: string): Promise<Erasure | null> {
  const { accounts } = deps.store;
  const found =
    (await accounts.findByExternalRef(reference)) ??
    (uuid.test(reference) ? await accounts.find(reference) : null);
  // A test account is erased with its live account.
  if (!found || found.testOf) return null;
  return deps.transact(async (tx) => {
    await tx.accounts.lock(found.id);
    const account = await tx.accounts.find(found.id);
    if (account?.erasureRequestedAt) return toErasure(account, account.erasureRequestedAt);
    const now = deps.now();
    await tx.accounts.update(found.id, {
      email: toErasedEmail(found.id),
      name: "",
      passwordHash: null,
      externalRef: null,
      disabledAt: now,
      erasureRequestedAt: now,
    });
    await tx.tokens.revokeAll(found.id, now);
    await tx.webhooks.remove(found.id);
    await tx.invitations.removeByEmail(found.email);
    await tx.outbox.push("account.erase", { accountId: found.id }, now);
    return { accountId: found.id, requestedAt: now, completedAt: null };
  });
}

function toErasure({ id, erasedAt }: Account, requestedAt: Date): Erasure {
  return { accountId: id, requestedAt, completedAt: erasedAt };
}

/**
 * Erases an account whose erasure was requested: stops its jobs, which releases their holds, leaves its groups, and
 * removes files before the rows that name them. It may stop anywhere: the next run continues, and `resumeErasures` queues
 * it. The run after the grace time completes the erasure. What stays is the ledger and the account's row without personal data.
 */
export async function eraseAccount(
  deps: Deps,
  accountId: string,
  signal?: AbortSignal,
): Promise<Erasure | null> {
  const account = await deps.store.accounts.find(accountId);
  if (!account?.erasureRequestedAt) return null;
  const { erasureRequestedAt: requestedAt } = account;
  if (account.erasedAt) return toErasure(account, requestedAt);
  const startedAt = deps.now();
  const testAccount = await deps.store.accounts.findTestAccount(accountId);
  if (testAccount) {
    await deps.store.accounts.update(testAccount.id, { name: "" });
    await eraseData(deps, testAccount, signal);
  }
  await eraseData(deps, account, signal);
  const completableAt = new Date(requestedAt.getTime() + graceMs);
  if (startedAt < completableAt) {
    await deps.store.outbox.push("account.erase", { accountId }, completableAt);
    return toErasure(account, requestedAt);
  }
  const erasedAt = deps.now();
  await deps.store.accounts.update(accountId, { erasedAt });
  return { accountId, requestedAt, completedAt: erasedAt };
}

/**
 * Queues erasures again that should be complete: those whose task the queue gave up on.
 * @returns how many.
 */
export async function resumeErasures(deps: Deps): Promise<number> {
  const now = deps.now();
  const overdue = new Date(now.getTime() - 2 * graceMs);
  const ids = await deps.store.erasure.listIncomplete(overdue, batch);
  for (const accountId of ids) await deps.store.outbox.push("account.erase", { accountId }, now);
  return ids.length;
}

async function eraseData(deps: Deps, account: Account, signal?: AbortSignal): Promise<void> {
  await stopJobs(deps, account, signal);
  await leaveGroups(deps, account);
  await removeOwned(deps, "identities", account, (code) => `identities/${code}`, signal);
  await removeOwned(deps, "uploads", account, (fileId) => `uploads/${account.id}/${fileId}`, signal);
  await removeOwned(deps, "garmentMasks", account, (maskId) => `masks/${account.id}/${maskId}`, signal);
  await removeOwned(deps, "jobs", account, (jobId) => `results/${jobId}`, signal);
  await deps.files.removeFolder(`uploads/${account.id}`);
  await deps.files.removeFolder(`masks/${account.id}`);
  await deps.store.erasure.removeRecords(account);
}

async function stopJobs(deps: Deps, account: Account, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const open = await deps.store.erasure.listOpenJobs(account.id, batch);
    for (const jobId of open) {
      signal?.throwIfAborted();
      await abortJob(deps, account, jobId).catch((error) => {
        // It ended by itself meanwhile.
        if (!(error instanceof ServiceError)) throw error;
      });
    }
    if (open.length < batch) return;
  }
}

/** A group loses this member and what it shared. Without an owner, who has been there longest owns it; an empty group goes. */
async function leaveGroups(deps: Deps, account: Account): Promise<void> {
  for (;;) {
    const memberships = await deps.store.groups.listByAccount(account.id, batch);
    for (const { group } of memberships) {
      await deps.transact(async (tx) => {
        await tx.groups.lock(group.id);
        await tx.groups.removeMember(group.id, account.id);
        if ((await tx.groups.countOwners(group.id)) > 0) return;
        const successor = await tx.groups.findSuccessor(group.id);
        if (successor) await tx.groups.putMember({ ...successor, role: "owner" });
        else await tx.groups.remove(group.id);
      });
    }
    if (memberships.length < batch) return;
  }
}

async function removeOwned(
  deps: Deps,
  rows: OwnedRows,
  account: Account,
  folderOf: (id: string) => string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const owned = await deps.store.erasure.listOwned(rows, account.id, batch);
    for (const { id, keys } of owned) {
      for (const key of keys) await deps.files.remove(key);
      // Also what no row names: a picture that the finishing pass replaced, a file of a process that was killed.
      await deps.files.removeFolder(folderOf(id));
    }
    await deps.store.erasure.removeOwned(
      rows,
      owned.map(({ id }) => id),
    );
    if (owned.length < batch) return;
  }
}
