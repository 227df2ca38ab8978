/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and it can be retried. */
const sqlStates = new Set(["40001", "40P01"]);

interface MaybePrismaError {
  code?: unknown;
  originalCode?: unknown;
  meta?: { driverAdapterError?: unknown };
  cause?: unknown;
}

/**
 * Prisma has a code for a serialization failure only. For a deadlock, the place of the SQLSTATE depends on the kind of
 * query.
 */
export function isWriteConflict(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, originalCode, meta, cause } = error as MaybePrismaError;
  return (
    code === "P2034" ||
    sqlStates.has(String(originalCode)) ||
    isWriteConflict(meta?.driverAdapterError) ||
    isWriteConflict(cause)
  );
}
