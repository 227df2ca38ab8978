import { Badge } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { IdentityCard } from "#shops/identities/identity-views.ts";

/** The reason why an identity can't be used, or the end of its licence. Nothing for a usable one without an end. */
export function IdentityState({ identity }: { identity: IdentityCard }) {
  const { t, date } = useMessages();
  const { status, blocked, licenceEndsOn } = identity;
  if (status === "failed") return <Badge tone="critical">{t("identities.status.failed")}</Badge>;
  if (blocked) return <Badge tone="warning">{t("identities.status.blocked")}</Badge>;
  if (status !== "completed") return <Badge tone="info">{t(`identities.status.${status}`)}</Badge>;
  if (licenceEndsOn === null) return null;
  return <Badge>{t("identities.status.until", { day: date(`${licenceEndsOn}T00:00:00Z`, "UTC") })}</Badge>;
}
