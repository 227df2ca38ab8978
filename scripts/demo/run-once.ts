export async function runOnce(_options: unknown): Promise<{ isFine: boolean }> {
  throw new Error("unwritten");
}
