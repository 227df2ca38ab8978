import { constants, type KeyObject, sign, type X509Certificate } from "node:crypto";

/** COSE's number of an algorithm (RFC 9053), with the names of the same in C2PA and in node:crypto. */
interface SigningAlgorithm {
  cose: number;
  c2pa: string;
  digest: string | null;
}

const onCurve: Record<string, SigningAlgorithm> = {
  prime256v1: { cose: -7, c2pa: "Es256", digest: "sha256" },
  secp384r1: { cose: -35, c2pa: "Es384", digest: "sha384" },
  secp521r1: { cose: -36, c2pa: "Es512", digest: "sha512" },
};
const rsaBitsMin = 2048;

/** The algorithm that a key signs with; null for a key that C2PA does not allow. */
export function algorithmOf({
  asymmetricKeyType: type,
  asymmetricKeyDetails,
}: KeyObject): SigningAlgorithm | null {
  if (type === "ed25519") return { cose: -8, c2pa: "Ed25519", digest: null };
  if (type === "ec") return onCurve[asymmetricKeyDetails?.namedCurve ?? ""] ?? null;
  if (type === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= rsaBitsMin)
    return { cose: -37, c2pa: "Ps256", digest: "sha256" };
  return null;
}

const label = { algorithm: 1, x5chain: 33 };
const nothing = Uint8Array.of(0xf6);
const sign1Tag = 0xd2;

/**
 * A COSE_Sign1 structure (RFC 9052) of exactly `bytes` bytes, whose payload is detached, as C2PA embeds it.
 *
 * @param certificates the signer's first, without the root
 * @throws RangeError when it does not fit
 */
export function coseSign1(
  payload: Uint8Array,
  { key, certificates, bytes }: { key: KeyObject; certificates: readonly X509Certificate[]; bytes: number },
): Uint8Array {
  const algorithm = algorithmOf(key);
  if (algorithm === null) throw new TypeError("a key that C2PA does not allow");
  const chain = certificates.map(({ raw }) => byteString(raw));
  const protectedHeader = map([
    [integer(label.algorithm), integer(algorithm.cose)],
    [integer(label.x5chain), chain.length === 1 ? chain[0]! : array(chain)],
  ]);
  const toBeSigned = array([
    text("Signature1"),
    byteString(protectedHeader),
    byteString(new Uint8Array()),
    byteString(payload),
  ]);
  const signature = sign(algorithm.digest, toBeSigned, {
    key,
    dsaEncoding: "ieee-p1363",
    ...(key.asymmetricKeyType === "rsa" && {
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    }),
  });
  const structure = (padBytes: number) =>
    Buffer.concat([
      Uint8Array.of(sign1Tag),
      array([
        byteString(protectedHeader),
        map([[text("pad"), byteString(new Uint8Array(padBytes))]]),
        nothing,
        byteString(signature),
      ]),
    ]);
  // Lengths from 256 to 65,535 take the same number of bytes.
  const least = 256;
  const padBytes = bytes - structure(least).length + least;
  if (padBytes < least) throw new RangeError("the certificate chain is too long");
  return structure(padBytes);
}

/** Bytes to reserve for the structure. */
export function coseBytesOf(certificates: readonly X509Certificate[]): number {
  const rest = 1_024;
  return certificates.reduce((sum, { raw }) => sum + raw.length, rest);
}

/** Major types of CBOR (RFC 8949). */
const major = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5 };

function head(type: number, value: number): Uint8Array {
  const first = type << 5;
  if (value < 24) return Uint8Array.of(first | value);
  if (value < 0x100) return Uint8Array.of(first | 24, value);
  if (value < 0x10000) return Uint8Array.of(first | 25, value >> 8, value & 0xff);
  throw new RangeError("a CBOR item of more than 64 KiB");
}

const integer = (value: number) =>
  value < 0 ? head(major.negative, -1 - value) : head(major.unsigned, value);
const byteString = (bytes: Uint8Array) => Buffer.concat([head(major.bytes, bytes.length), bytes]);
const text = (value: string) =>
  Buffer.concat([head(major.text, Buffer.byteLength(value)), Buffer.from(value)]);
const array = (items: Uint8Array[]) => Buffer.concat([head(major.array, items.length), ...items]);
const map = (entries: [Uint8Array, Uint8Array][]) =>
  Buffer.concat([head(major.map, entries.length), ...entries.flat()]);
