import type { LoaderFunctionArgs } from "@remix-run/node";

/** The download behind a signed link, which is opened without a session token. */
export const loader = ({ request, context }: LoaderFunctionArgs) => context.openExport(request);
