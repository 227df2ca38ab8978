import type { ActionFunctionArgs } from "@remix-run/node";

/** customers/data_request, customers/redact and shop/redact: the topics Shopify demands of every app. */
export const action = ({ request, context }: ActionFunctionArgs) => context.receiveShopifyWebhook(request);
