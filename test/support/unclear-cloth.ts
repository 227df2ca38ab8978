import sharp from "sharp";

/** Pixels on a side of `drawUnclearCloth`. */
export const unclearClothSide = 480;

/** A cut-out as PNG: blue cloth with a red square, which passes into red cloth towards the right. What is print isn't certain. */
export function drawUnclearCloth(): Promise<Uint8Array> {
  const side = unclearClothSide;
  const [blue, red] = [
    [70, 90, 140],
    [170, 60, 60],
  ];
  const data = Buffer.alloc(side * side * 4);
  for (let y = 40; y < side - 40; y++) {
    for (let x = 40; x < side - 40; x++) {
      const isSquare = x >= 80 && x < 136 && y >= 160 && y < 216;
      const share = isSquare ? 1 : Math.min(1, Math.max(0, (x - 240) / 160));
      const at = (y * side + x) * 4;
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = blue![channel]! + share * (red![channel]! - blue![channel]!) + 0.5;
      data[at + 3] = 255;
    }
  }
  return sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
}
