/**
 * What each family of models is told, word for word, by job type. After a change of a prompt and of its version, write the
 * files anew: `npx vitest run test/unit/engines/providers/sent-prompts.test.ts -u`.
 */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EngineName, modelsByJobType } from "#contract/engines.ts";
import { IdentityInstruction } from "#contract/operations/identities.ts";
import { EditChatRequest } from "#contract/operations/playground.ts";
import { FlatToModelRequest } from "#contract/operations/start-flat-to-model.ts";
import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { ModelSwapRequest } from "#contract/operations/start-model-swap.ts";
import { PackshotRequest } from "#contract/operations/start-packshot.ts";
import type { RenderSpec, Work, WorkIdentity } from "#engines/contract.ts";
import { createWire } from "#engines/providers/create-wire.ts";
import { defaultEngines } from "#engines/providers/default-engines.ts";
import type { DrawingKind } from "#engines/providers/drawings/drawing.ts";
import { flatToModelDrawing } from "#engines/providers/drawings/flat-to-model-drawing.ts";
import { garmentRecolorDrawing } from "#engines/providers/drawings/garment-recolor-drawing.ts";
import { identityDraftDrawing } from "#engines/providers/drawings/identity-draft-drawing.ts";
import { modelSwapDrawing } from "#engines/providers/drawings/model-swap-drawing.ts";
import { packshotDrawing } from "#engines/providers/drawings/packshot-drawing.ts";
import { playgroundDrawing } from "#engines/providers/drawings/playground-drawing.ts";
import { listReachable, type ReachableEngine } from "#engines/providers/list-reachable.ts";
import { planCanvas } from "#engines/providers/plan-canvas.ts";
import {
  type ProviderSimulator,
  startProviderSimulator,
} from "../../../provider-simulator/provider-simulator.ts";

let simulator: ProviderSimulator;
let picture: Uint8Array;
beforeAll(async () => {
  simulator = await startProviderSimulator({ scale: 1 / 32 });
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: "#808080" } });
  picture = Uint8Array.from(await plain.png().toBuffer());
});
afterAll(() => simulator.close());

const file = (index: number) => `3f0b3c1e-5a52-4b58-8c7e-8c3d2f0c000${index}`;
const identity: WorkIdentity = {
  code: "abcdefghijkl",
  name: "Ana Lima",
  gender: "woman",
  age: 30,
  isInvented: true,
  faceModel: null,
  loadPhoto: async () => picture,
};
const load = async () => picture;
const common = { load, identities: [identity] };
const images = [{ file_id: file(1), note: "the shirt" }, file(2)];

const jobs: Record<string, { kind: unknown; work: unknown }> = {
  model_swap: {
    kind: modelSwapDrawing,
    work: {
      ...common,
      request: ModelSwapRequest.parse({ identity_code: identity.code, project_id: 1, images: [file(1)] }),
    },
  },
  garment_recolor: {
    kind: garmentRecolorDrawing,
    work: {
      ...common,
      request: GarmentRecolorRequest.parse({
        project_id: 1,
        images: [file(1)],
        garment_label: "the jacket",
        reference_text: "#1f3a5f",
        reference_image: file(2),
        instruction: "a little faded",
      }),
    },
  },
  flat_2_model: {
    kind: flatToModelDrawing,
    work: {
      ...common,
      request: FlatToModelRequest.parse({
        project_id: 1,
        identity_code: identity.code,
        images,
        instructions: [{ pose: "walking", background: "a street", prompt: "evening" }],
      }),
    },
  },
  create_packshot: {
    kind: packshotDrawing,
    work: {
      ...common,
      request: PackshotRequest.parse({
        project_id: 1,
        images,
        instructions: [{ style: "ghost_mannequin", angle: "front", shadow: "contact", props: "none" }],
      }),
    },
  },
  identity_creation: {
    kind: identityDraftDrawing,
    work: {
      ...common,
      request: {
        instructions: [
          {
            ...IdentityInstruction.parse({ prompt: "a woman of 30" }),
            built_prompt: "a woman of 30",
          },
        ],
        options: { add_ai_watermark: false },
      },
    },
  },
  edit_chat: {
    kind: playgroundDrawing,
    work: {
      ...common,
      request: EditChatRequest.parse({
        prompt: "put her on a beach",
        image_ids: [file(1), file(2)],
        identity_codes: [identity.code],
      }),
      earlierPrompts: ["make it night"],
    },
  },
};

/** One engine for all that are told the same. */
const families: [family: string, account: "openrouter" | null, engine: EngineName][] = [
  ["gemini", null, "nano_banana_2"],
  ["openai", null, "gpt_image_2_5"],
  ["seedream", null, "seedream"],
  ["ideogram", null, "ideogram_4_6"],
  ["openrouter", "openrouter", "nano_banana_2"],
  ["own-server", null, "custom_edit"],
];

function reach(account: "openrouter" | null, name: EngineName): ReachableEngine {
  const accounts = Object.entries(simulator.addresses)
    .filter(([at]) => account === null || at === account)
    .map(([at, baseUrl]) => [at, { key: "k", baseUrl }]);
  return listReachable(defaultEngines, Object.fromEntries(accounts)).find((engine) => engine.name === name)!;
}

/** Not every engine does every operation. */
const cases = (Object.keys(jobs) as (keyof typeof modelsByJobType)[]).flatMap((type) =>
  families
    .filter(([, , engine]) => (modelsByJobType[type] as readonly string[]).includes(engine))
    .map(([family, account, engine]) => [type, family, account, engine] as const),
);

test.each(cases)("%s for %s", async (type, family, account, name) => {
  const engine = reach(account, name);
  const { kind, work } = jobs[type]!;
  const { settings } = engine;
  const spec = { imageIndex: 0, groupIndex: 0, version: 1, plan: {}, work } as RenderSpec;
  const drawing = await (kind as DrawingKind<"model_swap">).toDrawing(
    { type, ...(work as object) } as Extract<Work, { type: "model_swap" }>,
    spec,
    type === "edit_chat" || type === "identity_creation" ? null : load,
    settings.textCharsMax,
  );
  const { text, version, roles } = drawing.prompt;
  expect(drawing.references.length + (drawing.edited ? 1 : 0)).toBe(roles.length);
  const answer = await createWire(engine).draw(
    {
      model: settings.model,
      prompt: text,
      pictures: roles.map(() => ({ bytes: picture, mime: "image/png" })),
      roles,
      isEdit: drawing.edited !== null,
      mask: null,
      canvas: planCanvas(settings.canvas, { width: 1024, height: 1024 }),
      seed: null,
      endUser: null,
    },
    new AbortController().signal,
    async () => undefined,
  );
  expect(answer.kind).toBe("picture");
  const { labels = [], prompt } = simulator.calls.at(-1)!;
  const told = [version, ...labels.flatMap((label) => [label, "(image)"]), prompt].join("\n");
  await expect(`${told}\n`).toMatchFileSnapshot(`sent-prompts/${type}.${family}.txt`);
});
