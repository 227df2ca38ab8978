import { AdminApiError } from "#admin-api/admin-api-error.ts";

/** Runs a removal; a file or product that does not exist any more counts as removed. */
export async function ignoreNotFound(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const isGone =
      error instanceof AdminApiError &&
      (error.isRefusedWith("FILE_DOES_NOT_EXIST") || error.isRefusedWith("REFERENCE_TARGET_DOES_NOT_EXIST"));
    if (!isGone) throw error;
  }
}
