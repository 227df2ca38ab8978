import type { PageQuery } from "#contract/fields.ts";
import type { Account, DeliveryRecord, DeliveryStatus, Deps } from "../ports.ts";

/** Attempts listed per delivery. One that is replayed often has more. */
const attemptsMax = 20;

/** A page of the account's deliveries, newest first by default, each with its newest attempts. */
export function listDeliveries(
  deps: Deps,
  account: Account,
  query: PageQuery & { status?: DeliveryStatus },
): Promise<{ items: DeliveryRecord[]; total: number }> {
  return deps.store.deliveries.page({
    accountId: account.id,
    status: query.status ?? null,
    attemptsMax,
    skip: (query.page - 1) * query.per_page,
    take: query.per_page,
    order: query.order,
  });
}
