import { factsSuffix, sourceTypeBase } from "#contract/content-credentials.ts";
import { createCredentials } from "#engines/credentials/create-credentials.ts";
import { parseCertificate, type SigningCertificate } from "#engines/credentials/signing-certificate.ts";
import { type Check, fail, ok, warn } from "#shops/doctor/check.ts";
import type { Config } from "../config.ts";

const name = "content credentials";
const soonMs = 30 * 24 * 3_600_000;
const trialMsMax = 60_000;
/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Whether pictures are signed, by a certificate whose signatures hold. `readConfig` has refused one that can't sign. */
export async function checkContentCredentials({ signer }: Pick<Config, "signer">): Promise<Check[]> {
  if (signer === null)
    return [
      warn(
        name,
        "No certificate, so that pictures are marked by XMP alone, which anyone can change: set CONTENT_CREDENTIALS_CERTIFICATE and CONTENT_CREDENTIALS_KEY.",
      ),
    ];
  const [certificate] = parseCertificate(signer).certificates;
  const leftMs = certificate.validToDate.getTime() - Date.now();
  const until = certificate.validToDate.toISOString().slice(0, 10);
  if (leftMs <= 0)
    return [fail(name, `The certificate expired on ${until}, so that pictures are not signed: renew it.`)];
  if (certificate.validFromDate.getTime() > Date.now())
    return [fail(name, "The certificate is not valid yet, so that pictures are not signed.")];
  const fault = await findFault(signer);
  if (fault !== null) return [fail(name, `A picture that was signed for a test ${fault}.`)];
  if (signer.isTest)
    return [
      ok(
        name,
        "Signed with a test certificate, which proves nothing about who signs; for production set your own",
      ),
    ];
  return [
    leftMs < soonMs
      ? warn(name, `The certificate expires on ${until}: renew it.`)
      : ok(name, `Pictures are signed; the certificate is valid until ${until}`),
  ];
}

/** Completes a sentence; null when all is well. */
async function findFault(signer: SigningCertificate): Promise<string | null> {
  const credentials = createCredentials({ signer, generator: { name: "Restyle", version: "0" } });
  const signal = AbortSignal.timeout(trialMsMax);
  try {
    const signed = await credentials.sign(
      { bytes: pixel, mime: "image/png" },
      {
        actions: [{ action: "c2pa.created", digitalSourceType: `${sourceTypeBase}digitalCreation` }],
        sources: [],
        facts: {},
        factsLabel: `localhost${factsSuffix}`,
      },
      signal,
    );
    const { signature, isOurs } = await credentials.read(signed, "image/png", signal);
    if (signature !== "valid")
      return "does not verify: ask the authority for a certificate for C2PA claim signing";
    return isOurs ? null : "is not recognized as this server's";
  } finally {
    await credentials.close();
  }
}
