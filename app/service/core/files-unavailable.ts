import { TryLaterError } from "./jobs/draw/attempt.ts";

/**
 * A file that should exist cannot be read, or no file can be written: the disk is full, not mounted or broken. The work
 * itself is not at fault, so any worker may retry the task later.
 */
export class FilesUnavailable extends TryLaterError {
  override readonly name: string = "FilesUnavailable";
  /** The system's error code, e.g. `ENOSPC`. */
  readonly code: string;

  constructor(message: string, cause: NodeJS.ErrnoException) {
    super(message, { cause });
    this.code = cause.code ?? "EIO";
  }
}

/**
 * The file root does not belong to the database: it is another database's, or is not mounted. Its files say nothing
 * about the work, so the task waits for the operator without a limit.
 */
export class WrongFilesFolder extends TryLaterError {
  override readonly name = "WrongFilesFolder";
  override readonly waitsForever = true;
}
