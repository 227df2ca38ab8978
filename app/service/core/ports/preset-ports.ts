import type { PresetType } from "#contract/wording/preset-instructions.ts";

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
