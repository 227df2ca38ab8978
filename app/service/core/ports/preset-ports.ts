import type { PresetType } from "#contract/preset-instructions.ts";

export interface Preset {
  code: string;
  accountId: string;
  name: string;
  type: PresetType;
  description: string | null;
  /** As its owner gave it; valid for the type when it was saved. */
  instructionData: Record<string, unknown>;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface PresetCategory {
  id: string;
  accountId: string;
  name: string;
  description: string | null;
  thumbnailUrl: string | null;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What a preset's answers tell beside its row, as one account may know it. */
export interface PresetContext {
  code: string;
  /** E-mail of its owner. */
  owner: string;
  /** Categories it is in that the account sees. */
  categoryIds: string[];
  /** Names of the groups that those are shared with and the account is in, by name. */
  groups: string[];
}

export interface CategoryContext {
  id: string;
  owner: string;
  groups: string[];
  presetCount: number;
  presetTypes: PresetType[];
  /** Its newest presets. */
  previews: Pick<Preset, "code" | "name" | "instructionData">[];
}

interface PageOf {
  /** Who asks: the account's own and those shared with one of its groups are listed. */
  accountId: string;
  ownership?: "mine" | "shared";
  /** Part of the name or the description, in any case. */
  search?: string;
  skip: number;
  take: number;
  order: "asc" | "desc";
}

/** Deleted presets and categories are as good as absent to all of these. */
export interface PresetTables {
  presets: {
    /** Presets whose code exists already are left as they are. */
    insertMany(presets: Preset[], categoryIds: string[]): Promise<void>;
    /** Of these, the account's own and those in a category shared with one of its groups. */
    findVisible(accountId: string, code: string): Promise<Preset | null>;
    update(
      code: string,
      change: Partial<Pick<Preset, "name" | "description" | "instructionData" | "updatedAt">>,
    ): Promise<void>;
    /** Puts it in these categories and no others. */
    setCategories(code: string, categoryIds: string[]): Promise<void>;
    count(accountId: string): Promise<number>;
    page(
      query: PageOf & { type?: PresetType; categoryId?: string },
    ): Promise<{ items: Preset[]; total: number }>;
    /** Presets of a category with codes above `afterCode`, by code. */
    listByCategory(query: { categoryId: string; afterCode: string; limit: number }): Promise<Preset[]>;
    listContexts(accountId: string, presets: Preset[]): Promise<PresetContext[]>;
    /** Of these, deletes the account's own; their codes. */
    remove(accountId: string, codes: string[], at: Date): Promise<string[]>;
  };
  presetCategories: {
    /** False when the id exists already; nothing is written then. */
    insert(category: PresetCategory): Promise<boolean>;
    /** The account's own and those shared with one of its groups. */
    findVisible(accountId: string, id: string): Promise<PresetCategory | null>;
    /** Of these ids, the account's own. */
    listOwn(accountId: string, ids: string[]): Promise<string[]>;
    update(
      id: string,
      change: Partial<
        Pick<PresetCategory, "name" | "description" | "thumbnailUrl" | "updatedAt" | "deletedAt">
      >,
    ): Promise<void>;
    count(accountId: string): Promise<number>;
    countPresets(id: string): Promise<number>;
    page(query: PageOf): Promise<{ items: PresetCategory[]; total: number }>;
    listContexts(
      accountId: string,
      categories: PresetCategory[],
      previewsMax: number,
    ): Promise<CategoryContext[]>;
    /** Sharing twice is sharing once. */
    share(id: string, groupId: string, at: Date): Promise<void>;
    unshare(id: string, groupId: string): Promise<void>;
  };
}
