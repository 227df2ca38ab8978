import { BlockStack, Button, Card, Text } from "@shopify/polaris";
import styles from "./empty-card.module.css";

interface Props {
  picture: string;
  heading: string;
  text: string;
  action: { content: string; url: string; target?: "_top" } | { content: string; onAction: () => void };
}

/**
 * Empty state of a page with its next action. Polaris' own empty state hides its image until a load event,
 * which has already fired when React hydrates a server-rendered page.
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
        {"url" in action ? (
          <Button variant="primary" url={action.url} target={action.target}>
            {action.content}
          </Button>
        ) : (
          <Button variant="primary" onClick={action.onAction}>
            {action.content}
          </Button>
        )}
      </div>
    </Card>
  );
}
