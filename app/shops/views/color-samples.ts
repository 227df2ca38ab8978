import type { CardName, LightName } from "#contract/sample-conditions.ts";
import type { Message } from "../messages/message.ts";

/** A color of the palette that a sample can be measured for. */
export interface ColorToMatchView {
  label: string;
  hex: string;
  /** Images on products that were recolored to it. */
  publishedCount: number;
}

/** That a color of the palette was corrected to a sample. */
export interface PaletteSampleView {
  id: string;
  hex: string;
  createdAt: string;
}

export type CorrectOutcome = { ok: true; sampleId: string } | { ok: false; problem: Message };

/** A correction of a color, with the published images of its former values. */
export interface ColorSampleView {
  id: string;
  name: string;
  formerHex: string;
  hex: string;
  /** CIEDE2000 between both. */
  deltaE: number;
  /** CIEDE2000 that the measured color may be off by. */
  uncertainty: number;
  card: CardName;
  light: LightName;
  correctedBy: Message | null;
  createdAt: string;
  /** The palette has changed since: the color was corrected once more, or removed. */
  isSuperseded: boolean;
  /** A page of the images on products, the latest first. */
  images: ColorImageView[];
  page: number;
  pageCount: number;
  total: number;
  /** Of all of them: those that no restyle has made in the new color. */
  left: number;
}

/** A published image of a color's former value. */
export interface ColorImageView {
  /** Id of the publication. */
  id: string;
  restyleId: string;
  product: string;
  pictureUrl: string | null;
  publishedAt: string | null;
  /** CIEDE2000 to the new color: from what was measured of its cloth, or from the color that it was made in. */
  deltaE: number;
  isMeasured: boolean;
  /** The same photo in the new color; null: not asked for. */
  again: { restyleId: string; state: "working" | "review" | "approved" | "published" } | null;
}
