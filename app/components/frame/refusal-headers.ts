/**
 * `headers` of every page. A refusal of the Shopify library carries headers for App Bridge (request a new
 * session token, request the scopes again); Remix sends them only when the route of the refused loader or
 * action returns them.
 */
export function refusalHeaders(answer: {
  errorHeaders: Headers | undefined;
  loaderHeaders: Headers;
}): Headers {
  return answer.errorHeaders ?? answer.loaderHeaders;
}
