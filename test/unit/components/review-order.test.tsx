import { AppProvider } from "@shopify/polaris";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewOrder } from "../../../app/routes/app.restyles.$id.review/review-order.tsx";

test.each([
  ["doubt", "Order: Doubtful first", "Doubtful first"],
  ["product", "Order: By product", "By product"],
] as const)("the order of the review is on its button, in words (%s)", (order, name, text) => {
  const markup = renderToStaticMarkup(
    <AppProvider i18n={{}}>
      <ReviewOrder order={order} isPart={false} onOrder={() => {}} />
    </AppProvider>,
  );
  const button = /<button[^>]*>.*?<\/button>/.exec(markup)?.[0];
  expect(button).toContain(`aria-label="${name}"`);
  expect(button).toContain(`>${text}<`);
  expect(button).toContain('aria-expanded="false"');
});
