import sharp from "sharp";

const cell = { width: 480, height: 600 };
const gap = 16;

/** A photo and what became of it. */
export interface SheetPair {
  before: Buffer;
  /** Null when it failed. */
  after: Buffer | null;
  isDoubtful: boolean;
}

const doubtfulMark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="28"><rect width="100%" height="100%" fill="#ffd6a4"/><text x="10" y="19" font-family="sans-serif" font-size="15" fill="#5e4200">Outline not checked</text></svg>`,
);

/**
 * One row per pair, before on the left and after on the right; a failed one has an empty right half, and one with a doubtful
 * outline is marked.
 */
export async function drawContactSheet(pairs: SheetPair[], file: string): Promise<void> {
  const toCell = (bytes: Buffer) =>
    sharp(bytes)
      .rotate()
      .resize({ ...cell, fit: "contain", background: "#ffffff" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 90 })
      .toBuffer();
  const parts = await Promise.all(
    pairs.flatMap(({ before, after, isDoubtful }, row) => {
      const top = gap + row * (cell.height + gap);
      const left = toCell(before).then((input) => ({ input, left: gap, top }));
      const right = after
        ? toCell(after).then((input) => ({ input, left: 2 * gap + cell.width, top }))
        : null;
      const mark = { input: doubtfulMark, left: 2 * gap + cell.width, top };
      return [left, ...(right ? [right] : []), ...(right && isDoubtful ? [mark] : [])];
    }),
  );
  await sharp({
    create: {
      width: 2 * cell.width + 3 * gap,
      height: pairs.length * (cell.height + gap) + gap,
      channels: 3,
      background: "#e3e3e3",
    },
  })
    .composite(parts)
    .jpeg({ quality: 90 })
    .toFile(file);
}
