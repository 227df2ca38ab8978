import sharp from "sharp";

export const garments = ["tee", "dress", "shirt", "sweater"] as const;
export type Garment = (typeof garments)[number];

export const pictureWidth = 1200;
export const pictureHeight = 1500;
const shownWidth = pictureWidth / 2;
const shownHeight = pictureHeight / 2;

const outlines: Record<Garment, string> = {
  tee: "M440 330c70 80 250 80 320 0l180 80 90 270-150 60-60-110v560c0 20-15 30-30 30H410c-15 0-30-10-30-30V630l-60 110-150-60 90-270z",
  dress:
    "M480 260c60 70 180 70 240 0l70 40c0 90 10 180 0 250l40 90 160 640c10 30-10 50-40 50H250c-30 0-50-20-40-50l160-640 40-90c-10-70 0-160 0-250z",
  shirt:
    "M470 270l130 70 130-70 200 90 110 560-150 30-60-330v700c0 20-15 30-30 30H400c-15 0-30-10-30-30V620l-60 330-150-30 110-560z",
  sweater:
    "M430 320c70 60 270 60 340 0l190 90 130 580-170 40-70-340v570c0 20-15 40-40 40H390c-25 0-40-20-40-40V690l-70 340-170-40 130-580z",
};

/** Where the garment is, as a gray PNG; one with a flaw lacks a part and has another one too much. */
export function garmentMask(garment: Garment, hasFlaw: boolean): Promise<Buffer> {
  const flaw = hasFlaw
    ? `<circle cx="820" cy="580" r="130" fill="#000"/><circle cx="330" cy="1180" r="120" fill="#fff"/>`
    : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}"><rect width="100%" height="100%" fill="#000"/><path d="${outlines[garment]}" fill="#fff"/>${flaw}</svg>`;
  return sharp(Buffer.from(svg)).toColourspace("b-w").png().toBuffer();
}

/** The photo with its outline drawn over it, as the service draws it. */
export async function drawOutlined(garment: Garment): Promise<Buffer> {
  const line = `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" height="${shownHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}"><path d="${outlines[garment]}" fill="#ff40a0" fill-opacity=".3" stroke="#ff40a0" stroke-width="8"/></svg>`;
  return sharp(await drawGarment(garment, "#c9b8a3", 0))
    .composite([{ input: Buffer.from(line) }])
    .jpeg()
    .toBuffer();
}

/** A product photo in its full size, which an editor has to show pixel by pixel. */
export async function drawFullGarment(garment: Garment, hex: string, turn: number): Promise<Buffer> {
  const shown = await drawGarment(garment, hex, turn);
  return sharp(shown).resize(pictureWidth, pictureHeight).jpeg({ quality: 88 }).toBuffer();
}

/**
 * A product photo of a garment as JPEG, in half its size as Shopify serves photos to screens: studio backdrop, cloth
 * with soft folds, in the given color. Full-size photos would take most of the time of tests that show them.
 */
export async function drawGarment(garment: Garment, hex: string, turn: number): Promise<Buffer> {
  const outline = outlines[garment];
  const folds = [0, 1, 2, 3, 4, 5, 6]
    .map((fold) => {
      const x = 400 + fold * 68 + turn * 14;
      const bend = (fold % 2 === 0 ? 1 : -1) * (30 + turn * 9);
      return `<path d="M${x} ${480 + fold * 13}q${bend} 260 ${-bend / 2} ${560 + fold * 22}" stroke="#000" stroke-opacity=".13" stroke-width="${16 + fold * 3}" fill="none" stroke-linecap="round"/>
        <path d="M${x + 26} ${470 + fold * 17}q${bend} 250 ${-bend / 2} ${540 + fold * 24}" stroke="#fff" stroke-opacity=".12" stroke-width="14" fill="none" stroke-linecap="round"/>`;
    })
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" height="${shownHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">
    <defs>
      <radialGradient id="room" cx=".5" cy=".4" r=".8"><stop offset="0" stop-color="#f5f3f0"/><stop offset="1" stop-color="#d9d4ce"/></radialGradient>
      <linearGradient id="shade" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".3" stop-color="#fff" stop-opacity=".12"/><stop offset=".65" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>
      <clipPath id="cut"><path d="${outline}"/></clipPath>
      <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
    </defs>
    <rect width="1200" height="1500" fill="url(#room)"/>
    <g transform="translate(600 750) skewX(${turn * 1.4}) scale(${1 - turn * 0.05} 1) translate(-600 -750)">
      <path d="${outline}" transform="translate(14 26)" fill="#6b6259" opacity=".35" filter="url(#soft)"/>
      <path d="${outline}" fill="${hex}"/>
      <g clip-path="url(#cut)"><path d="${outline}" fill="url(#shade)"/><g filter="url(#soft)">${folds}</g></g>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}
