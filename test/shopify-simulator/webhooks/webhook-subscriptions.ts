import { readFile } from "node:fs/promises";
import { parse } from "smol-toml";

/** One app-specific subscription. `uri` is an address, or a path under the app's own. */
export interface WebhookSubscription {
  topic: string;
  uri: string;
  /** When given, the payload has only these top-level fields. */
  includeFields?: string[];
}

interface TomlSubscription {
  topics?: string[];
  compliance_topics?: string[];
  uri?: string;
  include_fields?: string[];
}

/**
 * The subscriptions that a `shopify.app.toml` declares, privacy topics included.
 *
 * @throws Error when a subscription has no address, which Shopify would refuse on deploy
 */
export async function readWebhookSubscriptions(tomlPath: string): Promise<WebhookSubscription[]> {
  const config = parse(await readFile(tomlPath, "utf8")) as {
    webhooks?: { subscriptions?: TomlSubscription[] };
  };
  return (config.webhooks?.subscriptions ?? []).flatMap((subscription) => {
    const { uri, topics = [], compliance_topics = [], include_fields } = subscription;
    if (!uri) throw new Error(`A webhook subscription in ${tomlPath} has no uri`);
    return [...topics, ...compliance_topics].map((topic) => ({
      topic,
      uri,
      ...(include_fields && { includeFields: include_fields }),
    }));
  });
}
