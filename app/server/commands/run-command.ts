import { type Command, CommanderError } from "commander";

/** How an operator's command reports an error. */
interface ErrorReport {
  /** The sentences for standard error. */
  toProblem(error: unknown): string;
  /** Exit code of the error; 1 without it. */
  toExitCode?(error: unknown): number;
}

/**
 * Runs one command of a program that was made with `exitOverride`, e.g. `["list", "--json"]`.
 *
 * @returns the exit code
 */
export async function runCommand(
  program: Command,
  args: string[],
  { toProblem, toExitCode = () => 1 }: ErrorReport,
): Promise<number> {
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has already printed its error or the help.
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`${toProblem(error)}\n`);
    return toExitCode(error);
  }
}
