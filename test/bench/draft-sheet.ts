/**
 * Drafts of varied briefs as a person judges them: `node test/bench/draft-sheet.ts FOLDER [FIRST_JOB]`. Writes every draft and a
 * sheet of them, and prints how far apart the faces are, whether the gate takes them, and what the face engine sees of
 * skin, hair and eyes beside what the brief says.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { IdentityCreateBody } from "#contract/operations/create-identity.ts";
import type { WorkOf } from "#engines/contract.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { parseFaceModel } from "#engines/faces/face-model.ts";
import { createOrbita } from "#engines/orbita/create-orbita.ts";
import { identityDistance } from "#imaging/faces/identity-distance.ts";

const briefs = [
  {
    appearance: { gender: "woman", age: 24, ethnicity: "Swedish", skin: "fair" },
    face: { eyes: "blue" },
    hair: { color: "blond", length: "long", style: "straight" },
  },
  {
    appearance: { gender: "man", age: 60, ethnicity: "Indian", skin: "brown" },
    face: { eyes: "dark brown", facial_hair: "thick moustache" },
    hair: { color: "grey", length: "short" },
  },
  {
    appearance: { gender: "woman", age: 35, ethnicity: "Nigerian", skin: "dark brown" },
    face: { eyes: "dark brown" },
    hair: { color: "black", style: "afro" },
  },
  {
    appearance: { gender: "man", age: 45, ethnicity: "Irish", skin: "very fair, freckles" },
    face: { eyes: "green", facial_hair: "3-day stubble" },
    hair: { color: "red", length: "short" },
  },
  {
    appearance: { gender: "woman", age: 32, ethnicity: "Korean", skin: "light" },
    face: { eyes: "dark brown, almond" },
    hair: { color: "black", length: "to the chin", style: "blunt bob" },
  },
  {
    appearance: { gender: "woman", age: 75, ethnicity: "French", skin: "fair" },
    face: { eyes: "gray", marks: "deep wrinkles" },
    hair: { color: "white", length: "short" },
  },
  {
    appearance: { gender: "man", age: 28, ethnicity: "Japanese", skin: "medium" },
    face: { eyes: "dark brown", facial_hair: "none" },
    hair: { color: "black", style: "crew cut" },
  },
  {
    appearance: { gender: "woman", age: 30, ethnicity: "Mexican", skin: "tan" },
    face: { eyes: "brown", lips: "full" },
    hair: { color: "dark brown", length: "shoulder-length", style: "wavy" },
  },
  {
    appearance: { gender: "man", age: 50, ethnicity: "Ghanaian", skin: "deep" },
    face: { eyes: "dark brown", facial_hair: "short full beard" },
    hair: { length: "bald" },
  },
  {
    appearance: { gender: "girl", age: 10, ethnicity: "European", skin: "fair, light freckles" },
    face: { eyes: "hazel" },
    hair: { color: "light brown", length: "long" },
  },
  {
    prompt: "a 40 year old Turkish man with a full black beard, olive skin, brown eyes and slicked back hair",
  },
  {
    prompt: "a non-binary person in their mid twenties, auburn pixie cut, green eyes, no makeup, pale skin",
  },
];
/** Briefs of one job; only the people of one job are kept apart. */
const perJob = 2;
const variations = 2;

const [folder, firstJob = "0"] = process.argv.slice(2);
if (!folder) throw new Error("Say which folder the drafts go to.");
await mkdir(folder, { recursive: true });
const { signal } = new AbortController();
const faces = createFaceEngine({ threads: 1 });
const orbita = createOrbita({ threads: 2, faces, onFault: (fault) => console.error(fault) });

interface Seen {
  name: string;
  job: number;
  embedding: number[] | null;
}
const seen: Seen[] = [];
const tiles: Buffer[] = [];
const tile = { width: 288, height: 384 };

for (let job = Number(firstJob); job * perJob < briefs.length; job++) {
  const wanted = briefs.slice(job * perJob, (job + 1) * perJob);
  const options = { size: "1K", ar: "3:4", format: "jpg" };
  const body = IdentityCreateBody.parse({
    instructions: wanted.map((brief) => ({ ...brief, num_variations: variations, options })),
  });
  const work: WorkOf<"identity_creation"> = {
    type: "identity_creation",
    request: { ...body, instructions: body.instructions.map((one) => ({ ...one, built_prompt: "" })) },
    load: () => Promise.reject(new Error("nothing is loaded")),
    identities: [],
  };
  const start = performance.now();
  const planned = await orbita.plan(work, signal);
  if (planned.kind !== "plan") throw new Error(planned.reason);
  console.log(`job ${job}: people chosen in ${Math.round((performance.now() - start) / 1000)} s`);
  for (const [imageIndex, brief] of wanted.entries()) {
    for (let groupIndex = 0; groupIndex < variations; groupIndex++) {
      const name = `${job}-${imageIndex}-${groupIndex}`;
      const order = { work, plan: planned.plan, imageIndex, groupIndex, version: 1 };
      const outcome = await orbita.render(order, signal);
      if (outcome.kind !== "image") {
        console.log(name, outcome.kind, outcome.reason);
        continue;
      }
      await writeFile(path.join(folder, `${name}.jpg`), outcome.image.bytes);
      tiles.push(await sharp(outcome.image.bytes).resize(tile).png().toBuffer());
      const face = await faces.prepare(outcome.image.bytes, signal);
      const described = await faces.describe(outcome.image.bytes, signal);
      const model = face.kind === "prepared" ? parseFaceModel(face.model) : null;
      seen.push({ name, job, embedding: model?.embedding ?? null });
      const colours =
        described.kind === "described"
          ? [described.skin, described.hair, described.eyes].map((one) => one?.name ?? "-").join(" / ")
          : described.reason;
      const gate = face.kind === "prepared" ? `one face, score ${face.score}` : face.reason;
      console.log(`${name} | ${JSON.stringify(brief)} | ${gate} | seen: ${colours}`);
    }
  }
}

const pairs = seen.flatMap((one, at) =>
  seen
    .slice(at + 1)
    .flatMap((other) =>
      one.embedding && other.embedding
        ? [{ one, other, distance: identityDistance(one.embedding, other.embedding) }]
        : [],
    ),
);
const report = (what: string, some: typeof pairs) => {
  const sorted = some.toSorted((first, second) => first.distance - second.distance);
  const least = sorted
    .slice(0, 3)
    .map(({ one, other, distance }) => `${one.name} ${other.name} ${distance.toFixed(3)}`);
  const median = sorted[Math.floor(sorted.length / 2)]?.distance.toFixed(3);
  console.log(`${what}: ${sorted.length} pairs, least ${least.join(", ")}; median ${median}`);
};
report(
  "within a job",
  pairs.filter(({ one, other }) => one.job === other.job),
);
report("over all jobs", pairs);

const columns = 6;
await sharp({
  create: {
    width: columns * tile.width,
    height: Math.ceil(tiles.length / columns) * tile.height,
    channels: 3,
    background: "#ffffff",
  },
})
  .composite(
    tiles.map((input, at) => ({
      input,
      left: (at % columns) * tile.width,
      top: Math.floor(at / columns) * tile.height,
    })),
  )
  .png()
  .toFile(path.join(folder, "sheet.png"));
await orbita.close();
await faces.close();
