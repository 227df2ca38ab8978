import type { ActionFunctionArgs } from "@remix-run/node";

/** customers/data_request, customers/redact and shop/redact: mandatory topics of every app. */
export const action = ({ request, context }: ActionFunctionArgs) => context.receiveShopifyWebhook(request);
