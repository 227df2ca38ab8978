import { BlockStack, Box, Card, InlineGrid, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import styles from "./settings.module.css";

interface Props {
  title: string;
  detail: string;
  children: ReactNode;
}

/** A group of settings, with what it is for beside it; on a phone above it. */
export function SettingsSection({ title, detail, children }: Props) {
  return (
    <InlineGrid columns={{ xs: 1, md: "2fr 5fr" }} gap={{ xs: "300", md: "400" }} alignItems="start">
      <Box
        as="section"
        paddingInlineStart={{ xs: "400", sm: "0" }}
        paddingInlineEnd={{ xs: "400", sm: "0" }}
        paddingBlockStart="400"
      >
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          <Text as="p" tone="subdued">
            {detail}
          </Text>
        </BlockStack>
      </Box>
      <Card>{children}</Card>
    </InlineGrid>
  );
}

/** Facts of a section, each with its name. */
export function SettingsFacts({ facts }: { facts: { name: string; text: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>
            <Text as="span" fontWeight="semibold">
              {name}
            </Text>
          </dt>
          <dd>
            <Text as="span" tone="subdued">
              {text}
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}
