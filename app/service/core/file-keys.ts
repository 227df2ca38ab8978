/** First segments of all keys of files. A bucket may have objects of others, which no sweep deletes. */
const fileRoots = ["answers", "doctor", "identities", "masks", "results", "uploads"] as const;
type FileRoot = (typeof fileRoots)[number];

const keyForm = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Key of a file, or of a folder of files. */
export const toFileKey = (root: FileRoot, ...segments: string[]): string => [root, ...segments].join("/");

/** Whether a key is one of the service's. */
export const isOwnKey = (key: string): boolean => fileRoots.some((root) => key.startsWith(`${root}/`));

/** Whether a file store may have a file of that name. No segment begins with a dot, so no key leaves its folder. */
export const isStorageKey = (key: string): boolean => keyForm.test(key);
