import type { Claim, ContentCredentials, CredentialsReading } from "../contract.ts";
import { createThreadPool } from "../thread-pool.ts";
import type { CredentialsTask } from "./credentials-tasks.ts";
import { isInForce, parseCertificate, type SigningCertificate } from "./signing-certificate.ts";

export interface CredentialsOptions {
  /** Null: nothing is signed. */
  signer: SigningCertificate | null;
  /** What claims name as the software that made them. */
  generator: { name: string; version: string };
  now?: () => Date;
  onFault?: (error: unknown) => void;
}

/** Many times what the largest picture takes; for hostile ones. */
const timeoutMs = 30_000;
const signMsMax = 60_000;

/**
 * Content Credentials by the library of the Content Authenticity Initiative, in WebAssembly. Files of strangers are read
 * in another thread than the one that signs. Threads start with the first picture.
 */
export function createCredentials({
  signer,
  generator,
  now,
  onFault,
}: CredentialsOptions): ContentCredentials {
  const options = {
    worker: new URL("./credentials-worker.ts", import.meta.url),
    threads: 1,
    timeoutMs,
    ...(onFault && { onFault }),
  };
  const [signing, reading] = [createThreadPool(options), createThreadPool(options)];
  const parsed = signer && parseCertificate(signer);

  return {
    certificate: signer === null ? "none" : signer.isTest ? "test" : "operator",
    async sign({ bytes, mime }, claim, signal = AbortSignal.timeout(signMsMax)) {
      if (signer === null || parsed === null) return bytes;
      if (!isInForce(parsed, now?.() ?? new Date())) {
        onFault?.(
          new Error("The certificate of Content Credentials is not valid today: pictures are not signed"),
        );
        return bytes;
      }
      const run = (signed: Claim) =>
        signing.run<Uint8Array>(
          { task: "sign", bytes, mime, claim: signed, generator, signer } satisfies CredentialsTask,
          signal,
        );
      try {
        return await run(claim);
      } catch (error) {
        signal.throwIfAborted();
        if (claim.sources.every(({ file }) => file === null)) throw error;
        // Damaged credentials of a source must not cost the picture that was made from it.
        return run({ ...claim, sources: claim.sources.map((source) => ({ ...source, file: null })) });
      }
    },
    read: (bytes, mime, signal) =>
      reading.run<CredentialsReading>(
        { task: "read", bytes, mime, signer } satisfies CredentialsTask,
        signal,
      ),
    async close() {
      await signing.close();
      await reading.close();
    },
  };
}
