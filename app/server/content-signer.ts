import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { issueCertificate, testName } from "#engines/credentials/issue-certificate.ts";
import {
  CertificateError,
  parseCertificate,
  type SigningCertificate,
} from "#engines/credentials/signing-certificate.ts";
import { createOnce } from "./processes/create-once.ts";
import { SettingsError } from "./processes/startup-error.ts";

const names = { chain: "CONTENT_CREDENTIALS_CERTIFICATE", key: "CONTENT_CREDENTIALS_KEY" } as const;

/**
 * What signs the pictures: the operator's certificate, or outside production one that is generated at the first start and
 * stored in `dataDir`. Null in production without one.
 * @param settings PEM, or the path of a file with it
 * @throws SettingsError that names what is wrong, without a part of the key
 */
export function readSigner(
  settings: { chain: string | undefined; key: string | undefined },
  { dataDir, isProduction }: { dataDir: string; isProduction: boolean },
): SigningCertificate | null {
  const { chain, key } = settings;
  if ((chain === undefined) !== (key === undefined)) {
    const [given, missing] = chain === undefined ? [names.key, names.chain] : [names.chain, names.key];
    throw new SettingsError(`${given}: set ${missing}, too, or leave this out`);
  }
  if (chain !== undefined && key !== undefined)
    return parsed({ chain: readPem(chain, "chain"), key: readPem(key, "key"), isTest: false });
  if (isProduction) return null;
  const file = path.resolve(dataDir, "content-credentials-test.pem");
  if (!existsSync(file)) {
    const { key: ownKey, chain: ownChain } = issueCertificate({ name: testName });
    createOnce(file, ownKey + ownChain);
  }
  const pem = readFileSync(file, "utf8");
  return parsed({ chain: pem, key: pem, isTest: true });
}

function parsed(signer: SigningCertificate): SigningCertificate {
  try {
    parseCertificate(signer);
    return signer;
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    throw new SettingsError(`${names[error.part]} ${error.message}`);
  }
}

function readPem(setting: string, part: keyof typeof names): string {
  // Environment files hold a text of several lines as one.
  if (setting.startsWith("-----BEGIN")) return setting.replaceAll("\\n", "\n");
  try {
    return readFileSync(path.resolve(setting), "utf8");
  } catch (error) {
    throw new SettingsError(
      `${names[part]}: ${setting} can't be read (${(error as NodeJS.ErrnoException).code}); give PEM or the path of a file`,
    );
  }
}
