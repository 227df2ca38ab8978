import type { Messages } from "#shops/messages/create-messages.ts";
import type { RestyleImageView } from "#shops/views.ts";

type Named = Pick<RestyleImageView, "productTitle" | "position" | "variation" | "variations">;

/** "Image 2", with the variation's number when there are several. */
export function toPosition({ t }: Messages, { position, variation, variations }: Named): string {
  return variations > 1
    ? t("image.position_and_variation", { position, variation })
    : t("image.position", { position });
}

/** Accessible name of an image, with the product's title. */
export function toImageName(messages: Messages, image: Named): string {
  const { productTitle: product, position, variation, variations } = image;
  return variations > 1
    ? messages.t("image.photo_and_variation", { product, position, variation })
    : toPhotoName(messages, product, position);
}

/** Name of a product's photo by its position among the product's media. */
export function toPhotoName({ t }: Messages, product: string, position: number): string {
  return t("image.photo", { product, position });
}
