import type { Messages } from "#shops/messages/create-messages.ts";
import type { RestyleImageView } from "#shops/views.ts";

type Named = Pick<
  RestyleImageView,
  "productTitle" | "position" | "variation" | "variations" | "variationNote" | "color" | "looks"
>;

/** "Image 2", with the color when there are several, and what tells it from its other variations. */
export function toPosition(messages: Messages, image: Named): string {
  const { t } = messages;
  const { position, variation, variations } = image;
  const place =
    variations > 1
      ? t("image.position_and_variation", { position, variation })
      : t("image.position", { position });
  return withNote(messages, image, withColor(messages, image, place));
}

/** Accessible name of an image, with the product's title. */
export function toImageName(messages: Messages, image: Named): string {
  const { productTitle: product, position, variation, variations } = image;
  const name =
    variations > 1
      ? messages.t("image.photo_and_variation", { product, position, variation })
      : toPhotoName(messages, product, position);
  return withNote(messages, image, withColor(messages, image, name));
}

function withNote({ t, say }: Messages, { variationNote }: Named, name: string): string {
  return variationNote ? t("image.noted", { image: name, note: say(variationNote) }) : name;
}

function withColor({ t }: Messages, image: Named, name: string): string {
  const color = toColorName(image);
  return color === null ? name : t("image.in_color", { image: name, color });
}

/** The color that tells an image from those of the same photo in other colors; null where it is the only one. */
function toColorName({ color, looks }: Named): string | null {
  return looks > 1 && color ? color.label : null;
}

/** Name of a product's photo by its position among the product's media. */
export function toPhotoName({ t }: Messages, product: string, position: number): string {
  return t("image.photo", { product, position });
}
