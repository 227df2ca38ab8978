import type { Merchant } from "#shops/merchant.ts";
import { message } from "#shops/messages/message.ts";
import type { LookOfSelection, OfferedKind, ShopLookForm } from "#shops/views.ts";
import type { Scenario } from "./scenarios.ts";

export const lookId = "0193b000-0000-7000-8000-0000000000b0";

/** A look in a color and one of a scene; the first has the collections of all products. */
export function fixtureLooks(): LookOfSelection[] {
  return [
    {
      id: lookId,
      name: "Linen",
      collections: [
        { value: "1", label: "Summer" },
        { value: "2", label: "Dresses" },
      ],
      background: "color",
      color: "#E9E1D3",
      shadow: "contact",
      scene: "",
      light: "soft morning light",
      framing: "tall_3_4",
      size: 2048,
      format: null,
      productCount: 250,
    },
    {
      id: lookId.replace(/0$/, "1"),
      name: "Studio",
      collections: [],
      background: "scene",
      color: "",
      shadow: "auto",
      scene: "Wooden shelf, pale wall",
      light: "",
      framing: "square_packshot",
      size: null,
      format: "png",
      productCount: 0,
    },
  ];
}

type Members = "listShopLooks" | "getShopLook" | "saveShopLook" | "deleteShopLook";

/** The looks of a scenario; they stay as they are left. */
export function looksOf(scenario: Scenario, kinds: () => OfferedKind[]): Pick<Merchant, Members> {
  scenario.looks ??= [];
  return {
    listShopLooks: async () => scenario.looks!,
    getShopLook: async (id) => {
      const look = scenario.looks!.find((one) => one.id === id) ?? null;
      if (id !== null && !look) throw new Response("Not found", { status: 404 });
      return { look, kinds: kinds() };
    },
    saveShopLook: async (id, input) => {
      const form = input as ShopLookForm;
      if (form.name === "") {
        return {
          ok: false,
          problems: [{ field: "name", message: message("looks.problem.name", { max: 60 }) }],
        };
      }
      const known = scenario.looks!.find((one) => one.id === id);
      const saved = { id: lookId.replace(/0$/, "9"), productCount: 0, ...known, ...form };
      if (known) Object.assign(known, saved);
      else scenario.looks!.push(saved);
      return { ok: true, id: saved.id };
    },
    deleteShopLook: async (id) => {
      scenario.looks = scenario.looks!.filter((one) => one.id !== id);
    },
  };
}
