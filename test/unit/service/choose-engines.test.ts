import { expect, test } from "vitest";
import type { EngineName } from "#contract/engines.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { ModelSwapRequest } from "#contract/operations/start-model-swap.ts";
import { PackshotRequest } from "#contract/operations/start-packshot.ts";
import { problem } from "#contract/problems.ts";
import type { Engine } from "#engines/contract.ts";
import { chooseEngines } from "#service/core/jobs/accept/choose-engines.ts";
import { kindOf } from "#service/core/jobs/accept/job-kinds.ts";

type UnsupportedReason = ReturnType<Engine["findUnsupportedReason"]>;

function engine(
  name: EngineName,
  jobTypes: DrawnJobType[],
  findUnsupportedReason: Engine["findUnsupportedReason"] = () => null,
) {
  const notAsked = () => {
    throw new Error("choosing asks no engine for work");
  };
  return {
    name,
    jobTypes,
    findUnsupportedReason,
    findIgnoredOptions: () => null,
    plan: notAsked,
    render: notAsked,
    finish: notAsked,
    close: notAsked,
  };
}

function refusing(obstacle: UnsupportedReason): Engine["findUnsupportedReason"] {
  return () => obstacle;
}

const file = "3f0b3c1e-5a52-4b58-8c7e-8c3d2f0c0001";
const requests = {
  garment_recolor: (model = "auto") =>
    GarmentRecolorRequest.parse({ project_id: 1, images: [file], reference_text: "red", model }),
  model_swap: (model = "auto") =>
    ModelSwapRequest.parse({
      identity_code: "abcdefghijkl",
      project_id: 1,
      images: [file],
      swap_options: { model },
    }),
  create_packshot: (model = "auto") =>
    PackshotRequest.parse({
      project_id: 1,
      images: [file],
      instructions: [{ style: "flat_lay" }],
      options: { model },
    }),
};

function choose(engines: Engine[], type: keyof typeof requests, model?: string): EngineName[] {
  const request = requests[type](model) as unknown as Record<string, unknown>;
  return chooseEngines({ engines }, kindOf({ id: "a job", type, request })).map(({ name }) => name);
}

/** What the 400 says: its one field and sentence. */
function refusalOf(work: () => unknown): { field: string | null; message: string; status: number } {
  try {
    work();
  } catch (error) {
    const { status, extra } = error as {
      status: number;
      extra: { detail: { field: string; message: string }[] };
    };
    expect(extra.detail).toHaveLength(1);
    const [{ field, message }] = extra.detail as [{ field: string; message: string }];
    return { field, message, status };
  }
  throw new Error("nothing was refused");
}

const three = [
  engine("onda", ["garment_recolor", "model_swap"]),
  engine("seedream", ["garment_recolor", "model_swap", "create_packshot"]),
  engine("gpt_image", ["garment_recolor"]),
];

test("auto takes every engine of the job's type in the platform's order, so that refused content has a fallback", () => {
  expect(choose(three, "garment_recolor")).toEqual(["onda", "seedream", "gpt_image"]);
  expect(choose(three, "model_swap")).toEqual(["onda", "seedream"]);
  expect(choose([...three].reverse(), "garment_recolor")).toEqual(["gpt_image", "seedream", "onda"]);
});

test("auto asks one model once, whatever names it has", () => {
  const upstream = "gemini gemini-nano-banana-2.1";
  const [first, second] = (["nano_banana_2", "nano_banana_2_1"] as const).map((name) => ({
    ...engine(name, ["model_swap"]),
    upstream,
  }));
  const engines = [first!, second!, engine("seedream", ["model_swap"])];
  expect(choose(engines, "model_swap")).toEqual(["nano_banana_2", "seedream"]);
  expect(choose(engines, "model_swap", "nano_banana_2_1")).toEqual(["nano_banana_2_1"]);
  const cant = engine(
    "nano_banana_2",
    ["model_swap"],
    refusing({ field: null, problem: problem("not_with_model", { model: "nano_banana_2" }) }),
  );
  expect(choose([{ ...cant, upstream }, second!], "model_swap")).toEqual(["nano_banana_2_1"]);
});

test("a named engine is alone: no fallback", () => {
  expect(choose(three, "garment_recolor", "seedream")).toEqual(["seedream"]);
  expect(choose(three, "model_swap", "onda")).toEqual(["onda"]);
});

test("a server without an engine of the type says so, in the field that asks for the model", () => {
  for (const model of ["auto", "seedream"]) {
    expect(refusalOf(() => choose([three[0]!], "create_packshot", model))).toMatchObject({
      status: 400,
      field: "options.model",
      message: `"${model}" is not available on this server for create_packshot; available: none`,
    });
  }
  expect(refusalOf(() => choose([], "model_swap")).message).toMatch(/available: none$/);
});

test("an engine that is not there, or not for this type, is refused with the names that can be asked for", () => {
  expect(refusalOf(() => choose(three, "model_swap", "gpt_image"))).toMatchObject({
    status: 400,
    field: "swap_options.model",
    message: '"gpt_image" is not available on this server for model_swap; available: auto, onda, seedream',
  });
  expect(refusalOf(() => choose(three, "garment_recolor", "nano_banana_2"))).toMatchObject({
    status: 400,
    field: "model",
    // The operation knows no model named onda: it is what auto draws with.
    message:
      '"nano_banana_2" is not available on this server for garment_recolor; available: auto, seedream, gpt_image',
  });
});

test("auto passes over engines that can't do this request", () => {
  const engines = [
    engine(
      "onda",
      ["model_swap"],
      refusing({ field: "swap_options.size", problem: problem("not_with_model", { model: "onda" }) }),
    ),
    engine("seedream", ["model_swap"]),
  ];
  expect(choose(engines, "model_swap")).toEqual(["seedream"]);
});

test("when no engine can do a request, the first choice's reason is returned", () => {
  const engines = [
    engine(
      "onda",
      ["model_swap"],
      refusing({ field: "swap_options.size", problem: problem("not_with_model", { model: "onda" }) }),
    ),
    engine(
      "seedream",
      ["model_swap"],
      refusing({ field: null, problem: problem("not_with_model", { model: "orbita" }) }),
    ),
  ];
  const told = { status: 400, field: "swap_options.size", message: "is not supported by the model onda" };
  expect(refusalOf(() => choose(engines, "model_swap"))).toEqual(told);
  expect(refusalOf(() => choose(engines, "model_swap", "seedream"))).toMatchObject({
    status: 400,
    field: null,
    message: "is not supported by the model orbita",
  });
});

test("an engine is asked about the request it would get, and only about types it draws", () => {
  const asked: { type: string; request: unknown }[] = [];
  const watching = (work: { type: string; request: unknown }) => {
    asked.push(work);
    return null;
  };
  const engines = [
    engine("onda", ["garment_recolor"], watching),
    engine("seedream", ["create_packshot"], watching),
  ];
  choose(engines, "garment_recolor");
  expect(asked).toEqual([{ type: "garment_recolor", request: requests.garment_recolor() }]);
});
