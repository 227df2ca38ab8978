import path from "node:path";
import { IdentityCreateRequest } from "#contract/operations/create-identity.ts";
import { decodeImage } from "#engines/codec.ts";
import type { FaceEngine, Work } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { parseFaceModel } from "#engines/faces/face-model.ts";
import { createOrbita } from "#engines/orbita/create-orbita.ts";
import { identityDistance } from "#imaging/faces/identity-distance.ts";
import { joinCells, shrink } from "./draw-row.ts";
import type { PartOptions, PartResult } from "./parts.ts";
import { toFigure } from "./targets.ts";

interface DraftRow {
  brief: string;
  variation: number;
  refused: string | null;
  /** The gate of an upload, asked anew. */
  isTaken: boolean;
  embedding: number[] | null;
  score: number | null;
  picture: string | null;
}

const never = new AbortController().signal;
const variations = 3;
const briefs = {
  "young Korean woman": {
    appearance: { gender: "woman", age: 24, ethnicity: "Korean", skin: "fair" },
    hair: { color: "black", length: "long" },
  },
  "older Nigerian man": {
    appearance: { gender: "man", age: 62, ethnicity: "Nigerian", skin: "dark brown" },
    hair: { color: "grey", length: "short" },
  },
  "Swedish woman of 45": {
    appearance: { gender: "woman", age: 45, ethnicity: "Swedish", skin: "light, freckles" },
    hair: { color: "blond", length: "shoulder length" },
  },
  "Mexican man of 30": {
    appearance: { gender: "man", age: 30, ethnicity: "Mexican", skin: "tan" },
    face: { facial_hair: "short beard" },
    hair: { color: "dark brown", length: "short" },
  },
} as const;

/** Drafts of several briefs: whether the gate takes them, and whether they are different people. */
export async function measureDrafts({ only, pictures }: PartOptions): Promise<PartResult> {
  const names = Object.keys(briefs).filter((name) => only.test(name)) as (keyof typeof briefs)[];
  const faces = createFaceEngine({ threads: 2 });
  const onFault = (fault: unknown): void => {
    process.stderr.write(`${String(fault)}\n`);
  };
  const orbita = createOrbita({ threads: 2, faces, onFault });
  const rows: DraftRow[] = [];
  try {
    const request = IdentityCreateRequest.parse({
      instructions: names.map((name) => ({
        ...briefs[name],
        built_prompt: name,
        num_variations: variations,
      })),
    });
    const load = async (): Promise<Uint8Array> => {
      throw new Error("Briefs of this bench name no file");
    };
    const work: Work = { type: "identity_creation", request, load, identities: [] };
    const planned = await orbita.plan(work, never);
    if (planned.kind !== "plan") throw new Error(planned.reason);
    for (const [imageIndex, brief] of names.entries()) {
      for (let variation = 0; variation < variations; variation++) {
        const outcome = await orbita.render(
          { work, plan: planned.plan, imageIndex, groupIndex: variation, version: 1 },
          never,
        );
        const base = { brief, variation };
        if (outcome.kind !== "image") {
          rows.push({
            ...base,
            refused: outcome.reason,
            isTaken: false,
            embedding: null,
            score: null,
            picture: null,
          });
          continue;
        }
        const picture = `draft-${imageIndex}-${variation}.jpg`;
        const drawn = await decodeImage(outcome.image.bytes, 1024);
        await joinCells([await shrink(drawn, 420)], path.join(pictures, picture));
        rows.push({ ...base, refused: null, ...(await judge(faces, outcome.image.bytes)), picture });
      }
    }
  } finally {
    await Promise.all([orbita.close(), faces.close()]);
  }
  const distances = rows.flatMap((one, index) =>
    rows.slice(index + 1).flatMap((other) =>
      one.embedding === null || other.embedding === null
        ? []
        : [
            {
              isSameBrief: one.brief === other.brief,
              value: identityDistance(one.embedding, other.embedding),
            },
          ],
    ),
  );
  const nearest = (isSameBrief: boolean): number[] =>
    distances.filter((pair) => pair.isSameBrief === isSameBrief).map(({ value }) => -value);
  const minimum = (metric: string, negated: number[]) => {
    const figure = toFigure("drafts", "orbita", metric, negated, "max", { max: -0.6 });
    const value = figure.value === null ? null : -figure.value;
    return { ...figure, value, target: "≥ 0.6" };
  };
  return {
    rows,
    figures: [
      minimum("nearest two of one brief, distance", nearest(true)),
      minimum("nearest two of different briefs, distance", nearest(false)),
      toFigure(
        "drafts",
        "orbita",
        "exactly one face for the gate, share",
        rows.map(({ isTaken }) => (isTaken ? 1 : 0)),
        "mean",
        { min: 1 },
      ),
    ],
    sections: [
      {
        title: "Identity drafts",
        note: "Rendered by orbita after structured briefs.",
        rows: rows.map(({ brief, variation, refused, isTaken, score, picture }) => ({
          title: `${brief}, ${variation + 1}`,
          isBad: !isTaken,
          figures: refused ?? (isTaken ? `taken by the gate, score ${score}` : "not taken by the gate"),
          picture,
        })),
      },
    ],
  };
}

async function judge(
  faces: FaceEngine,
  file: Uint8Array,
): Promise<Pick<DraftRow, "isTaken" | "embedding" | "score">> {
  const person = await faces.prepare(file, never);
  if (person.kind === "refused") return { isTaken: false, embedding: null, score: null };
  return {
    isTaken: true,
    embedding: parseFaceModel(person.model)?.embedding ?? null,
    score: person.score,
  };
}
