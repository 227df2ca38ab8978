import { Banner } from "@shopify/polaris";

/** Says that a page shows what was last known, while it keeps asking. */
export function StaleBanner({ isStale }: { isStale: boolean | undefined }) {
  if (!isStale) return null;
  return (
    <Banner tone="warning" title="This page may be out of date">
      <p>The app can’t be reached at the moment. It tries again by itself, and running work goes on.</p>
    </Banner>
  );
}
