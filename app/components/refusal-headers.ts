/**
 * The `headers` of every page. A refusal of the Shopify library carries headers for App Bridge (get a new session
 * token and try again, ask for the permissions again); Remix drops them from the answer unless the very route whose
 * loader or action was refused passes them on.
 */
export function refusalHeaders(answer: {
  errorHeaders: Headers | undefined;
  loaderHeaders: Headers;
}): Headers {
  return answer.errorHeaders ?? answer.loaderHeaders;
}
