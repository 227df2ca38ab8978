/** SQLSTATEs of a PostgreSQL that is shutting down, starting or out of resources, or that cancelled a statement. */
const sqlStates = new Set([
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "57014", // query_canceled: the statement's time limit
  "55P03", // lock_not_available
  "25P03", // idle_in_transaction_session_timeout
  "53100", // disk_full
  "53200", // out_of_memory
  "53300", // too_many_connections
]);
/**
 * SQLSTATEs of a refused user, password or database name. A process that has been connected before meets them while
 * credentials are rotated or a database is restored.
 */
const refusals = new Set(["28000", "28P01", "3D000"]);
/** SQLSTATE class of connection exceptions. */
const connectionClass = "08";
const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
]);
/**
 * Prisma: refused (0, 3, 10), not reachable (1, 2), timed out (8), closed (17), no connection free (24), transaction not
 * started or lost (28).
 */
const prismaCodes = new Set([
  "P1000",
  "P1001",
  "P1002",
  "P1003",
  "P1008",
  "P1010",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
]);
/** The driver adapter's names of the same errors. */
const adapterKinds = new Set([
  "AuthenticationFailed",
  "DatabaseAccessDenied",
  "DatabaseDoesNotExist",
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
/** Messages of driver errors without a code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after)/;

interface MaybeDatabaseError {
  code?: unknown;
  originalCode?: unknown;
  kind?: unknown;
  message?: unknown;
  meta?: { driverAdapterError?: unknown };
  cause?: unknown;
  errors?: unknown;
}

/** Whether the server refused the user, the password or the database's name of a new connection. */
export function isConnectionRefusedByServer(error: unknown): boolean {
  return refusals.has(String((error as { code?: unknown } | null)?.code));
}

/** Whether an error means that the database is temporarily unavailable, so the same request may succeed later. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const { code, originalCode, kind, message, meta, cause, errors } = error as MaybeDatabaseError;
  const codes = [code, originalCode].map(String);
  return (
    codes.some(
      (one) => sqlStates.has(one) || refusals.has(one) || socketCodes.has(one) || prismaCodes.has(one),
    ) ||
    codes.some((one) => one.length === 5 && one.startsWith(connectionClass)) ||
    adapterKinds.has(String(kind)) ||
    driverMessages.test(String(message)) ||
    [meta?.driverAdapterError, cause, ...(Array.isArray(errors) ? errors : [])].some((inner) =>
      isDatabaseAway(inner, depth + 1),
    )
  );
}
