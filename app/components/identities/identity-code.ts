/** Identity code of an address. Throws a 404 `Response` for a malformed one. */
export function parseIdentityCode(code: string | undefined): string {
  if (!code || !/^[a-z0-9-]{1,64}$/.test(code)) throw new Response("No such identity", { status: 404 });
  return code;
}
