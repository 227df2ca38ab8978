import { mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { createOnda } from "#engines/onda/create-onda.ts";
import { recolorWith } from "./quality/outlines-part.ts";

const dirs = process.argv.slice(3);
const out = process.argv[2]!;
await mkdir(out, { recursive: true });
const never = new AbortController().signal;
const onda = createOnda({ threads: 1, onFault: (f) => process.stderr.write(`${String(f)}\n`) });
const box = (f: Uint8Array | Buffer) =>
  sharp(f)
    .rotate()
    .flatten({ background: "#fff" })
    .resize(420, 420, { fit: "contain", background: "#fff" })
    .png()
    .toBuffer();
for (const dir of dirs)
  for (const file of (await readdir(dir)).sort()) {
    if (!/\.(jpe?g|png|webp)$/i.test(file)) continue;
    const source = Uint8Array.from(await readFile(path.join(dir, file)));
    try {
      const found = await onda.masks.find(source, "garment", never);
      if (found.kind !== "mask") {
        console.log(file, "refused", found.reason.code);
        continue;
      }
      const { isDoubtful, confidence, doubts } = found.mask;
      console.log(
        file,
        isDoubtful ? "doubtful" : "accepted",
        confidence.toFixed(2),
        doubts.map((d) => d.reason.code).join(","),
      );
      if (isDoubtful) continue;
      const cells = [await box(source)];
      for (const color of ["#1f2f55", "#c8102e", "#f1e4c8"]) {
        const made = await recolorWith(onda, source, found.mask, color);
        cells.push(
          made === null
            ? await sharp({ create: { width: 420, height: 420, channels: 3, background: "#888" } })
                .png()
                .toBuffer()
            : await box(made),
        );
      }
      await sharp({ create: { width: 420 * cells.length, height: 420, channels: 3, background: "#fff" } })
        .composite(cells.map((input, i) => ({ input, left: i * 420, top: 0 })))
        .png()
        .toFile(path.join(out, `${path.basename(dir)}-${file.replace(/\.\w+$/, "")}.png`));
    } catch (e) {
      console.log(file, String(e));
    }
  }
await onda.close();
