/** The merchant's answer to "plain or printed?", from the doubt of an outline to the request of a job. */
import { expect, test } from "vitest";
import { asksForPrint } from "#components/print-question.tsx";
import { kindParts } from "#components/restyle-kinds/registry.ts";
import { message } from "#shops/messages/message.ts";
import { recolor } from "#shops/restyles/kinds/recolor.ts";

const input = {
  projectId: "p",
  fileIds: ["f"],
  maskIds: [null],
  product: { title: "Striped tee", productType: "" },
};
const parts = kindParts.recolor!;
const first = { ...parts.first({ prices: [] }), colors: [{ color: "Navy" }] };

function bodyWith(change: object): unknown {
  return recolor.job(recolor.options.parse({ ...first, ...change }), input).body;
}

test("is asked for where an outline has the doubt, and nowhere else", () => {
  expect(asksForPrint([message("outline.doubt.mask_unsure"), message("outline.doubt.print_unclear")])).toBe(
    true,
  );
  expect(asksForPrint([message("outline.doubt.part_unclear")])).toBe(false);
});

test.each(["plain", "printed"] as const)("%s is sent with the request", (print) => {
  expect(bodyWith(parts.outline!.withPrint(print))).toMatchObject({ print });
});

test("without an answer nothing is sent, also for restyles of before there was a question", () => {
  expect(bodyWith({})).not.toHaveProperty("print");
  expect(parts.outline!.print(first)).toBe("auto");
});
