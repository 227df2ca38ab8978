import type { PackshotRequest } from "#contract/operations/start-packshot.ts";

type Photos = PackshotRequest["images"];

const wanted = /\b(front|main|primary|hero|use this)\b/i;
const back = /\b(back|rear|behind)\b/i;
const unwanted = /\b(side|detail|close ?-?up|macro|label|inside|lining|worn|model)\b/i;

/** Ranks a photo for the front view by its note: 1 named front, 0 no statement, -1 another view. */
export function rankByNote(note: string | undefined): -1 | 0 | 1 {
  if (note === undefined) return 0;
  if (wanted.test(note) && !back.test(note)) return 1;
  return back.test(note) || unwanted.test(note) ? -1 : 0;
}

/** Index of the photo whose note says that it shows the back; null without one. */
export function findPhotoOfBack(photos: Photos): number | null {
  const index = photos.findIndex(
    (photo) =>
      "note" in photo && photo.note !== undefined && back.test(photo.note) && !wanted.test(photo.note),
  );
  return index < 0 ? null : index;
}
