import type { Claim, CredentialsReading } from "../contract.ts";
import type { SigningCertificate } from "./signing-certificate.ts";

/** Work of a thread that knows C2PA. */
export type CredentialsTask =
  | {
      task: "sign";
      bytes: Uint8Array;
      mime: string;
      claim: Claim;
      generator: { name: string; version: string };
      signer: SigningCertificate;
    }
  | { task: "read"; bytes: Uint8Array; mime: string; signer: SigningCertificate | null };

export type SignAnswer = Uint8Array;
export type ReadAnswer = CredentialsReading;
