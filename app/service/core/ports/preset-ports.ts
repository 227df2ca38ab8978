import type { PresetType } from "#contract/preset-instructions.ts";

export interface Preset {
  code: string;
  accountId: string;
  name: string;
  type: PresetType;
  description: string | null;
  /** The owner's instruction; it was valid for its type when it was saved. */
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

/** Additional data for answers about a preset, as visible to one account. */
export interface PresetContext {
  code: string;
  /** E-mail of its owner. */
  owner: string;
  /** Its categories that the account can see. */
  categoryIds: string[];
  /** Names of the account's groups that those categories are shared with, sorted by name. */
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
  /** The caller: its own presets and those shared with its groups are listed. */
  accountId: string;
  ownership?: "mine" | "shared";
  /** Substring of the name or the description, case-insensitive. */
  search?: string;
  skip: number;
  take: number;
  order: "asc" | "desc";
}

/** Soft delete: no method returns deleted presets or categories. */
export interface PresetTables {
  presets: {
    /** Presets whose code already exists are left unchanged. */
    insertMany(presets: Preset[], categoryIds: string[]): Promise<void>;
    /** The preset if it is the account's own or in a category shared with one of its groups. */
    findVisible(accountId: string, code: string): Promise<Preset | null>;
    update(
      code: string,
      change: Partial<Pick<Preset, "name" | "description" | "instructionData" | "updatedAt">>,
    ): Promise<void>;
    /** Replaces the preset's categories. */
    setCategories(code: string, categoryIds: string[]): Promise<void>;
    count(accountId: string): Promise<number>;
    page(
      query: PageOf & { type?: PresetType; categoryId?: string },
    ): Promise<{ items: Preset[]; total: number }>;
    /** Presets of a category with codes above `afterCode`, by code. */
    listByCategory(query: { categoryId: string; afterCode: string; limit: number }): Promise<Preset[]>;
    listContexts(accountId: string, presets: Preset[]): Promise<PresetContext[]>;
    /** Deletes those that are the account's own. @returns their codes. */
    remove(accountId: string, codes: string[], at: Date): Promise<string[]>;
  };
  presetCategories: {
    /** False, without writing anything, when the id already exists. */
    insert(category: PresetCategory): Promise<boolean>;
    /** The category if it is the account's own or shared with one of its groups. */
    findVisible(accountId: string, id: string): Promise<PresetCategory | null>;
    /** Those of the ids that are the account's own. */
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
    /** Idempotent. */
    share(id: string, groupId: string, at: Date): Promise<void>;
    unshare(id: string, groupId: string): Promise<void>;
  };
}
