import sharp from "sharp";

const font = `font-family="DejaVu Sans, Liberation Sans, sans-serif"`;

async function toJpeg(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer());
}

/** A table of measures, as shops show it among a product's photos. Sizes are given with chest and length in centimetres. */
export async function drawSizeChart(
  title: string,
  rows: readonly (readonly [size: string, chest: number, length: number])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const rowPx = 96;
  const top = 330;
  const cells = rows.map(
    ([size, chest, length], index) => `
    ${index % 2 === 0 ? `<rect x="90" y="${top + index * rowPx}" width="1020" height="${rowPx}" fill="#f3f1ee"/>` : ""}
    <text x="130" y="${top + 60 + index * rowPx}" font-weight="bold">${size}</text>
    <text x="560" y="${top + 60 + index * rowPx}" text-anchor="middle">${chest} cm</text>
    <text x="920" y="${top + 60 + index * rowPx}" text-anchor="middle">${length} cm</text>`,
  );
  return toJpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">
  <rect width="1200" height="1200" fill="#ffffff"/>
  <g ${font} font-size="34" fill="#2b2a28">
    <text x="90" y="140" font-size="54" font-weight="bold">Size chart</text>
    <text x="90" y="200" fill="#6b6862">${title}</text>
    <text x="130" y="300" fill="#6b6862">Size</text>
    <text x="560" y="300" text-anchor="middle" fill="#6b6862">Chest</text>
    <text x="920" y="300" text-anchor="middle" fill="#6b6862">Length</text>
    ${cells.join("")}
    <text x="90" y="1130" font-size="28" fill="#6b6862">Measured flat; may differ by 1 cm.</text>
  </g>
</svg>`);
}

/** A shop's gift card: a picture without anything to wear. */
export async function drawGiftCard(shop: string): Promise<Uint8Array<ArrayBuffer>> {
  return toJpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500">
  <defs>
    <linearGradient id="card" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#24424f"/><stop offset="1" stop-color="#0f2530"/>
    </linearGradient>
    <filter id="shadow" x="-20%" y="-20%" width="140%" height="160%"><feGaussianBlur stdDeviation="26"/></filter>
  </defs>
  <rect width="1500" height="1500" fill="#e9e4dc"/>
  <rect x="222" y="520" width="1056" height="620" rx="44" fill="#8d8577" opacity=".55" filter="url(#shadow)"/>
  <rect x="210" y="440" width="1080" height="640" rx="44" fill="url(#card)"/>
  <path d="M210 860 C 520 700 860 1080 1290 800 L1290 1036 A44 44 0 0 1 1246 1080 L254 1080 A44 44 0 0 1 210 1036 Z" fill="#c9a35d" opacity=".28"/>
  <g ${font} fill="#f5efe2">
    <text x="290" y="580" font-size="64" font-weight="bold">${shop}</text>
    <text x="290" y="990" font-size="46" letter-spacing="6">GIFT CARD</text>
  </g>
</svg>`);
}
