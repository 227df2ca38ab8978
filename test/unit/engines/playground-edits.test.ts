import { describe, expect, test } from "vitest";
import { EditChatRequest } from "#contract/operations/playground.ts";
import { type Edit, parseEdits } from "#engines/onda/playground/parse-edits.ts";
import { findPlaygroundUnsupportedReason } from "#engines/onda/playground/playground-unsupported.ts";
import { hexOfOklab, oklabOfLinear } from "#imaging/oklab.ts";

/** An edit in one line. */
function toLine(edit: Edit): string {
  switch (edit.kind) {
    case "recolor":
      return `recolor ${edit.garment ?? "all"} ${edit.color}`;
    case "recolor-like-reference":
      return `recolor ${edit.garment ?? "all"} like reference`;
    case "backdrop":
      return `ground ${hexOfOklab(oklabOfLinear(edit.color))}`;
    case "cut-out":
      return `cut out ${edit.garment ?? "subject"}`;
    case "enlarge":
      return `enlarge ${edit.factor}`;
    case "frame":
      return `frame ${edit.ratio}`;
    case "swap":
      return "swap";
  }
}

function linesOf(prompt: string): string[] {
  const reading = parseEdits(prompt);
  if (reading.kind !== "edits") throw new Error(`${prompt}: ${JSON.stringify(reading)}`);
  return reading.edits.map(toLine);
}

describe("the edits that a sentence asks for", () => {
  test.each([
    ["make the dress forest green", ["recolor dress forest green"]],
    ["change the tee to #1F3A5F", ["recolor tee #1f3a5f"]],
    ["Make the T-shirt dark blue.", ["recolor t-shirt dark blue"]],
    ["recolor the jeans black and the top white", ["recolor jeans black", "recolor top white"]],
    ["Change the color of the dress from blue to burgundy", ["recolor dress burgundy"]],
    ["make the red dress blue", ["recolor dress blue"]],
    ["recolor it navy", ["recolor all navy"]],
    ["the t-shirt should be teal", ["recolor t-shirt teal"]],
    ["Give me the tee in red", ["recolor tee red"]],
    ["could you try the sweater in a mustard yellow colour?", ["recolor sweater mustard yellow"]],
    ["dye her cotton skirt rgb(20, 40, 90)", ["recolor cotton skirt rgb(20, 40, 90)"]],
    ["recolor the hoodie like the reference photo", ["recolor hoodie like reference"]],
    ["put it on a white background", ["ground #ffffff"]],
    ["light grey backdrop", ["ground #e4e4e4"]],
    ["put the product on white", ["ground #ffffff"]],
    ["Could you please change the background to #eee?", ["ground #eeeeee"]],
    ["replace the white background with black", ["ground #000000"]],
    ["remove the background", ["cut out subject"]],
    ["please remove the background and make it a transparent png", ["cut out subject", "cut out subject"]],
    ["make the background transparent", ["cut out subject"]],
    ["no background, please", ["cut out subject"]],
    ["cut out the dress", ["cut out dress"]],
    ["enlarge 2x", ["enlarge 2"]],
    ["upscale the image 4 times", ["enlarge 4"]],
    ["make it twice as large", ["enlarge 2"]],
    ["double the size", ["enlarge 2"]],
    ["swap the model", ["swap"]],
    ["replace the model with the tagged identity", ["swap"]],
    ["crop to square", ["frame 1:1"]],
    ["enlarge it twice and crop to 4:5", ["enlarge 2", "frame 4:5"]],
    [
      "make the black tee red, keep the logo, and put it on a warm white background",
      ["recolor tee red", "ground #faf6ef"],
    ],
    ["make the dress red without changing the background", ["recolor dress red"]],
    [
      "swap the face, then make the shirt white but keep everything else unchanged",
      ["swap", "recolor shirt white"],
    ],
  ])("%s", (prompt, expected) => {
    expect(linesOf(prompt)).toEqual(expected);
  });

  test.each([
    ["put the bag in front of a wall at sunset", ["bag", "wall", "sunset"]],
    ["make the dress red and add a belt", ["add", "belt"]],
    ["make the left shoe red", ["left"]],
    ["让背景变白", ["让背景变白"]],
    ["make the dress red 👗", ["👗"]],
  ])("%s: the words that mean nothing here are named", (prompt, words) => {
    const reading = parseEdits(prompt);
    if (reading.kind !== "unknown") throw new Error(JSON.stringify(reading));
    expect(reading.words).toEqual(words);
  });

  test.each([
    "a red coat",
    "make it navy",
    "make the dress",
    "delete the logo",
    "remove the model",
    "make the shirt black and white",
    "enlarge 3x",
    "don't make the dress red",
    "crop to 7:5",
    "remove the background and keep the background",
    "make the dress red, keep the model, swap the model",
    "make the tee red and the tee blue",
    "make it red and make it blue",
    "make the dress red orange",
  ])("%s: known words that say nothing that is done here are no guess", (prompt) => {
    expect(parseEdits(prompt).kind).toBe("unclear");
  });
});

describe("reasons to refuse a call", () => {
  const unsupportedOf = (call: Record<string, unknown>) =>
    findPlaygroundUnsupportedReason(EditChatRequest.parse({ image_ids: ["one"], ...call }));

  test("words that are not understood are named, with what can be done", () => {
    const unsupported = unsupportedOf({ prompt: "make the dress red and add a belt" });
    expect(unsupported?.field).toBe("prompt");
    expect(unsupported?.problem.message).toContain("“add”, “belt”");
    expect(unsupported?.problem.message).toContain("recolor a garment");
  });

  test.each([
    [{ image_ids: [], prompt: "make the dress red" }, "image_ids", "required"],
    [{}, "prompt", "contains no edit"],
    [{ prompt: "swap the model" }, "identity_codes", "needed"],
    [{ prompt: "make the dress red", identity_codes: ["a"] }, "identity_codes", "no edit uses it"],
    [{ identity_codes: ["a", "b"] }, "identity_codes", "one person"],
    [{ prompt: "make the dress red", image_ids: ["one", "two"] }, "image_ids.1", "no edit"],
    [{ prompt: "recolor the dress like the reference" }, "image_ids", "missing"],
    [{ prompt: "remove the background", num_variations: 2 }, "num_variations", "same"],
    [{ prompt: "crop it" }, "output_mode", "ratio or custom"],
    [{ prompt: "crop to 1:1", output_mode: "ratio", aspect_ratio: "4:5" }, "output_mode", "does not fit"],
  ])("%j", (call, field, words) => {
    const unsupported = unsupportedOf(call);
    expect(unsupported?.field).toBe(field);
    expect(unsupported?.problem.message).toContain(words);
  });

  test.each([
    { prompt: "make the dress red", num_variations: 4 },
    { identity_codes: ["a"] },
    { prompt: "swap the model and remove the background", identity_codes: ["a"], num_variations: 2 },
    { output_mode: "ratio", aspect_ratio: "4:5" },
    { prompt: "crop it", output_mode: "custom", width: 500, height: 700 },
    { prompt: "recolor the dress like the reference", image_ids: ["one", "two"] },
    { prompt: "make the dress red", image_ids: [], conversation_id: "c" },
  ])("%j is taken", (call) => {
    expect(unsupportedOf(call)).toBeNull();
  });
});
