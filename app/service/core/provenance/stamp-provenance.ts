import { embedXmp, type PictureMime } from "./embed-xmp.ts";
import { type ProvenanceFacts, toXmpPacket } from "./to-xmp-packet.ts";

/**
 * The picture file with a record of how it was made inside it. Its pixels stay the same bytes.
 * @throws Error when the bytes are no file of the type they are said to be.
 */
export function stampProvenance(
  image: { bytes: Uint8Array; mime: PictureMime },
  facts: ProvenanceFacts,
): Uint8Array {
  return embedXmp(image.bytes, image.mime, toXmpPacket(facts));
}
