/**
 * What a neutral card may be, with its reflectance and how far a real one is off, as a share of it. The patches are those of
 * the gray scale of 24-patch color cards: densities .05, .23, .44, .70 and 1.05.
 */
export const cards = {
  gray: { reflectance: 0.18, tolerance: 0.05 },
  paper: { reflectance: 0.9, tolerance: 0.04 },
  patch_white: { reflectance: 0.9, tolerance: 0.02 },
  patch_8: { reflectance: 0.591, tolerance: 0.02 },
  patch_65: { reflectance: 0.362, tolerance: 0.02 },
  patch_5: { reflectance: 0.198, tolerance: 0.02 },
  patch_35: { reflectance: 0.09, tolerance: 0.03 },
} as const;
export type CardName = keyof typeof cards;
export const cardNames = Object.keys(cards) as CardName[];

/**
 * What no photo tells of its light (CIEDE2000): two cloths that look alike in one light differ in another, and no camera is an
 * eye. Measured on computed photos, see docs/quality.md.
 */
export const lights = { daylight: 0.9, lamp: 3 } as const;
export type LightName = keyof typeof lights;
export const lightNames = Object.keys(lights) as LightName[];
