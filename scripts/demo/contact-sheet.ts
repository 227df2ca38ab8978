import sharp from "sharp";

const cell = { width: 480, height: 600 };
const gap = 16;

/** One row per pair, before on the left and after on the right; a failed one has an empty right half. */
export async function drawContactSheet(
  pairs: { before: Buffer; after: Buffer | null }[],
  file: string,
): Promise<void> {
  const toCell = (bytes: Buffer) =>
    sharp(bytes)
      .rotate()
      .resize({ ...cell, fit: "contain", background: "#ffffff" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 90 })
      .toBuffer();
  const parts = await Promise.all(
    pairs.flatMap(({ before, after }, row) => {
      const top = gap + row * (cell.height + gap);
      const left = toCell(before).then((input) => ({ input, left: gap, top }));
      const right = after
        ? toCell(after).then((input) => ({ input, left: 2 * gap + cell.width, top }))
        : null;
      return right ? [left, right] : [left];
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
