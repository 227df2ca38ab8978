/** Serialization failure and deadlock: PostgreSQL undid the transaction and asks to run it again. */
const sqlStates = new Set(["40001", "40P01"]);

interface MaybePrismaError {
  code?: unknown;
  originalCode?: unknown;
  meta?: { driverAdapterError?: unknown };
  cause?: unknown;
}

/** Prisma has a code of its own for the first only, and hides the second's where the query's kind decides. */
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
