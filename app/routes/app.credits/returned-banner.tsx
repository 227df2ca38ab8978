import { Banner } from "@shopify/polaris";
import { useReturnForm } from "#components/forms/return-form.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useLiveRefresh } from "#components/hooks/use-live-refresh.ts";
import type { CreditPurchaseView, PlanView } from "#shops/views.ts";

const tones = {
  granted: "success",
  pending: "info",
  declined: "warning",
  expired: "warning",
  unpaid: "warning",
} as const;

const refreshMs = 3_000;

/** What became of the purchase that the merchant comes back from. */
export function ReturnedBanner({ purchase: { state, credits } }: { purchase: CreditPurchaseView }) {
  const { t } = useMessages();
  useLiveRefresh(state === "pending", refreshMs);
  const form = useReturnForm();
  return (
    <Banner
      tone={tones[state]}
      title={t(`credits.returned.${state}.title`, { count: credits })}
      action={form ? { content: t("credits.returned.form"), url: form.path } : undefined}
    >
      {state === "granted" ? null : <p>{t(`credits.returned.${state}.detail`)}</p>}
    </Banner>
  );
}

const planTones = {
  trial: "success",
  active: "success",
  pending: "info",
  declined: "warning",
  expired: "warning",
  frozen: "warning",
  cancelled: "info",
} as const;

/** What became of the plan that the merchant comes back from. */
export function ReturnedPlanBanner({ returned }: { returned: NonNullable<PlanView["returned"]> }) {
  const { t } = useMessages();
  useLiveRefresh(returned === "pending", refreshMs);
  const form = useReturnForm();
  return (
    <Banner
      tone={planTones[returned]}
      title={t(`plan.returned.${returned}`)}
      action={form ? { content: t("credits.returned.form"), url: form.path } : undefined}
    />
  );
}
