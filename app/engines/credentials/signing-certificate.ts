import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { algorithmOf } from "./cose-sign1.ts";

/** What signs the pictures of an installation. */
export interface SigningCertificate {
  /** PEM, the signer's first, then those that vouch for it. */
  chain: string;
  /** PEM, PKCS #8 or older, not encrypted. */
  key: string;
  /** Made by this software for itself. */
  isTest: boolean;
}

/** The parts of a certificate, parsed. */
export interface ParsedCertificate {
  key: KeyObject;
  /** The signer's first. */
  certificates: [X509Certificate, ...X509Certificate[]];
}

/** A certificate that can't sign, with the reason, which contains no part of the key. */
export class CertificateError extends Error {
  override readonly name = "CertificateError";

  readonly part: "chain" | "key";

  constructor(part: "chain" | "key", message: string) {
    super(message);
    this.part = part;
  }
}

/** Extended key usages that C2PA allows: e-mail protection, document signing, signing of claims. */
const allowedUsages = ["1.3.6.1.5.5.7.3.4", "1.3.6.1.5.5.7.3.36", "1.3.6.1.4.1.62558.2.1"];

/** @throws CertificateError when it does not parse, does not fit its key, or is not for signing Content Credentials. */
export function parseCertificate({
  chain,
  key,
}: Pick<SigningCertificate, "chain" | "key">): ParsedCertificate {
  const certificates = parseChain(chain);
  const [signer, ...issuers] = certificates;
  const parsedKey = parseKey(key);
  if (!signer.checkPrivateKey(parsedKey))
    throw new CertificateError(
      "key",
      "belongs to another certificate; the signer's certificate must be the first",
    );
  if (algorithmOf(parsedKey) === null)
    throw new CertificateError(
      "key",
      "is of a kind that C2PA does not allow: use ECDSA P-256, P-384 or P-521, RSA of 2048 bits or more, or Ed25519",
    );
  if (signer.ca)
    throw new CertificateError("chain", "begins with a certificate of an authority instead of the signer's");
  const usages = signer.keyUsage ?? [];
  if (!usages.some((usage) => allowedUsages.includes(usage)))
    throw new CertificateError(
      "chain",
      "is not for signing Content Credentials: its extended key usage must have e-mail protection, document signing or C2PA claim signing",
    );
  if (issuers.length === 0)
    throw new CertificateError(
      "chain",
      "lacks the certificate of the authority that issued the signer's; append it",
    );
  const broken = issuers.findIndex((issuer, at) => !certificates[at]!.verify(issuer.publicKey));
  if (broken >= 0)
    throw new CertificateError(
      "chain",
      `is broken: certificate ${broken + 2} did not sign the one before it`,
    );
  return { key: parsedKey, certificates };
}

function parseChain(text: string): ParsedCertificate["certificates"] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  try {
    const [signer, ...issuers] = blocks.map((block) => new X509Certificate(block));
    if (signer) return [signer, ...issuers];
  } catch {
    // Below.
  }
  throw new CertificateError(
    "chain",
    "has no readable certificate; give PEM, the signer's certificate first",
  );
}

function parseKey(text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    throw new CertificateError("key", "is no readable private key; give PEM without a password");
  }
}

/** Whether the signer's certificate is valid at this time. */
export function isInForce({ certificates: [signer] }: ParsedCertificate, now: Date): boolean {
  return signer.validFromDate <= now && now <= signer.validToDate;
}
