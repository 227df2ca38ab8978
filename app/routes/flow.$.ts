import type { ActionFunctionArgs } from "@remix-run/node";

/** Runs of the app's actions in Shopify Flow, and the check of their fields when a merchant saves them. */
export const action = ({ request, context }: ActionFunctionArgs) => context.receiveFlowAction(request);
