import path from "node:path";
import sharp from "sharp";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { hasRealPhotos } from "#test-support/photos.ts";
import { type FaceSample, listFaceSamples } from "./face-samples.ts";
import type { PartOptions, PartResult } from "./parts.ts";
import { toFigure } from "./targets.ts";

interface FaceRow {
  name: string;
  group: string;
  faces: FaceSample["faces"];
  /** What the gate said: a face that it found but will not take (too small, turned away) is found all the same. */
  found: FaceSample["faces"];
  /** The gate's words; null when it took the photo. */
  refusal: string | null;
  isRight: boolean;
  picture: string | null;
}

/** The gate of an upload over labelled pictures: how often it counts faces as a person does. */
export async function measureFaces({ only, pictures }: PartOptions): Promise<PartResult> {
  const samples = listFaceSamples(hasRealPhotos).filter(({ name }) => only.test(name));
  const engine = createFaceEngine({
    threads: 2,
    onFault: (fault) => process.stderr.write(`${String(fault)}\n`),
  });
  const rows: FaceRow[] = [];
  let next = 0;
  const walk = async (): Promise<void> => {
    while (next < samples.length) {
      const number = next++;
      rows[number] = await check(samples[number]!, number);
    }
  };
  const check = async ({ name, group, faces, read }: FaceSample, number: number): Promise<FaceRow> => {
    const photo = await read();
    const answer = await engine.check(photo, new AbortController().signal);
    const problem = answer.kind === "face" ? null : answer.problem;
    const found = problem === "no_face" ? "none" : problem === "several_faces" ? "several" : "one";
    const isRight = found === faces;
    const picture = `face-${number}.jpg`;
    await sharp(photo)
      .flatten({ background: "#fff" })
      .resize({ height: isRight ? 110 : 260, fit: "inside" })
      .jpeg({ quality: 75 })
      .toFile(path.join(pictures, picture));
    return {
      name,
      group,
      faces,
      found,
      refusal: answer.kind === "face" ? null : answer.reason.message,
      isRight,
      picture,
    };
  };
  try {
    await Promise.all([walk(), walk()]);
  } finally {
    await engine.close();
  }
  const byGroup = Map.groupBy(rows, ({ group }) => group);
  const right = (list: FaceRow[]): number[] => list.map(({ isRight }) => (isRight ? 1 : 0));
  const animals = rows.filter(({ group }) => group === "animals");
  return {
    rows,
    figures: [
      toFigure("faces", "all", "counted as a person does, share", right(rows), "mean", { min: 0.98 }),
      toFigure(
        "faces",
        "animals",
        "taken for a person, share",
        animals.map(({ refusal }) => (refusal === null ? 1 : 0)),
        "mean",
        { max: 0 },
      ),
      ...[...byGroup].map(([group, list]) =>
        toFigure("faces", group, "counted as a person does, share", right(list), "mean", { min: 0.98 }),
      ),
    ],
    sections: [
      {
        title: "Face gate",
        note: "Wrong first. A face that is found but refused for its size or pose counts as found.",
        rows: rows
          .toSorted((one, other) => Number(one.isRight) - Number(other.isRight))
          .map(({ name, group, faces, found, refusal, isRight, picture }) => ({
            title: `${group}: ${name}`,
            isBad: !isRight,
            figures: `shows ${faces}, found ${found}${refusal === null ? ", taken" : `; ${refusal}`}`,
            picture,
          })),
      },
    ],
  };
}
