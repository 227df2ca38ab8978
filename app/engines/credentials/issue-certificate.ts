import {
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
  randomBytes,
  sign,
} from "node:crypto";

/** Name of every test certificate, by which readers recognize one. */
export const testName = "Restyle test certificate";

/** Extended key usage of certificates that sign e-mail and, by C2PA's rules, claims. */
const emailProtection = "1.3.6.1.5.5.7.3.4";
const dayMs = 24 * 3_600_000;

export interface CertificateWish {
  name: string;
  /** Extended key usages as object ids. */
  usages?: string[];
  /** From now; it has been valid for a day, because clocks of readers may be behind. */
  days?: number;
  /** Of the signer; ECDSA P-256 by default. */
  keys?: KeyPairKeyObjectResult;
}

/**
 * A signer's certificate, and that of its issuer, whose key is discarded. It shows that a file has not been changed, and
 * nothing about who signs.
 * @returns PEM, the signer's certificate first
 */
export function issueCertificate({
  name,
  usages = [emailProtection],
  days = 3_650,
  keys: signer = generate(),
}: CertificateWish): { chain: string; key: string } {
  const issuer = generate();
  const issuerName = `${name} issuer`;
  const times = [Date.now() - (days < 0 ? -2 * days * dayMs : dayMs), Date.now() + days * dayMs] as const;
  const root = certify(
    { name: issuerName, publicKey: issuer.publicKey },
    issuerName,
    issuer.privateKey,
    times,
    [
      extension("2.5.29.19", sequence(boolean(true))),
      extension("2.5.29.15", der(tag.bitString, Uint8Array.of(1, 0b0000_0110))),
    ],
  );
  const leaf = certify({ name, publicKey: signer.publicKey }, issuerName, issuer.privateKey, times, [
    extension("2.5.29.19", sequence()),
    extension("2.5.29.15", der(tag.bitString, Uint8Array.of(7, 0b1000_0000))),
    ...(usages.length > 0 ? [extension("2.5.29.37", sequence(...usages.map(objectId)))] : []),
    extension("2.5.29.35", sequence(der(0x80, keyIdOf(issuer.publicKey))), false),
  ]);
  return {
    chain: [pem(leaf), pem(root), ""].join("\n"),
    key: String(signer.privateKey.export({ type: "pkcs8", format: "pem" })),
  };
}

const generate = () => generateKeyPairSync("ec", { namedCurve: "prime256v1" });

/** An X.509 certificate (RFC 5280). */
function certify(
  subject: { name: string; publicKey: KeyObject },
  issuerName: string,
  issuerKey: KeyObject,
  [from, until]: readonly [number, number],
  extensions: Uint8Array[],
): Uint8Array {
  const algorithm = sequence(objectId("1.2.840.10045.4.3.2"));
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  const content = sequence(
    der(0xa0, der(tag.integer, Uint8Array.of(2))),
    der(tag.integer, serial),
    algorithm,
    nameOf(issuerName),
    sequence(time(from), time(until)),
    nameOf(subject.name),
    subject.publicKey.export({ type: "spki", format: "der" }),
    der(
      0xa3,
      sequence(
        ...extensions,
        extension("2.5.29.14", der(tag.octetString, keyIdOf(subject.publicKey)), false),
      ),
    ),
  );
  const signature = sign("sha256", content, issuerKey);
  return sequence(content, algorithm, der(tag.bitString, Buffer.concat([Uint8Array.of(0), signature])));
}

/** The point of the public key, of which identifiers only have to differ. */
const keyIdOf = (key: KeyObject): Uint8Array =>
  (key.export({ type: "spki", format: "der" }) as Buffer).subarray(-20);

const tag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectId: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
};

function der(type: number, content: Uint8Array): Uint8Array {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Uint8Array.of(type, ...size), content]);
}

const sequence = (...parts: Uint8Array[]) => der(tag.sequence, Buffer.concat(parts));
const boolean = (value: boolean) => der(tag.boolean, Uint8Array.of(value ? 0xff : 0));
/** Years before 2050 take this form. */
const time = (ms: number) =>
  der(tag.utcTime, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));

function objectId(dotted: string): Uint8Array {
  const [first, second, ...rest] = dotted.split(".").map(Number);
  const bytes = [first! * 40 + second!, ...rest].flatMap((arc) => {
    const digits = [arc & 0x7f];
    for (let left = arc >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80);
    return digits;
  });
  return der(tag.objectId, Uint8Array.from(bytes));
}

function nameOf(common: string): Uint8Array {
  const attribute = (id: string, value: string) =>
    der(tag.set, sequence(objectId(id), der(tag.utf8, Buffer.from(value))));
  return sequence(attribute("2.5.4.10", "Restyle"), attribute("2.5.4.3", common));
}

const extension = (id: string, value: Uint8Array, isCritical = true) =>
  sequence(objectId(id), ...(isCritical ? [boolean(true)] : []), der(tag.octetString, value));

const pem = (certificate: Uint8Array) =>
  [
    "-----BEGIN CERTIFICATE-----",
    ...(Buffer.from(certificate)
      .toString("base64")
      .match(/.{1,64}/g) ?? []),
    "-----END CERTIFICATE-----",
  ].join("\n");
