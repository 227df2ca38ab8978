import { createCredentials } from "#engines/credentials/create-credentials.ts";
import { issueCertificate, testName } from "#engines/credentials/issue-certificate.ts";
import type { SigningCertificate } from "#engines/credentials/signing-certificate.ts";

/** A signer of its own, such as every installation makes for itself. */
export function makeSigner(): SigningCertificate {
  return { ...issueCertificate({ name: testName }), isTest: true };
}

/** Signs nothing unless there is a signer. */
export function createTestCredentials(signer: SigningCertificate | null = null) {
  return createCredentials({ signer, generator: { name: "Restyle", version: "0.1.0" } });
}
