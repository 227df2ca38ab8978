import { BlockStack, Button, InlineStack, Select, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { LookOfSelection, NewRestyleView } from "#shops/views.ts";
import type { FormLook, LookableView } from "./use-look.ts";

interface Props {
  view: LookableView & Pick<NewRestyleView, "presets">;
  look: FormLook;
  /** @param id null: none */
  onChoose: (id: string | null) => void;
}

/** The look that the form is filled with, why, and what it sets here. Nothing in a shop without looks. */
export function LookRow({ view, look: { look, taken, isChanged }, onChoose }: Props) {
  const messages = useMessages();
  const { t, list } = messages;
  if (view.looks.length === 0) return null;
  const parts = list(taken.names.map((name) => t(`looks.part.${name}`)));
  const sets =
    taken.names.length === 0
      ? t("looks.sets.nothing")
      : t(view.presets.length > 0 ? "looks.sets.over_preset" : "looks.sets", { parts });
  const why = describeProducts(view, look, messages);
  return (
    <BlockStack gap="100">
      <Select
        label={t("looks.label")}
        options={[
          { value: "", label: t("looks.none") },
          ...view.looks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={look?.id ?? ""}
        onChange={(id) => onChoose(id || null)}
      />
      <div role="status">
        <Text as="p" tone="subdued">
          {[why, look && sets, isChanged && t("looks.changed")].filter(Boolean).join(" ")}
        </Text>
      </div>
      {look && isChanged ? (
        <InlineStack>
          <Button variant="plain" onClick={() => onChoose(look.id)}>
            {t("looks.again")}
          </Button>
        </InlineStack>
      ) : null}
    </BlockStack>
  );
}

/** What the looks of the products' collections are; empty where they have none. */
function describeProducts(
  { looks, products }: LookableView,
  chosen: LookOfSelection | null,
  { t, list }: Messages,
): string {
  const found = looks.filter(({ productCount }) => productCount > 0);
  const [first] = found;
  if (!first) return "";
  const choose = chosen ? "" : ` ${t("looks.choose")}`;
  if (found.length > 1) {
    const names = found.map(({ name, productCount: count }) => t("looks.several.look", { name, count }));
    return t("looks.several", { looks: list(names) }) + choose;
  }
  const { name, productCount: count } = first;
  if (count < products.length) {
    return t("looks.some", { count, total: products.length, name }) + choose;
  }
  return chosen?.id === first.id ? t("looks.all", { count }) : "";
}
