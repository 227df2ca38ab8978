import { type Check, fail, ok, warn } from "#shops/doctor/check.ts";
import type { Config } from "../config.ts";
import { checkPublicPages } from "./check-email.ts";

/** Random hex digits of this length have more different ones. */
const charactersMin = 8;
const make = "make one with: openssl rand -hex 32";

/** What can be told from the settings alone; `readConfig` has refused those that are invalid. */
export function checkSettings(config: Config): Check[] {
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(config.publicUrl).hostname);
  return [
    ok("settings", `The app is at ${config.publicUrl}, its data in ${config.dataDir}`),
    checkSecrets(config),
    ...(isLocal ? [] : [...checkDeployment(config), ...checkPublicPages(config)]),
  ];
}

function checkSecrets({ sharedSecrets, shops, service, databaseUrl }: Config): Check {
  const name = "secrets";
  const given = [
    ...sharedSecrets.map(({ setting, value }) => [setting, value]),
    ...service.biometricKeys.map(({ key }) => ["BIOMETRIC_KEY", Buffer.from(key).toString("hex")]),
  ] as [string, string][];
  const weak = given.flatMap(([setting, value]) => {
    const weakness = findWeakness(value);
    return weakness ? [`${setting} ${weakness}`] : [];
  });
  const [link, operator] = sharedSecrets;
  if (link?.value === operator?.value) weak.push("LINK_SECRET and OPERATOR_TOKEN are the same");
  if (weak.length > 0) return fail(name, `${weak.join("; ")}: ${make}`);
  const shopify = shops.simulatorUrl === null && shops.apiSecret !== null && findWeakness(shops.apiSecret);
  if (shopify)
    return fail(name, `SHOPIFY_API_SECRET ${shopify}: copy it from the app's settings at Shopify.`);
  const own = sharedSecrets.filter(({ isGenerated }) => isGenerated).map(({ setting }) => setting);
  return databaseUrl !== null && own.length > 0
    ? warn(name, `${own.join(" and ")} were made on this machine: set them before a second one is added.`)
    : ok(name, "Long, random and different from each other");
}

/** Null for a secret that nobody could guess. */
function findWeakness(value: string): string | null {
  if (/\s/.test(value)) return "has spaces, like the sentence of .env.example";
  if (/example|change.?me|password|placeholder|secret|0123456789/i.test(value))
    return "looks like an example";
  return new Set(value).size < charactersMin ? "has few different characters" : null;
}

/** What is right on a developer's machine and wrong for customers. */
function checkDeployment({ isProduction, publicUrl, service, trustProxy, shops }: Config): Check[] {
  return [
    isProduction
      ? ok("mode", "NODE_ENV is production")
      : warn(
          "mode",
          `NODE_ENV is not production${shops.isBillingTest ? ", so that charges are test charges" : ""}: set it.`,
        ),
    service.webhookAllowPrivate
      ? fail(
          "webhook targets",
          "WEBHOOK_ALLOW_PRIVATE lets every customer reach this network: set it to false.",
        )
      : ok("webhook targets", "Public https addresses alone"),
    trustProxy === null && publicUrl.startsWith("https:")
      ? warn(
          "proxy",
          "TRUST_PROXY is not set, so that all callers share the proxy's limits: set it to the proxy's address.",
        )
      : ok("proxy", trustProxy === null ? "None is trusted" : `Trusted: ${trustProxy}`),
  ];
}
