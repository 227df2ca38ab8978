import type { Messages } from "#shops/messages/create-messages.ts";
import type { RestyleImageView } from "#shops/views.ts";

type Named = Pick<RestyleImageView, "productTitle" | "position" | "variation" | "variations">;

/** "Image 2", and which variation of it where there are several. */
export function toPosition({ t }: Messages, { position, variation, variations }: Named): string {
  return variations > 1
    ? t("image.position_and_variation", { position, variation })
    : t("image.position", { position });
}

/** The same with the product, for a reader who hears it without its surroundings. */
export function toImageName(messages: Messages, image: Named): string {
  const { productTitle: product, position, variation, variations } = image;
  return variations > 1
    ? messages.t("image.photo_and_variation", { product, position, variation })
    : toPhotoName(messages, product, position);
}

/** A product's photo by its place among the product's media. */
export function toPhotoName({ t }: Messages, product: string, position: number): string {
  return t("image.photo", { product, position });
}
