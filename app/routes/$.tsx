/** An address without a page: as a route, so that the document around the error page has its language. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NoPage() {
  return null;
}
