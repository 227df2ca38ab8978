/**
 * Regions of the face that are bare skin on nearly everybody, as polygons of landmarks. They exclude brows, eyes,
 * nostrils, lips and the beard area.
 */
export const skinRegions = {
  forehead: [67, 10, 297, 333, 296, 336, 9, 107, 66, 104],
  rightCheek: [117, 118, 100, 142, 36, 205, 187, 123],
  leftCheek: [346, 347, 329, 371, 266, 425, 411, 352],
  nose: [193, 417, 399, 456, 281, 4, 51, 236, 174],
  underRightEye: [31, 24, 23, 22, 232, 230, 229, 228],
  underLeftEye: [261, 254, 253, 252, 452, 450, 449, 448],
} as const;

export type SkinRegion = keyof typeof skinRegions;

/** Regions around the lips: bare skin or beard. */
export const mouthRegions = {
  upperLip: [165, 92, 39, 0, 269, 322, 391, 326, 2, 97],
  chin: [201, 200, 421, 428, 199, 208],
} as const;
