import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallAnswer } from "#engines/contract.ts";
import { readRetryAfter } from "#engines/providers/call-fault.ts";
import { createWire } from "#engines/providers/create-wire.ts";
import { defaultEngines } from "#engines/providers/default-engines.ts";
import { isProhibited } from "#engines/providers/prohibited-content.ts";
import type { DrawRequest, Wire } from "#engines/providers/wire.ts";
import { promptBitsOf, readMarks } from "../../../provider-simulator/draw-simulated.ts";
import {
  type ProviderSimulator,
  startProviderSimulator,
} from "../../../provider-simulator/provider-simulator.ts";
import type { Behaviour } from "../../../provider-simulator/simulated-call.ts";

let simulator: ProviderSimulator;
beforeAll(async () => {
  simulator = await startProviderSimulator({ scale: 1 / 16 });
});
afterAll(() => simulator.close());
beforeEach(() => simulator.behave(() => undefined));

const key = "secret-key-of-the-test";
const engines = {
  gemini: "nano_banana_2",
  openai: "gpt_image_2_5",
  ark: "seedream",
  ideogram: "ideogram_4_5",
  openrouter: "nano_banana_2",
  openai_compatible: "orbita",
  openai_compatible_edit: "custom_edit",
} as const;
type Name = keyof typeof engines;
const names = Object.keys(engines) as Name[];

const settingsOf = (name: Name) => ({
  ...defaultEngines.engines[engines[name]]!,
  ...(name === "openrouter" && defaultEngines.substitutes.nano_banana_2),
});
const isOwnServer = (name: Name) => name.startsWith("openai_compatible");
const modelOf = (name: Name) => settingsOf(name).model;

/** The model that draws: a server of the operator's own is asked for none here. */
const drawnBy = (name: Name) => (isOwnServer(name) ? "served-model" : modelOf(name));

function wireOf(name: Name, timeoutMs = 20_000, addresses = simulator.addresses): Wire {
  return createWire({
    name: engines[name],
    jobTypes: [],
    settings: { ...settingsOf(name), timeoutMs },
    account: { key, baseUrl: addresses[name] },
  });
}

async function plain(background: string, size = 64): Promise<{ bytes: Uint8Array; mime: "image/png" }> {
  const file = sharp({ create: { width: size, height: size, channels: 3, background } });
  return { bytes: Uint8Array.from(await file.png().toBuffer()), mime: "image/png" };
}

const words = "Edit Image 1.\nMake the dress green.";

async function requestOf(name: Name, change: Partial<DrawRequest> = {}): Promise<DrawRequest> {
  return {
    model: modelOf(name),
    prompt: words,
    pictures: [await plain("#ff0000"), await plain("#0000ff")],
    roles: ["photograph to edit", "reference"],
    isEdit: true,
    mask: null,
    canvas: { width: 2048, height: 2048, ratio: "1:1", size: "2K" },
    seed: null,
    endUser: null,
    ...change,
  };
}

const ignoreStart = async () => undefined;

async function draw(name: Name, behaviour?: Behaviour, timeoutMs?: number): Promise<CallAnswer> {
  simulator.behave(() => behaviour);
  return wireOf(name, timeoutMs).draw(await requestOf(name), new AbortController().signal, ignoreStart);
}

describe.each(names)("%s", (name) => {
  test("sends the edited picture first, the references after it, and brings the drawing back", async () => {
    const answer = await draw(name);
    expect(answer.kind).toBe("picture");
    const { bytes } = answer as Extract<CallAnswer, { kind: "picture" }>;
    const marks = await readMarks(bytes);
    expect(marks.pictures.slice(0, 3)).toEqual([
      { r: 255, g: 0, b: 0 },
      { r: 0, g: 0, b: 255 },
      { r: 128, g: 128, b: 128 },
    ]);
    expect(marks.promptBits).toBe(promptBitsOf(words));
    expect(simulator.calls.at(-1)).toMatchObject({ model: drawnBy(name), isEdit: true, prompt: words });
  });

  test("draws from words alone", async () => {
    const request = await requestOf(name, { prompt: "A red square.", pictures: [], isEdit: false });
    const answer = await wireOf(name).draw(request, new AbortController().signal, ignoreStart);
    expect(answer.kind).toBe("picture");
    expect(simulator.calls.at(-1)).toMatchObject({ pictures: [], isEdit: false });
  });

  test.each<[Behaviour, CallAnswer["kind"]]>([
    [{ kind: "refuse" }, "refused"],
    [{ kind: "limit", retryAfterMs: 7_000 }, "limited"],
    [{ kind: "quota" }, "exhausted"],
    [{ kind: "wrong key" }, "exhausted"],
    [{ kind: "model gone" }, "exhausted"],
    [{ kind: "server error" }, "fault"],
    [{ kind: "no picture" }, name === "gemini" ? "withheld" : "garbage"],
    [{ kind: "break off" }, "fault"],
  ])("%o is %s", async (behaviour, kind) => {
    const calls = simulator.calls.length;
    const answer = await draw(name, behaviour);
    expect(answer.kind).toBe(kind);
    if (answer.kind === "limited") expect(answer.retryAfterMs).toBe(7_000);
    expect(JSON.stringify(answer)).not.toContain(key);
    // Not once more by itself: it would be paid twice.
    expect(simulator.calls.length).toBe(calls + 1);
  });

  test.each<Behaviour>([{ kind: "twice" }, { kind: "late", afterMs: 200 }])(
    "%o is the one picture that was asked for",
    async (behaviour) => {
      const answer = await draw(name, behaviour);
      expect(answer.kind).toBe("picture");
      const { promptBits } = await readMarks((answer as { bytes: Uint8Array }).bytes);
      expect(promptBits).toBe(promptBitsOf(words));
    },
  );

  test("a missing response is a fault at the time limit", async () => {
    expect(await draw(name, { kind: "hang" }, 60)).toEqual({ kind: "fault", code: "time_limit" });
  });

  test("an abort by the caller is not a provider fault", async () => {
    const ending = new AbortController();
    simulator.behave(() => {
      queueMicrotask(() => ending.abort(new Error("shut down")));
      return { kind: "hang" };
    });
    const drawing = wireOf(name).draw(await requestOf(name), ending.signal, ignoreStart);
    await expect(drawing).rejects.toThrow("shut down");
  });

  test("an unreachable server is a fault", async () => {
    const away = await startProviderSimulator();
    const request = await requestOf(name);
    const wire = wireOf(name, 20_000, away.addresses);
    await away.close();
    const answer = await wire.draw(request, new AbortController().signal, ignoreStart);
    expect(answer).toEqual({ kind: "fault", code: "no_connection" });
  });

  test("asks for the model without drawing", async () => {
    const billed = simulator.bill.length;
    simulator.endModelsOn("2027-03-01");
    const found = await wireOf(name).findModel(modelOf(name), new AbortController().signal);
    expect(found).toEqual({ kind: "model", endsOn: name === "openai" ? "2027-03-01" : null });
    expect(simulator.bill.length).toBe(billed);
  });
});

describe("documented words of refusal", () => {
  const listed: [Name, string[]][] = [
    [
      "gemini",
      [
        ...["SAFETY", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "RECITATION"],
        ...["IMAGE_SAFETY", "IMAGE_PROHIBITED_CONTENT", "IMAGE_RECITATION"],
        ...[
          "prompt:SAFETY",
          "prompt:OTHER",
          "prompt:BLOCKLIST",
          "prompt:PROHIBITED_CONTENT",
          "prompt:IMAGE_SAFETY",
        ],
      ],
    ],
    ["openai", ["moderation_blocked", "content_policy_violation"]],
    [
      "ark",
      [
        ...["InputTextSensitiveContentDetected", "InputImageSensitiveContentDetected"],
        ...["OutputImageSensitiveContentDetected", "SensitiveContentDetected.Violence"],
        ...[
          "InputTextRiskDetection",
          "PolicyViolation",
          "InputImageSensitiveContentDetected.PrivacyInformation",
        ],
      ],
    ],
    ["ideogram", ["is_image_safe", "http_422"]],
    [
      "openrouter",
      ["moderation_blocked", "IMAGE_SAFETY", "content_policy_violation", "InputTextSensitiveContentDetected"],
    ],
  ];
  test.each(listed.flatMap(([name, codes]) => codes.map((code) => [name, code] as const)))(
    "%s %s",
    async (name, code) => {
      expect(await draw(name, { kind: "refuse", code })).toMatchObject({ kind: "refused" });
    },
  );

  test.each(["NO_IMAGE", "IMAGE_OTHER", "OTHER"])(
    "gemini %s is no refusal yet, and not charged",
    async (code) => {
      expect(await draw("gemini", { kind: "refuse", code })).toEqual({ kind: "withheld", code });
    },
  );

  test("gemini MAX_TOKENS is an answer without a picture", async () => {
    const answer = await draw("gemini", { kind: "refuse", code: "MAX_TOKENS" });
    expect(answer).toMatchObject({ kind: "garbage", code: "MAX_TOKENS" });
  });

  test.each([
    "The image was flagged by our safety filters.",
    "This prompt violates our content policy",
    "Output withheld by moderation",
  ])("ideogram: a drawing that failed because %s", async (reason) => {
    expect(await draw("ideogram", { kind: "fail", reason })).toMatchObject({ kind: "refused" });
  });

  test("ideogram: a drawing that failed for another reason is a fault", async () => {
    const answer = await draw("ideogram", { kind: "fail", reason: "The GPU ran out of memory" });
    expect(answer).toEqual({ kind: "fault", code: "generation_failed" });
  });
});

describe("a refusal that concerns minors or sexual content is recognized by its code alone", () => {
  test.each<[Name, Omit<Extract<Behaviour, { kind: "refuse" }>, "kind">]>([
    ["gemini", { code: "PROHIBITED_CONTENT" }],
    ["gemini", { code: "IMAGE_PROHIBITED_CONTENT" }],
    ["gemini", { code: "prompt:PROHIBITED_CONTENT" }],
    ["gemini", { code: "SAFETY", about: "HARM_CATEGORY_SEXUALLY_EXPLICIT" }],
    ["gemini", { code: "prompt:SAFETY", about: "HARM_CATEGORY_SEXUALLY_EXPLICIT" }],
    ["gemini", { code: "IMAGE_SAFETY", about: "HARM_CATEGORY_IMAGE_SEXUALLY_EXPLICIT" }],
    ["openai", { about: "sexual/minors" }],
    ["openai", { about: "sexual" }],
    ["ark", { code: "InputTextSensitiveContentDetected.SevereViolation" }],
    ["ark", { about: "The output image may contain pornographic content." }],
    ["ideogram", { code: "http_422", about: "The prompt may depict a minor" }],
    ["ideogram", { code: "http_422", about: "Sexual content is not allowed" }],
    ["openrouter", { about: "sexual/minors" }],
    ["openrouter", { code: "moderation_blocked", about: "safety_violations=[sexual]" }],
    ["openrouter", { code: "PROHIBITED_CONTENT" }],
  ])("%s %o", async (name, refusal) => {
    const answer = await draw(name, { kind: "refuse", ...refusal });
    expect(answer.kind).toBe("refused");
    expect(isProhibited((answer as { code: string }).code)).toBe(true);
  });

  test.each<[Name, Omit<Extract<Behaviour, { kind: "refuse" }>, "kind">]>([
    ["gemini", {}],
    ["gemini", { code: "SAFETY", about: "HARM_CATEGORY_DANGEROUS_CONTENT" }],
    ["gemini", { code: "RECITATION" }],
    ["openai", {}],
    ["openai", { about: "self-harm/intent" }],
    ["ark", {}],
    ["ark", { code: "SensitiveContentDetected.Violence" }],
    ["ark", { code: "InputImageSensitiveContentDetected.PrivacyInformation" }],
    ["ideogram", {}],
    ["openrouter", {}],
    ["openrouter", { code: "IMAGE_SAFETY" }],
  ])("%s %o is an ordinary one", async (name, refusal) => {
    const answer = await draw(name, { kind: "refuse", ...refusal });
    expect(answer.kind).toBe("refused");
    expect(isProhibited((answer as { code: string }).code)).toBe(false);
  });
});

describe("the reported cost of a drawing matches the provider's bill", () => {
  const charged = [
    ...(["nano_banana_2", "nano_banana_pro", "gpt_image", "gpt_image_2_5"] as const),
    ...(["seedream", "seedream_5_pro", "seedream_5_flash", "ideogram_4_5", "ideogram_4_6"] as const),
  ];
  test.each(charged)("%s", async (engine) => {
    const settings = defaultEngines.engines[engine]!;
    const account = settings.account as Name;
    const wire = createWire({
      name: engine,
      jobTypes: [],
      settings,
      account: { key, baseUrl: simulator.addresses[account] },
    });
    for (const times of [1, 3]) {
      simulator.behave(() => ({ kind: "dear", times }));
      const request = await requestOf(account, { model: settings.model });
      const answer = await wire.draw(request, new AbortController().signal, ignoreStart);
      expect(answer).toMatchObject({ kind: "picture", costUsd: expect.any(Number) });
      expect((answer as { costUsd: number }).costUsd).toBeCloseTo(simulator.bill.at(-1)!.usd, 6);
    }
  });

  test("OpenRouter, whose answers name the cost, also where they have no picture", async () => {
    for (const times of [1, 3]) {
      const answer = await draw("openrouter", { kind: "dear", times });
      expect(answer).toMatchObject({ kind: "picture", costUsd: simulator.bill.at(-1)!.usd });
    }
    expect(await draw("openrouter", { kind: "no picture" })).toMatchObject({ kind: "garbage", costUsd: 0 });
  });

  test.each(names.filter(isOwnServer))("a server of the operator's own, %s, reports none", async (name) => {
    expect(await draw(name)).not.toHaveProperty("costUsd");
  });

  test("a picture that ideogram withholds after drawing is paid", async () => {
    const answer = await draw("ideogram", { kind: "refuse", code: "is_image_safe" });
    const { usd } = simulator.bill.at(-1)!;
    expect(answer).toEqual({ kind: "refused", code: "is_image_safe", isDrawn: true, costUsd: usd });
    expect(await draw("ideogram", { kind: "refuse" })).toEqual({ kind: "refused", code: "unsafe" });
  });
});

test.each<[Name, string]>([
  ...["prepaid", "spending cap", "region", "billing"].map((why): [Name, string] => ["gemini", why]),
  ...["billing", "inactive", "unverified"].map((why): [Name, string] => ["openai", why]),
  ...["overdue", "model not open", "set limit"].map((why): [Name, string] => ["ark", why]),
  ...["insufficient_funds", "subscription_required"].map((why): [Name, string] => ["ideogram", why]),
])("%s: %s is for the operator to change", async (name, why) => {
  expect(await draw(name, { kind: "account", why })).toMatchObject({ kind: "exhausted" });
});

test("what a provider says of an account or a request is kept for the operator, without the key", async () => {
  const says = `Model mismatch: request specifies 'default'\n but ${key} serves 'Qwen/Qwen-Image-Edit'`;
  for (const name of names) {
    const answer = await draw(name, { kind: "reject", says });
    expect(answer, name).toMatchObject({ kind: "rejected", says: expect.stringContaining("Model mismatch") });
    expect(JSON.stringify(answer)).not.toContain(key);
  }
  const prepaid = await draw("gemini", { kind: "account", why: "prepaid" });
  expect(prepaid).toMatchObject({ says: expect.stringContaining("prepayment credits are depleted") });
});

test.each([
  ["reset", 500],
  ["reset", 67_500],
  ["words", 12_000],
  ["words", 500],
] as const)("openai tells in its %s alone that the pause is %d ms", async (told, retryAfterMs) => {
  expect(await draw("openai", { kind: "limit", retryAfterMs, told })).toMatchObject({
    kind: "limited",
    retryAfterMs,
  });
});

test("an answer of gemini that stops in the middle is not continued: it would be paid once more", async () => {
  const calls = simulator.calls.length;
  expect(await draw("gemini", { kind: "unfinished" })).toMatchObject({
    kind: "garbage",
    code: "CONTINUATION",
  });
  expect(simulator.calls.length).toBe(calls + 1);
});

test.each([401, 403, 404])(
  "a drawing whose download is answered with %d is paid and lost",
  async (status) => {
    const answer = await draw("ideogram", { kind: "no download", status });
    expect(answer).toEqual({ kind: "fault", code: `picture_${status}`, isDrawn: true, isLost: true });
  },
);

test("a drawing that was begun is asked for again by its id, and paid once", async () => {
  let started = "";
  simulator.behave(() => ({ kind: "hang" }));
  const billed = simulator.bill.length;
  const lost = wireOf("ideogram", 1_500).draw(
    await requestOf("ideogram"),
    new AbortController().signal,
    async (id) => {
      started = id;
    },
  );
  expect(await lost).toEqual({ kind: "fault", code: "time_limit" });
  // A drawing that answers keeps its behaviour; this one is begun anew to be finished.
  simulator.behave(() => undefined);
  let finished = "";
  await wireOf("ideogram").draw(await requestOf("ideogram"), new AbortController().signal, async (id) => {
    finished = id;
  });
  expect(started).not.toBe("");
  const again = await wireOf("ideogram").resume!(finished, new AbortController().signal);
  expect(again.kind).toBe("picture");
  expect(simulator.bill.length).toBe(billed + 2);
});

test.each(names)("a redirect of %s is not followed: the photo would be sent elsewhere", async (name) => {
  const elsewhere = await startProviderSimulator();
  try {
    const location = `${elsewhere.addresses.openai}/images/edits`;
    expect(await draw(name, { kind: "redirect", location })).toEqual({
      kind: "rejected",
      code: "redirected",
    });
    expect(elsewhere.calls).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});

test.each(names)("a response of %s that does not end is broken off", async (name) => {
  expect(await draw(name, { kind: "endless" })).toEqual({ kind: "garbage", code: "answer_too_large" });
});

test.each(names)("%s can't ask for a pause of more than a day", async (name) => {
  const day = 24 * 3_600_000;
  expect(await draw(name, { kind: "limit", retryAfterMs: 1e15 })).toMatchObject({ retryAfterMs: day });
});

test.each([
  ["7", 7_000],
  ["0.25", 250],
  ["Thu, 26 Nov 2026 12:00:09 GMT", 9_000],
  ["Thu, 26 Nov 2026 11:00:00 GMT", 0],
  ["soon", null],
  ["", null],
  [null, null],
])("Retry-After: %s", (value, expected) => {
  expect(readRetryAfter(value, Date.parse("2026-11-26T12:00:00Z"))).toBe(expected);
});

test("a seed is sent only where the model takes one", async () => {
  for (const name of names) {
    const request = await requestOf(name, { seed: 7 });
    expect((await wireOf(name).draw(request, new AbortController().signal, ignoreStart)).kind).toBe(
      "picture",
    );
    const isTaken = name !== "openai" && name !== "ark";
    expect(simulator.calls.at(-1)?.seed, name).toBe(isTaken ? 7 : null);
  }
});

test("a drawing that was started is asked for again while polls and downloads fail, and paid once", async () => {
  const billed = simulator.bill.length;
  expect((await draw("ideogram", { kind: "shaky", polls: 3, downloads: 2 })).kind).toBe("picture");
  expect(simulator.bill.length).toBe(billed + 1);
});

test("a download that fails for good is a fault of a paid drawing", async () => {
  const answer = await draw("ideogram", { kind: "shaky", polls: 0, downloads: 9 });
  expect(answer).toEqual({ kind: "fault", code: "picture_unreachable", isDrawn: true });
});

test("a picture is fetched from the provider's hosts alone", async () => {
  for (const address of [
    "http://169.254.169.254/latest/meta-data",
    "https://ideogram.ai.example/x.png",
    "file:///etc/passwd",
    "https://user@ideogram.ai/x.png",
    "http://ideogram.ai/x.png",
  ]) {
    for (const name of ["ideogram", "ark"] as const) {
      expect(await draw(name, { kind: "foreign address", address })).toMatchObject({
        kind: "garbage",
        code: "foreign_address",
      });
    }
  }
});

test("a server of the operator's own is asked for its only model when none is named, otherwise for that one", async () => {
  const asked = [];
  for (const model of [modelOf("openai_compatible"), "Qwen/Qwen-Image-Edit-2511"]) {
    const request = await requestOf("openai_compatible", { model });
    await wireOf("openai_compatible").draw(request, new AbortController().signal, ignoreStart);
    asked.push(simulator.calls.at(-1)?.model);
  }
  expect(asked).toEqual(["served-model", "Qwen/Qwen-Image-Edit-2511"]);
});

test("words that were flagged are the caller's: they do not make a refusal one that concerns minors", async () => {
  const request = await requestOf("openrouter", { prompt: "Edit Image 1.\nA child in a yellow raincoat." });
  simulator.behave(() => ({ kind: "refuse", about: "violence" }));
  const answer = await wireOf("openrouter").draw(request, new AbortController().signal, ignoreStart);
  expect(answer).toEqual({ kind: "refused", code: "moderation" });
});

test("Gemini reads what each image is before it, and what to do with them last", async () => {
  await draw("gemini");
  expect(simulator.calls.at(-1)).toMatchObject({
    labels: ["Image 1 – photograph to edit:", "Image 2 – reference:"],
    prompt: words,
  });
});

test("only OpenAI gets an identifier of the customer", async () => {
  for (const name of names) {
    for (const pictures of [[], [await plain("#ff0000")]]) {
      const request = await requestOf(name, {
        pictures,
        isEdit: pictures.length > 0,
        endUser: "f".repeat(64),
      });
      await wireOf(name).draw(request, new AbortController().signal, ignoreStart);
      const told = simulator.calls.at(-1)!.safetyIdentifier;
      expect(told, name).toBe(name === "openai" ? "f".repeat(64) : undefined);
    }
  }
});

test("a mask says the same to every provider that takes one", async () => {
  const half = await sharp({ create: { width: 64, height: 64, channels: 3, background: "black" } })
    .composite([
      { input: { create: { width: 16, height: 64, channels: 3, background: "white" } }, left: 0, top: 0 },
    ])
    .toColourspace("b-w")
    .png()
    .toBuffer();
  for (const name of ["openai", "ideogram", "openai_compatible", "openai_compatible_edit"] as const) {
    const request = await requestOf(name, { mask: Uint8Array.from(half) });
    expect((await wireOf(name).draw(request, new AbortController().signal, ignoreStart)).kind).toBe(
      "picture",
    );
    expect(simulator.calls.at(-1)?.mask).toEqual({ changes: 0.25, width: 64, height: 64 });
  }
});
