import type { ShopsConfig } from "../shops-config.ts";
import { isSigned, signText } from "../signature.ts";

/** What a link in an e-mail does: confirm its address, or stop the e-mails of a kind. */
export type EmailLink = { act: "confirm" } | { act: "unsubscribe"; kind: string };

type Config = Pick<ShopsConfig, "appUrl" | "linkSecret">;

/** Address of the page that does it; it works without a login. */
export function toEmailLink(config: Config, addressId: string, link: EmailLink, locale: string): string {
  const kind = link.act === "unsubscribe" ? link.kind : "";
  const url = new URL(`/email/${link.act}`, config.appUrl);
  url.search = new URLSearchParams({
    address: addressId,
    ...(kind && { kind }),
    signature: signText(config, toText(link.act, addressId, kind)),
    locale,
  }).toString();
  return url.href;
}

/** What the address of a page asks for; null when this server has not signed it. */
export function readEmailLink(config: Config, address: string): (EmailLink & { addressId: string }) | null {
  const { pathname, searchParams } = new URL(address);
  const act = pathname.split("/").at(-1)!;
  const read = (name: string) => searchParams.get(name) ?? "";
  const [addressId, kind] = [read("address"), read("kind")];
  if (!isSigned(config, toText(act, addressId, kind), read("signature"))) return null;
  return act === "confirm" ? { act, addressId } : { act: "unsubscribe", addressId, kind };
}

function toText(act: string, addressId: string, kind: string): string {
  return `email/${act}/${addressId}/${kind}`;
}
