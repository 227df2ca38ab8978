import { ensureServiceAccount } from "../installation/service-account.ts";
import type { ShopsDeps } from "../shops-deps.ts";

/**
 * The address under which the service's other accounts know the shop's one.
 *
 * @throws ImageServiceError
 */
export async function getOwnAddress(deps: ShopsDeps, shopId: string): Promise<string> {
  const shop = await ensureServiceAccount(deps, shopId, "screen");
  if (shop.serviceEmail !== null) return shop.serviceEmail;
  // The account was opened by a release that did not keep it. Opening it again tells it, and gives it another token.
  await deps.prisma.shop.updateMany({
    where: { id: shopId, serviceToken: shop.serviceToken },
    data: { serviceToken: null },
  });
  const { serviceEmail } = await ensureServiceAccount(deps, shopId, "screen");
  if (serviceEmail === null) throw new Error(`The account of ${shop.domain} was opened without an address`);
  return serviceEmail;
}
