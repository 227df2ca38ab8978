import type { Photo, SampleSpots } from "#components/color-samples/measure-sample.ts";

export const markNames = ["card", "cloth", "other"] as const;
export type MarkName = (typeof markNames)[number];

/** Marks on a photo. */
export interface Marks {
  /** Centers, as shares of the photo's width and height. */
  at: Record<MarkName, { x: number; y: number }>;
  /** Those that the person has put somewhere. */
  isPlaced: Record<MarkName, boolean>;
  /** Radius as a percentage of the photo's shorter side. */
  size: number;
  /** Whether the card is marked on both sides of the cloth. */
  hasOther: boolean;
}

export const firstMarks: Marks = {
  at: { card: { x: 0.2, y: 0.5 }, cloth: { x: 0.5, y: 0.5 }, other: { x: 0.8, y: 0.5 } },
  isPlaced: { card: false, cloth: false, other: false },
  size: 6,
  hasOther: false,
};

export function toSpots({ width, height }: Photo, { at, isPlaced, size, hasOther }: Marks): SampleSpots {
  const radius = (size / 100) * Math.min(width, height);
  const spot = (name: MarkName) => ({ x: at[name].x * width, y: at[name].y * height, radius });
  return {
    card: spot("card"),
    cloth: spot("cloth"),
    otherCard: hasOther && isPlaced.other ? spot("other") : null,
  };
}

/** The marks with one of them put at a place within the photo. */
export function placeMark(marks: Marks, name: MarkName, { x, y }: { x: number; y: number }): Marks {
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return {
    ...marks,
    at: { ...marks.at, [name]: { x: within(x), y: within(y) } },
    isPlaced: { ...marks.isPlaced, [name]: true },
  };
}
