const keyForm = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Whether a file store may have a file of that name. No segment begins with a dot, so no key leaves its folder. */
export function isStorageKey(key: string): boolean {
  return keyForm.test(key);
}
