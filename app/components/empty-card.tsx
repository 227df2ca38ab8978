import { BlockStack, Button, Card, Text } from "@shopify/polaris";
import styles from "./empty-card.module.css";

interface Props {
  picture: string;
  heading: string;
  text: string;
  action: { content: string; url: string; target?: "_top" };
}

/**
 * A page that has nothing to show yet, and the way on. Polaris' own empty state keeps its picture invisible until a
 * load event that is over before React takes over a server-rendered page.
 */
export function EmptyCard({ picture, heading, text, action }: Props) {
  return (
    <Card padding="0">
      <div className={styles.empty}>
        <img className={styles.picture} src={picture} alt="" width={240} height={180} />
        <BlockStack gap="150">
          <Text as="h2" variant="headingMd">
            {heading}
          </Text>
          <Text as="p" tone="subdued">
            {text}
          </Text>
        </BlockStack>
        <Button variant="primary" url={action.url} target={action.target}>
          {action.content}
        </Button>
      </div>
    </Card>
  );
}
