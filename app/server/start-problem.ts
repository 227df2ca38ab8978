/** One sentence about why the server can't start, and what to do; the stack only for errors nobody foresaw. */
export function toStartProblem(error: unknown): string {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is in use; stop what uses it or set PORT to another.`;
  if (code === "EACCES")
    return `Not allowed: ${message}. Check who owns the data folder, or choose a port above 1023.`;
  if (code === "ENOSPC") return "The disk is full; free some space in the data folder and start again.";
  if (code === "ECONNREFUSED") return "The database does not answer; check DATABASE_URL.";
  if (code === "ERR_MODULE_NOT_FOUND" && message.includes("build/server"))
    return "The pages are not built; run `npm run build`.";
  return error instanceof Error && error.constructor === Error ? message : (stack ?? String(error));
}
