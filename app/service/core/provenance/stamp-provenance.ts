import { embedXmp, type PictureMime } from "./embed-xmp.ts";
import { type ProvenanceFacts, toXmpPacket } from "./to-xmp-packet.ts";

/**
 * Embeds a record of how the picture was made into its file. The pixel data is unchanged.
 * @throws Error when the bytes are not a file of the given type.
 */
export function stampProvenance(
  image: { bytes: Uint8Array; mime: PictureMime },
  facts: ProvenanceFacts,
): Uint8Array {
  return embedXmp(image.bytes, image.mime, toXmpPacket(facts));
}
