import { keepPaidCredits } from "../credits/kept-credits.ts";
import { toFileKey } from "../file-keys.ts";
import { abortJob } from "../jobs/finish/abort-job.ts";
import type { Account, Deps, OwnedRows } from "../ports.ts";
import { ServiceError } from "../service-error.ts";

/** Rows deleted per statement. */
const batch = 50;

/**
 * Grace period, longer than any request runs. A request that was running when its token was revoked may still write
 * rows. The pass after this period erases them and completes the erasure.
 */
const graceMs = 10 * 60_000;

/** A requested erasure. */
export interface Erasure {
  accountId: string;
  requestedAt: Date;
  /** Null while the erasure is in progress. */
  completedAt: Date | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Requests the erasure of an account, named by its external reference or its id. One transaction revokes every token,
 * deletes the webhook, replaces the account's e-mail, name, password and reference, and queues the task that erases the
 * rest. A new account can use the e-mail and the reference from then on. The call is idempotent.
 * @returns null when no account has this name.
 */
export async function requestErasure(deps: Deps, reference: string): Promise<Erasure | null> {
  const { accounts } = deps.store;
  const found =
    (await accounts.findByExternalRef(reference)) ??
    (uuid.test(reference) ? await accounts.find(reference) : null);
  // A test account is erased together with its live account.
  if (!found || found.testOf) return null;
  return deps.transact(async (tx) => {
    await tx.accounts.lock(found.id);
    const account = await tx.accounts.find(found.id);
    if (account?.erasureRequestedAt) return toErasure(account, account.erasureRequestedAt);
    const now = deps.now();
    if (account) await keepPaidCredits(deps, tx, account);
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
 * Erases an account after `requestErasure`: aborts its jobs, which releases their holds, leaves its groups, and deletes
 * files before the rows that name them. A run can stop at any point: the next one continues, and `resumeErasures`
 * queues it. The run after the grace period completes the erasure. The ledger and the account's row without personal
 * data are kept.
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
 * Queues overdue erasures again, i.e. those whose task used up its retries.
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
  await removeOwned(deps, "identities", account, (code) => toFileKey("identities", code), signal);
  await removeOwned(deps, "uploads", account, (fileId) => toFileKey("uploads", account.id, fileId), signal);
  await removeOwned(deps, "providerAnswers", account, (id) => toFileKey("answers", account.id, id), signal);
  await removeOwned(
    deps,
    "garmentMasks",
    account,
    (maskId) => toFileKey("masks", account.id, maskId),
    signal,
  );
  await removeOwned(deps, "jobs", account, (jobId) => toFileKey("results", jobId), signal);
  await deps.files.removeFolder(toFileKey("uploads", account.id));
  await deps.files.removeFolder(toFileKey("masks", account.id));
  await deps.files.removeFolder(toFileKey("answers", account.id));
  await deps.store.erasure.removeRecords(account);
}

async function stopJobs(deps: Deps, account: Account, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const open = await deps.store.erasure.listOpenJobs(account.id, batch);
    for (const jobId of open) {
      signal?.throwIfAborted();
      await abortJob(deps, account, jobId).catch((error) => {
        // The job ended in the meantime.
        if (!(error instanceof ServiceError)) throw error;
      });
    }
    if (open.length < batch) return;
  }
}

/**
 * Removes a member and everything it shared from its groups. A group without an owner passes to its longest-standing
 * member; an empty group is deleted.
 */
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
      // Includes files that no row names: pictures replaced by post-processing, and files of a killed process.
      await deps.files.removeFolder(folderOf(id));
    }
    await deps.store.erasure.removeOwned(
      rows,
      owned.map(({ id }) => id),
    );
    if (owned.length < batch) return;
  }
}

/** Placeholder for the e-mail of an erased account. It is unique and undeliverable (RFC 2606). */
function toErasedEmail(accountId: string): string {
  return `erased-${accountId}@accounts.invalid`;
}
