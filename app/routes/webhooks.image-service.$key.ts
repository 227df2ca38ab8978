import type { ActionFunctionArgs } from "@remix-run/node";

/** Deliveries of the image generation service; `key` says for which shop. */
export const action = ({ request, context }: ActionFunctionArgs) => context.receiveServiceWebhook(request);
