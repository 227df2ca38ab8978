import { TryLaterError } from "./jobs/attempt.ts";

/**
 * A file that should be there can't be read, or none can be written: the disk is full, not mounted or broken. It is no
 * fault of the work, so a task is tried again later, by whichever worker takes it.
 */
export class FilesUnavailable extends TryLaterError {
  override readonly name: string = "FilesUnavailable";
  /** The system's code, e.g. `ENOSPC`. */
  readonly code: string;

  constructor(message: string, cause: NodeJS.ErrnoException) {
    super(message, { cause });
    this.code = cause.code ?? "EIO";
  }
}

/**
 * The folder of all files is not the database's: it belongs to another one, or is not mounted. No file in it says anything
 * about the work, so a task waits for the operator, however long it takes.
 */
export class WrongFilesFolder extends TryLaterError {
  override readonly name = "WrongFilesFolder";
  override readonly waitsForever = true;
}
