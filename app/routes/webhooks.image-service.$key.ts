import type { ActionFunctionArgs } from "@remix-run/node";

/** Webhook of the image generation service; `key` identifies the shop. */
export const action = ({ request, context }: ActionFunctionArgs) => context.receiveServiceWebhook(request);
