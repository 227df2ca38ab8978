import { isConnectionRefusedByServer } from "#service/adapters/is-database-away.ts";
import { failed, wrongSettings } from "../commands/exit-codes.ts";

/** An error that an operator must fix before a restart: a setting, a port, a missing build. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** SQLSTATE of a user that may not do something in the database. */
const missingPrivilege = "42501";

/** Formats a start failure as one sentence with what to do; adds the stack only for unexpected errors. */
export function describeStartupError(error: unknown): string {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is in use; stop what uses it or set PORT to another.`;
  if (code === "EACCES" || code === "EPERM")
    return `Not allowed: ${message}. Check who owns the data folder, or choose a port above 1023.`;
  if (code === "EROFS")
    return `The file system is read-only: ${message}. Set DATA_DIR to a folder that can be written to.`;
  if (code === "ENOSPC") return "The disk is full; free some space in the data folder and start again.";
  if (code === "ECONNREFUSED") return "The database does not answer; check DATABASE_URL.";
  if (code === missingPrivilege || isConnectionRefusedByServer(error))
    return `The database refuses the connection (${message}); check DATABASE_URL.`;
  if (code === "ERR_INVALID_URL")
    return "DATABASE_URL can't be read; it looks like postgresql://user:password@host:5432/name.";
  if (code === "ERR_MODULE_NOT_FOUND" && message.includes("build/server"))
    return "The pages are not built; run `npm run build`.";
  const isSentence =
    error instanceof SettingsError || (error instanceof Error && error.constructor === Error);
  return isSentence ? message : (stack ?? String(error));
}

/**
 * The exit code of a process that could not start. A refused password is no wrong setting here: `waitForDatabase` has
 * reported it on first contact, so later it is an outage.
 */
export function toExitCode(error: unknown): number {
  const { code, message } = error as NodeJS.ErrnoException;
  const isForPerson =
    error instanceof SettingsError ||
    ["EADDRINUSE", "EADDRNOTAVAIL", "EACCES", "EPERM", "EROFS", "ERR_INVALID_URL"].includes(String(code)) ||
    code === missingPrivilege ||
    (code === "ERR_MODULE_NOT_FOUND" && message.includes("build/server"));
  return isForPerson ? wrongSettings : failed;
}
