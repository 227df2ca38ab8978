import { Link, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { DisclosurePlace, DisclosureView } from "#shops/views.ts";

/** The disclosure of AI that publishing will write, and the way to change it. */
export function DisclosureLine({ disclosure }: { disclosure: DisclosureView }) {
  const messages = useMessages();
  const { t, list } = messages;
  const { places } = disclosure;
  return (
    <Text as="p" variant="bodySm" tone="subdued" breakWord>
      {places.length === 0
        ? t("disclosure.line.none")
        : t("disclosure.line", {
            places: list(places.map((place) => describe(messages, disclosure, place))),
          })}{" "}
      <Link url="/app/settings">{t("disclosure.line.change")}</Link>
    </Text>
  );
}

function describe({ t }: Messages, disclosure: DisclosureView, place: DisclosurePlace): string {
  const { countries, text, tag, imagesMetafield: name } = disclosure;
  if (place === "tag") return t("disclosure.line.tag", { tag });
  if (place === "alt") return t("disclosure.line.alt", { text });
  return countries.length === 0
    ? t("disclosure.line.metafield", { name })
    : t("disclosure.line.metafield_countries", { name, count: countries.length });
}
