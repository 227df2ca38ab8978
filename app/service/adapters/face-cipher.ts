import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** An AES-256 key (32 bytes) and the id that encrypted rows store. */
export interface BiometricKey {
  id: string;
  key: Uint8Array;
}

/** Encrypts biometric data (landmarks, embeddings) for the database. */
export interface FaceCipher {
  /** The key that new rows are encrypted with. */
  keyId: string;
  /** Every key that it can decrypt with. */
  keyIds: string[];
  /**
   * Returns nonce, tag and ciphertext. The identity's code is authenticated as associated data, so a row's ciphertext
   * is not valid in another row.
   */
  seal(code: string, model: object): Uint8Array<ArrayBuffer>;
  /** @throws Error for an unknown key, and for bytes that were altered or belong to another identity. */
  open(code: string, keyId: string, sealed: Uint8Array): Record<string, unknown>;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** @param keys the first one encrypts; the others are earlier keys that only decrypt. */
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
