import { createPrivateKey, createPublicKey, hkdfSync, sign } from "node:crypto";
import type { ReceiptSigner } from "#shops/shops-deps.ts";

/** Before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * The key that signs receipts, derived from the secret that all processes of an installation share: it needs no file and no
 * setting of its own, and is in every backup that has the secret.
 */
export function createReceiptSigner(secret: string): ReceiptSigner {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "receipts/ed25519", 32));
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: "der", type: "pkcs8" });
  return {
    publicKey: createPublicKey(key).export({ format: "pem", type: "spki" }).toString(),
    sign: (text) => sign(null, Buffer.from(text), key).toString("base64"),
  };
}
