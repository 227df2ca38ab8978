import { describe, expect, test } from "vitest";
import { aspectRatios } from "#contract/fields.ts";
import { PackshotRequest } from "#contract/operations/start-packshot.ts";
import {
  findPackshotIgnoredOptions,
  findPackshotUnsupportedReason,
} from "#engines/onda/packshot/packshot-unsupported.ts";
import { readGround } from "#engines/onda/packshot/read-ground.ts";
import { resolveLook, toPackshotSize } from "#engines/onda/packshot/resolve-look.ts";

const requestOf = (instructions: Record<string, unknown>[], rest: Record<string, unknown> = {}) =>
  PackshotRequest.parse({
    project_id: "p",
    images: ["one"],
    instructions: instructions.map((instruction) => ({ style: "white_cutout", ...instruction })),
    ...rest,
  });

const tall = { shape: { width: 0.6, height: 1 } };

describe("reasons to refuse a packshot", () => {
  test.each([
    [{ style: "ghost_mannequin" }, "style", "white_cutout, flat_lay"],
    [{ style: "marketing_ready" }, "style", "not"],
    [{ style: "free" }, "style", "not"],
    [{ prompt: "on marble" }, "prompt", "not support prompts"],
    [{ angle: "three_quarter" }, "angle", "view"],
    [{ angle: "detail_macro" }, "angle", "view"],
    [{ angle: "back" }, "angle", "note"],
    [{ angle: "top_down" }, "angle", "view"],
    [{ props: "eucalyptus leaves" }, "props", "adds nothing"],
    [{ props: 3 }, "props", "adds nothing"],
    [{ lighting: "hard side light" }, "lighting", "relight"],
    [{ composition: "folded in half" }, "composition", "centers"],
    [{ background: "brick wall" }, "background", "plain grounds"],
    [{ background: 2 }, "background", "plain grounds"],
    [{ background: "transparent" }, "background", "png"],
    [{ background: "transparent", shadow: "contact", options: { format: "png" } }, "shadow", "fall on"],
    [{ surface: "white" }, "surface", "has no surface"],
    [{ style: "flat_lay", surface: "light oak" }, "surface", "plain grounds"],
    [{ style: "flat_lay", surface: "white", background: "grey" }, "surface", "one ground"],
    [{ style: "flat_lay", background: "transparent", options: { format: "png" } }, "background", "lie on"],
    [{ framing: "tall_3_4", options: { ar: "1:1" } }, "options.ar", "framing"],
  ])("%j", (instruction, field, words) => {
    const unsupported = findPackshotUnsupportedReason(requestOf([{}, instruction]));
    expect(unsupported?.field).toBe(`instructions.1.${field}`);
    expect(unsupported?.problem.message).toContain(words);
  });

  test.each([
    {},
    { style: "flat_lay", angle: "top_down", surface: { color: "#e8e2da" }, shadow: "natural" },
    { background: "warm white", props: "none", lighting: "soft studio", composition: "centered" },
    { background: "transparent", options: { format: "png" } },
    { framing: "tall_3_4", options: { ar: "3:4" } },
    { framing: "full_frame", options: { width: 900, height: 1200 } },
  ])("%j is taken", (instruction) => {
    expect(findPackshotUnsupportedReason(requestOf([instruction]))).toBeNull();
    expect(findPackshotIgnoredOptions(requestOf([instruction]))).toBeNull();
  });

  test("the back is shown when a note says which photo shows it", () => {
    const images = ["one", { file_id: "two", note: "Back view" }];
    expect(findPackshotUnsupportedReason(requestOf([{ angle: "back" }], { images }))).toBeNull();
  });

  test("an ignored palette is reported", () => {
    expect(findPackshotIgnoredOptions(requestOf([{ color_palette: "earth tones" }]))).toContain(
      "color_palette",
    );
  });
});

describe("how a packshot is to look", () => {
  test.each(aspectRatios)("%s has the size's longest side, width and height are exact", (ar) => {
    const { width, height } = toPackshotSize(requestOf([{ options: { ar, size: "4K" } }]).instructions[0]!);
    expect(Math.max(width, height)).toBe(4096);
    const custom = requestOf([{ options: { ar, width: 1234, height: 777 } }]).instructions[0]!;
    expect(toPackshotSize(custom)).toEqual({ width: 1234, height: 777 });
  });

  test("framing gives the ratio when none is given", () => {
    const sizeOf = (framing: string) => toPackshotSize(requestOf([{ framing }]).instructions[0]!);
    expect(sizeOf("square_packshot")).toEqual({ width: 2048, height: 2048 });
    expect(sizeOf("tall_3_4")).toEqual({ width: 1536, height: 2048 });
    expect(sizeOf("wide_4_3")).toEqual({ width: 2048, height: 1536 });
  });

  test.each([{}, { shadow: "none" }, { background: "transparent", options: { format: "png" } }])(
    "%j: no two of sixteen variations are the same picture",
    (instruction) => {
      const request = requestOf([instruction]);
      const looks = Array.from({ length: 16 }, (_, variation) =>
        JSON.stringify(resolveLook(request, 0, variation, tall)),
      );
      expect(new Set(looks).size).toBe(16);
    },
  );

  test("a shadow that was asked for is in every variation", () => {
    const request = requestOf([{ shadow: "soft_drop" }]);
    const shadows = Array.from(
      { length: 8 },
      (_, variation) => resolveLook(request, 0, variation, tall).shadow,
    );
    expect(new Set(shadows)).toEqual(new Set(["soft_drop"]));
  });

  test("with an anchor the product has the anchor's scale and shadow in every ratio", () => {
    const request = requestOf(
      [{ framing: "tall_3_4", shadow: "contact" }, { framing: "wide_4_3" }, { framing: "square_packshot" }],
      { options: { use_anchor: true, anchor_index: 1 } },
    );
    const scales = [0, 1, 2].map((index) => {
      const { width, height, share } = resolveLook(request, index, 0, tall);
      return (
        (share * Math.min(width / tall.shape.width, height / tall.shape.height)) / Math.max(width, height)
      );
    });
    expect(scales[0]).toBeCloseTo(scales[1]!);
    expect(scales[2]).toBeCloseTo(scales[1]!);
    expect(resolveLook(request, 0, 0, tall).shadow).toBe("contact");
    const loose = requestOf([{ framing: "tall_3_4" }, { framing: "wide_4_3" }]);
    const own = [0, 1].map((index) => resolveLook(loose, index, 0, tall).share);
    expect(own[0]).toBe(own[1]);
  });

  test("grounds are read as photographers say them", () => {
    const channels = (text: string) => {
      const ground = readGround(text);
      return ground?.kind === "color" ? [ground.color.r, ground.color.g, ground.color.b] : ground?.kind;
    };
    expect(channels("pure white background")).toEqual([1, 1, 1]);
    expect(channels("on a black backdrop")).toEqual([0, 0, 0]);
    expect(channels("plain background")).toBe("plain");
    expect(channels("transparent background")).toBe("transparent");
    expect(channels("oak table")).toBeUndefined();
    expect(channels("white with leaves")).toBeUndefined();
  });
});
