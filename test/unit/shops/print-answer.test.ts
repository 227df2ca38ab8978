/** The merchant's answer to "plain or printed?", from the doubt of an outline to the request of a job. */
import { expect, test } from "vitest";
import { kindParts } from "#components/restyle-kinds/registry.ts";
import { asksForPrint } from "#shops/messages/cloth-doubts.ts";
import { message } from "#shops/messages/message.ts";
import { recolor } from "#shops/restyles/kinds/recolor.ts";

const input = {
  projectId: "p",
  fileIds: ["f"],
  maskIds: [null],
  product: { title: "Striped tee", productType: "" },
};
const first = recolor.options.parse({
  ...kindParts.recolor!.first(),
  colors: [{ color: "Navy" }],
});
const bodyOf = (look: typeof first) => recolor.job(look, input).body;

test("is asked for where an outline has the doubt, and nowhere else", () => {
  expect(asksForPrint([message("outline.doubt.mask_unsure"), message("outline.doubt.print_unclear")])).toBe(
    true,
  );
  expect(asksForPrint([message("outline.doubt.part_unclear")])).toBe(false);
});

test.each(["plain", "printed"] as const)("%s is sent with the request of the product's look", (print) => {
  const look = recolor.outline!.withPrint(first, print);
  expect(bodyOf(look)).toMatchObject({ print });
  expect(recolor.options.parse(look)).toEqual(look);
});

test("without an answer nothing is sent, also for restyles of before there was a question", () => {
  expect(bodyOf(first)).not.toHaveProperty("print");
});
