import { vi } from "vitest";

/**
 * Runs a command's function in this process, as its own process would run it, and collects what it prints.
 * Use it where starting a process per call would take most of the test's time.
 */
export async function runCommand(command: (args: string[]) => Promise<number>, args: string[]) {
  let [out, problems] = ["", ""];
  const stdout = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    out += text;
    return true;
  });
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    problems += text;
    return true;
  });
  try {
    const code = await command(args);
    return { code, out, problems };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
}
