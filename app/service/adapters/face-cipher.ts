import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A key of AES-256: 32 bytes, and the name under which rows remember it. */
export interface BiometricKey {
  id: string;
  key: Uint8Array;
}

/** Encrypts what was measured on faces (landmarks, embeddings) for the database. */
export interface FaceCipher {
  /** The key that new rows are encrypted with. */
  keyId: string;
  /** Every key it can decrypt with. */
  keyIds: string[];
  /** Nonce, tag and ciphertext. The identity's code is authenticated, so that no row can take another's face. */
  seal(code: string, model: object): Uint8Array<ArrayBuffer>;
  /** @throws Error for a key it does not have, and for bytes that were altered or belong to another identity. */
  open(code: string, keyId: string, sealed: Uint8Array): Record<string, unknown>;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** @param keys the first encrypts; the others only decrypt what was encrypted before they were replaced. */
export function createFaceCipher(keys: readonly [BiometricKey, ...BiometricKey[]]): FaceCipher {
  const known = new Map(keys.map(({ id, key }) => [id, key]));
  const [current] = keys;
  return {
    keyId: current.id,
    keyIds: [...known.keys()],
    seal: (code, model) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(code));
      const text = Buffer.concat([cipher.update(JSON.stringify(model), "utf8"), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
    },
    open: (code, keyId, sealed) => {
      const key = known.get(keyId);
      if (!key) {
        throw new Error(
          `The face of identity ${code} is encrypted with key "${keyId}": add it to BIOMETRIC_KEY`,
        );
      }
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(code))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return JSON.parse(text.toString("utf8"));
    },
  };
}
