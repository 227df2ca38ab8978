// @vitest-environment happy-dom
import { AppProvider } from "@shopify/polaris";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test } from "vitest";
import { kindParts } from "#components/restyle-kinds/registry.ts";
import { packshotStyles } from "#contract/limits.ts";
import { type ShopLookSettings, takeLook } from "#contract/shop-looks.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { listPrices } from "#shops/restyles/kinds/price-output.ts";
import { restyleKinds } from "#shops/restyles/kinds/registry.ts";
import type { LookOfSelection, NewRestyleView } from "#shops/views.ts";
import { LookRow } from "../../../app/routes/app.restyles.new/looks/look-row.tsx";
import { useLook } from "../../../app/routes/app.restyles.new/looks/use-look.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const sand: LookOfSelection = {
  id: "sand",
  name: "Sand",
  collections: [],
  background: "color",
  color: "Sand",
  shadow: "contact",
  scene: "",
  light: "morning light",
  framing: "tall_3_4",
  size: 4096,
  format: "png",
  productCount: 2,
};
const shelf: LookOfSelection = {
  ...sand,
  id: "shelf",
  name: "Shelf",
  background: "scene",
  scene: "On a shelf",
  framing: null,
  productCount: 0,
};

const viewOf = (looks: LookOfSelection[], styles: readonly string[] = packshotStyles) =>
  ({
    looks,
    products: [{ id: "1" }, { id: "2" }],
    presets: [],
    kinds: Object.keys(kindParts).map((name) => ({
      name,
      styles: [...styles],
      isDrawnByModel: styles === packshotStyles,
      imagesPerProductMax: 1,
      prices: listPrices,
    })),
    preparedDraft: null,
  }) as unknown as NewRestyleView;

const taken = (kind: string, look: ShopLookSettings, options: object = {}, drawn?: readonly string[]) =>
  takeLook(
    kind,
    look,
    {
      options: { ...kindParts[kind]!.first(), ...options },
      styles: drawn ?? packshotStyles,
      isDrawnByModel: !drawn,
    },
    createMessages(english),
  );

test("each kind takes of a look in a color what it has fields for", () => {
  expect(taken("packshot", sand).options).toEqual({
    style: "white_cutout",
    ground: "Sand",
    isTransparent: false,
    shadow: "contact",
    framing: "tall_3_4",
    size: 4096,
  });
  expect(taken("flat-to-model", sand).options).toEqual({
    background: "Plain background in Sand, morning light",
    size: 4096,
  });
  expect(taken("edit", sand).options).toEqual({
    prompt: "Change the background: Plain background in Sand, morning light",
    size: 4096,
  });
  expect(taken("swap", sand)).toEqual({ names: ["size"], options: { size: 4096 } });
  expect(taken("recolor", sand).options).toEqual({ size: 4096, format: "png" });
  expect(taken("upscale", sand)).toEqual({ names: [], options: {} });
});

test("what a kind takes of a look, its rules accept as it is", () => {
  for (const [name, { options }] of Object.entries(restyleKinds)) {
    for (const look of [sand, shelf]) {
      const first = kindParts[name]!.first();
      const set = taken(name, look).options;
      expect(options.parse({ ...first, ...set })).toMatchObject(set);
    }
  }
});

test("a scene is a packshot in words where that is drawn, and nothing of it elsewhere", () => {
  expect(taken("packshot", shelf).options).toMatchObject({
    style: "free",
    prompt: "On a shelf, morning light",
  });
  expect(taken("packshot", shelf, {}, ["white_cutout", "flat_lay"])).toEqual({
    names: ["size"],
    options: { size: 4096 },
  });
});

test("a color keeps a style that has a ground, and shadows are of cut-outs only", () => {
  expect(taken("packshot", sand, { style: "flat_lay" }).options).toMatchObject({ style: "flat_lay" });
  expect(taken("packshot", sand, { style: "flat_lay" }).options).not.toHaveProperty("shadow");
  expect(taken("packshot", sand, { style: "marketing_ready" }).options).toMatchObject({
    style: "white_cutout",
  });
});

test("words that a merchant wrote for an edit stay, and so does what is not set", () => {
  expect(taken("edit", sand, { prompt: "Remove the hanger" }).names).toEqual(["size"]);
  const unset = { ...sand, background: null, light: "", framing: null, size: null, format: null };
  for (const kind of Object.keys(kindParts)) expect(taken(kind, unset).names).toEqual([]);
});

interface Shown {
  current: ReturnType<typeof useLook> | null;
}

/** A form of packshots: what it holds, and its row. */
function Form({ view, shown }: { view: NewRestyleView; shown: Shown }) {
  shown.current = useLook(view, () => ({
    kind: "packshot",
    options: kindParts.packshot!.first(),
  }));
  return (
    <AppProvider i18n={{}}>
      <LookRow view={view} look={shown.current[2]} onChoose={() => {}} />
    </AppProvider>
  );
}

function openForm(view: NewRestyleView) {
  const shown: Shown = { current: null };
  const element = document.createElement("div");
  act(() => createRoot(element).render(<Form view={view} shown={shown} />));
  return {
    said: () => element.querySelector("[role=status]")?.textContent,
    look: () => shown.current![2],
    work: () => shown.current![0] as { kind: string; options: Record<string, unknown> },
    type: (part: object) =>
      act(() => shown.current![1](({ kind, options }) => ({ kind, options: { ...options, ...part } }))),
    choose: (id: string | null) =>
      act(() => {
        const [{ kind }, setWork, { bare, fill }] = shown.current!;
        setWork(fill({ kind, options: bare }, id));
      }),
    apply: (work: { kind: string; options: object }) =>
      act(() => shown.current![1](shown.current![2].fill(work))),
  };
}
let form: ReturnType<typeof openForm>;
beforeEach(() => {
  form = openForm(viewOf([sand, shelf]));
});

test("a form starts with the look that all its products have; with several, or some without one, it has none", () => {
  expect(form.work().options).toMatchObject({ ground: "Sand", framing: "tall_3_4", size: 4096 });
  expect(form.look().ofDraft).toEqual({ id: "sand", isChanged: false });
  for (const looks of [[{ ...sand, productCount: 1 }], [sand, { ...shelf, productCount: 1 }], []]) {
    const other = openForm(viewOf(looks));
    expect(other.work().options).toEqual(kindParts.packshot!.first());
    expect(other.look().ofDraft).toBeNull();
  }
});

test("what a preparation of the app brings is not overwritten", () => {
  const prepared = { from: "left_out", id: "1", kind: "packshot", options: {}, images: [] } as const;
  const other = openForm({ ...viewOf([sand]), preparedDraft: { ...prepared, images: [] } });
  expect(other.look().look).toBeNull();
});

test("taken off, it gives back what it covered, and keeps what was changed since", () => {
  form.type({ size: 1024 });
  expect(form.look().ofDraft).toEqual({ id: "sand", isChanged: true });
  form.choose(null);
  expect(form.work().options).toEqual({ ...kindParts.packshot!.first(), size: 1024 });
  expect(form.look().ofDraft).toBeNull();
});

test("another look replaces all of the first one, and applied again it undoes changes", () => {
  form.choose("shelf");
  expect(form.work().options).toMatchObject({ style: "free", ground: "", framing: "full_frame" });
  form.type({ prompt: "On a table" });
  expect(form.look().isChanged).toBe(true);
  form.choose("shelf");
  expect(form.work().options).toMatchObject({ prompt: "On a shelf, morning light" });
  expect(form.look().isChanged).toBe(false);
});

test("a look sets its fields over a preset's, whose others stay and which is still known", () => {
  const preset = {
    ...kindParts.packshot!.first(),
    ground: "black",
    framing: "square_packshot",
    style: "flat_lay",
  };
  form.apply({ kind: "packshot", options: preset });
  expect(form.work().options).toMatchObject({ ground: "Sand", framing: "tall_3_4", style: "flat_lay" });
  expect(form.look().bare).toEqual(preset);
  form.choose(null);
  expect(form.work().options).toEqual(preset);
});

test("in a kind that takes nothing of it, the draft names no look", () => {
  form.apply({ kind: "upscale", options: kindParts.upscale!.first() });
  expect(form.look().look?.name).toBe("Sand");
  expect(form.look().ofDraft).toBeNull();
});

test.each([
  [
    [sand, shelf],
    "All products are in a collection with this look. It sets here: background, framing, and size.",
  ],
  [
    [{ ...sand, productCount: 1 }],
    "1 of 2 products are in a collection with the look Sand. Choose one for all products, or none.",
  ],
  [
    [sand, { ...shelf, productCount: 1 }],
    "The products’ collections have different looks: Sand (2) and Shelf (1). Choose one for all products, or none.",
  ],
])("the form says why it has a look or not, and what it sets", (looks, sentence) => {
  expect(openForm(viewOf(looks)).said()).toBe(sentence);
});

test("a form asks to choose among different looks only until one is chosen", () => {
  const other = openForm(viewOf([sand, { ...shelf, productCount: 1 }]));
  other.choose("sand");
  expect(other.said()).toBe(
    "The products’ collections have different looks: Sand (2) and Shelf (1). It sets here: background, framing, and size.",
  );
});
