/** Words of alternative texts that name a view of a product, and the word that file names have for it. */
const viewWords: Record<string, string> = {
  front: "front",
  back: "back",
  side: "side",
  left: "left",
  right: "right",
  detail: "detail",
  "close-up": "detail",
  flat: "flat",
  vorne: "front",
  vorderseite: "front",
  hinten: "back",
  rückseite: "back",
  seite: "side",
  detailansicht: "detail",
};

const partCharsMax = 60;

/** Letters and digits of the Latin alphabet, joined by hyphens. */
function toSlug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, partCharsMax)
    .replace(/^-+|-+$/g, "");
}

function toView(alt: string, position: number): string {
  const words = alt.toLowerCase().split(/[^\p{L}-]+/u);
  const named = words.findLast((word) => viewWords[word] !== undefined);
  return named ? (viewWords[named] as string) : String(position);
}

/**
 * The name of a published file: what a search engine can read, such as `harbour-crew-tee-navy-front`, and the end of the
 * publication's id, by which a resumed run recognises the file it made.
 */
export function toFilename(of: {
  id: string;
  format: "png" | "jpg";
  title: string;
  color: string;
  /** Alternative text of the photo it was made from. */
  alt: string;
  /** Of that photo among the product's media, from 1. */
  position: number;
}): string {
  const parts = [of.title, of.color, toView(of.alt, of.position), of.id.replaceAll("-", "").slice(-12)];
  return `${parts.map(toSlug).filter(Boolean).join("-")}.${of.format}`;
}
