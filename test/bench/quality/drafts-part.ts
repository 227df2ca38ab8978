import path from "node:path";
import { IdentityCreateRequest } from "#contract/operations/create-identity.ts";
import { decodeImage } from "#engines/codec.ts";
import type { Engine, FaceEngine, Outcome, Work } from "#engines/contract.ts";
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
  /** What the face engine reads of skin, hair and eyes, and of the years. */
  seen: string | null;
  picture: string | null;
}

const never = new AbortController().signal;
const variations = 2;
/** Every brief is a job of its own: nothing but the briefs themselves keeps their people apart. */
const briefs: Readonly<Record<string, object>> = {
  "Korean woman of 24": {
    appearance: { gender: "woman", age: 24, ethnicity: "Korean", skin: "fair" },
    hair: { color: "black", length: "long" },
  },
  "Nigerian man of 62": {
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
  "Irish man of 45": {
    appearance: { gender: "man", age: 45, ethnicity: "Irish", skin: "very fair, freckles" },
    face: { eyes: "green", facial_hair: "3-day stubble" },
    hair: { color: "red", style: "side part" },
  },
  "Kenyan woman of 33": {
    appearance: { gender: "woman", age: 33, ethnicity: "Kenyan", skin: "deep" },
    hair: { color: "black", style: "afro" },
  },
};

/** Drafts of several briefs: whether the gate takes them, and whether they are different people. */
export async function measureDrafts({ only, pictures }: PartOptions): Promise<PartResult> {
  const faces = createFaceEngine({ threads: 1 });
  const onFault = (fault: unknown): void => {
    process.stderr.write(`${String(fault)}\n`);
  };
  const orbita = createOrbita({ threads: 2, faces, onFault });
  const rows: DraftRow[] = [];
  try {
    for (const [job, [brief, fields]] of Object.entries(briefs).entries()) {
      if (!only.test(brief)) continue;
      for (const [variation, outcome] of (await draw(orbita, brief, fields)).entries()) {
        rows.push(
          await judge(
            faces,
            { brief, variation },
            outcome,
            path.join(pictures, `draft-${job}-${variation}.jpg`),
          ),
        );
      }
    }
  } finally {
    await Promise.all([orbita.close(), faces.close()]);
  }
  const distances = (isSameBrief: boolean): number[] =>
    rows.flatMap((one, index) =>
      rows
        .slice(index + 1)
        .filter(({ brief }) => (brief === one.brief) === isSameBrief)
        .flatMap((other) =>
          one.embedding === null || other.embedding === null
            ? []
            : [identityDistance(one.embedding, other.embedding)],
        ),
    );
  const nearest = (metric: string, values: number[]) => {
    const figure = toFigure(
      "drafts",
      "orbita",
      metric,
      values.map((value) => -value),
      "max",
      { max: -0.6 },
    );
    return { ...figure, value: figure.value === null ? null : -figure.value, target: "≥ 0.6" };
  };
  const apart = distances(false);
  return {
    rows,
    figures: [
      nearest("nearest two of one brief, distance", distances(true)),
      nearest("nearest two of different briefs, distance", apart),
      toFigure("drafts", "orbita", "two of different briefs, median distance", apart, 0.5, { min: 0.6 }),
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
        note: "Rendered by orbita after structured briefs, every brief a job of its own.",
        rows: rows.map(({ brief, variation, refused, isTaken, score, seen, picture }) => ({
          title: `${brief}, ${variation + 1}`,
          isBad: !isTaken,
          figures:
            refused ??
            `${isTaken ? `taken by the gate, score ${score}` : "not taken by the gate"}; seen: ${seen}`,
          picture,
        })),
      },
    ],
  };
}

async function draw(orbita: Engine, name: string, fields: object): Promise<Outcome[]> {
  const request = IdentityCreateRequest.parse({
    instructions: [
      { ...fields, built_prompt: name, num_variations: variations, options: { size: "1K", ar: "3:4" } },
    ],
  });
  const load = async (): Promise<Uint8Array> => {
    throw new Error("Briefs of this bench name no file");
  };
  const work: Work = { type: "identity_creation", request, load, identities: [] };
  const planned = await orbita.plan(work, never);
  if (planned.kind !== "plan") throw new Error(planned.reason.message);
  return Promise.all(
    Array.from({ length: variations }, (_, groupIndex) =>
      orbita.render({ work, plan: planned.plan, imageIndex: 0, groupIndex, version: 1 }, never),
    ),
  );
}

async function judge(
  faces: FaceEngine,
  draft: Pick<DraftRow, "brief" | "variation">,
  outcome: Outcome,
  file: string,
): Promise<DraftRow> {
  const row = {
    ...draft,
    refused: null,
    isTaken: false,
    embedding: null,
    score: null,
    seen: null,
    picture: null,
  };
  if (outcome.kind !== "image") return { ...row, refused: outcome.reason.message };
  const { bytes } = outcome.image;
  await joinCells([await shrink(await decodeImage(bytes, 1024), 420)], file);
  const drawn = { ...row, picture: path.basename(file) };
  const person = await faces.prepare(bytes, never);
  if (person.kind === "refused") return { ...drawn, seen: person.reason.message };
  const described = await faces.describe(bytes, never);
  return {
    ...drawn,
    isTaken: true,
    embedding: parseFaceModel(person.model)?.embedding ?? null,
    score: person.score,
    seen:
      described.kind === "refused"
        ? described.reason.message
        : [
            `skin ${described.skin?.name ?? "-"}`,
            `hair ${described.hair?.name ?? "-"}`,
            `eyes ${described.eyes?.name ?? "-"}`,
            `years ${described.ageBand ? `${described.ageBand.min}-${described.ageBand.max}` : "-"}`,
          ].join(", "),
  };
}
