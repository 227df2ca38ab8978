/** A group's name as it is compared: without case, and without the difference between ways to write one character. */
export function toGroupKey(name: string): string {
  return name.normalize("NFKC").trim().toLowerCase();
}
