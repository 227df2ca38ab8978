export interface Preset {
  code: string;
  accountId: string;
  name: string;
  type: string;
  description: string | null;
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

export interface PresetTables {
  presets: {
    insert(preset: Preset): Promise<void>;
    find(code: string): Promise<Preset | null>;
  };
}
