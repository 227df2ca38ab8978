import { z } from "zod";
import { message } from "../../messages/message.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { DisclosureForm, DraftProblem } from "../../views.ts";
import { countriesOfTheUnion, DisclosureSetting, isCountry } from "./disclosure-setting.ts";

const Form: z.ZodType<DisclosureForm> = z.object({
  places: DisclosureSetting.shape.places.unwrap(),
  shoppers: z.enum(["everywhere", "union", "some"]),
  codes: z.string().max(1_000),
  text: z.string().max(1_000),
});

/**
 * Saves the setting for future publications.
 *
 * @param form whatever the form sent
 * @returns problems of the form by field; with problems nothing is saved
 */
export async function saveDisclosure(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  form: unknown,
): Promise<DraftProblem[]> {
  const read = Form.safeParse(form);
  if (!read.success) return [{ field: null, message: message("settings.invalid") }];
  const { places, shoppers, text } = read.data;
  const codes = read.data.codes
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const problems = [
    ...(places.includes("metafield") && shoppers === "some" ? findCodeProblems(codes) : []),
    ...(places.includes("alt") && text.trim() === ""
      ? [{ field: "text", message: message("disclosure.text.missing") }]
      : []),
  ];
  if (problems.length > 0) return problems;
  const countries = { everywhere: [], union: countriesOfTheUnion, some: codes.filter(isCountry) }[shoppers];
  const setting = DisclosureSetting.safeParse({ places, countries, text, isAnswered: true });
  if (!setting.success) return [{ field: null, message: message("settings.invalid") }];
  await prisma.shop.update({ where: { id: shopId }, data: { disclosure: setting.data } });
  return [];
}

function findCodeProblems(codes: string[]): DraftProblem[] {
  const unknown = codes.filter((code) => !isCountry(code));
  if (codes.length === 0) return [{ field: "codes", message: message("disclosure.countries.missing") }];
  return unknown.length === 0
    ? []
    : [
        {
          field: "codes",
          message: message("disclosure.countries.unknown", { codes: unknown.slice(0, 5).join(", ") }),
        },
      ];
}
