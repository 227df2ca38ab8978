/** One promise of the interface and where it is proven. */
export interface SpecRow {
  /** Stable name, `area.promise`. */
  id: string;
  text: string;
  /** `file > title`, the file below `test/` without `.test.ts`, the title that of a test or a group of tests. */
  proofs: string[];
  /** Why it is not proven, or not wholly, on this server as it is. */
  open?: string;
}

/** A chapter of the interface. */
export interface SpecSection {
  section: string;
  rows: SpecRow[];
}
