import type { ClaimSource, EncodedImage } from "#engines/contract.ts";
import type { Deps, Identity } from "../ports.ts";
import { sourceTypeOfSources } from "./list-sources.ts";
import { stampProvenance } from "./stamp-provenance.ts";
import { toClaim } from "./to-claim.ts";
import type { ProvenanceFacts } from "./to-xmp-packet.ts";

type File = Pick<EncodedImage, "bytes" | "mime">;

/**
 * The files of a picture and its thumbnail with all their marks: XMP, and Content Credentials where a certificate signs
 * them. Pixels are unchanged. The thumbnail has no copies of its sources' credentials, which can be longer than itself.
 */
export async function markFiles(
  deps: Pick<Deps, "settings" | "credentials">,
  files: { picture: File; thumbnail: File },
  facts: ProvenanceFacts,
  from: { sources: ClaimSource[]; identities: readonly Identity[] },
): Promise<{ picture: Uint8Array; thumbnail: Uint8Array }> {
  const told = { ...facts, sourceType: sourceTypeOfSources(from.sources) };
  const claim = toClaim(deps, told, from);
  const short = { ...claim, sources: claim.sources.map((source) => ({ ...source, file: null })) };
  const mark = async (file: File, signed: typeof claim) =>
    deps.credentials.sign({ ...file, bytes: stampProvenance(file, told) }, signed);
  return { picture: await mark(files.picture, claim), thumbnail: await mark(files.thumbnail, short) };
}
