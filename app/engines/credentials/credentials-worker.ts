import type { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { initSync, WasmBuilder, WasmReader } from "@contentauth/c2pa-wasm";
import { factsSuffix, findSourceType } from "#contract/content-credentials.ts";
import type { Claim, ClaimSource } from "../contract.ts";
import { algorithmOf, coseBytesOf, coseSign1 } from "./cose-sign1.ts";
import type { CredentialsTask, ReadAnswer, SignAnswer } from "./credentials-tasks.ts";
import { testName } from "./issue-certificate.ts";
import { parseCertificate } from "./signing-certificate.ts";

const module = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
initSync({ module: new WebAssembly.Module(readFileSync(module)) });

/** Bytes as a Blob that can be read at once, which the library expects of a browser's worker. */
class MemoryBlob {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get size(): number {
    return this.bytes.length;
  }

  slice(from: number, to: number): MemoryBlob {
    return new MemoryBlob(this.bytes.subarray(from, to));
  }
}

class MemoryReader {
  readAsArrayBuffer(blob: MemoryBlob): ArrayBuffer {
    return Uint8Array.from(blob.bytes).buffer;
  }
}

Object.assign(globalThis, { FileReaderSync: MemoryReader });

const toBlob = (bytes: Uint8Array) => new MemoryBlob(bytes) as unknown as Blob;

/** Nothing is fetched: not the credentials that a file says are elsewhere, and no lists of revoked certificates. */
const offline = { remote_manifest_fetch: false, ocsp_fetch: false, verify_after_sign: false };

/** Entry point of a thread. */
export default async function runCredentialsTask(task: CredentialsTask): Promise<SignAnswer | ReadAnswer> {
  try {
    return task.task === "sign" ? await sign(task) : await read(task);
  } catch (error) {
    // After a trap the library's memory can't be trusted: the thread ends, and the pool starts another.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1);
    throw error instanceof Error ? error : new Error(String(error));
  }
}

async function sign(task: Extract<CredentialsTask, { task: "sign" }>): Promise<Uint8Array> {
  const { bytes, mime, claim, generator, signer } = task;
  const { key, certificates } = parseCertificate(signer);
  const chain = withoutRoot(certificates);
  const reserveSize = coseBytesOf(chain);
  const builder = WasmBuilder.fromJson(
    JSON.stringify(toDefinition(claim, generator)),
    JSON.stringify({ builder: { thumbnail: { enabled: false } }, verify: offline }),
  );
  try {
    for (const source of claim.sources) await addSource(builder, source);
    const alg = algorithmOf(key)!.c2pa;
    return await builder.sign(
      {
        alg,
        reserveSize,
        sign: async (payload) =>
          Uint8Array.from(coseSign1(payload, { key, certificates: chain, bytes: reserveSize })),
      },
      [],
      mime,
      toBlob(bytes),
    );
  } finally {
    builder.free();
  }
}

function withoutRoot(certificates: readonly X509Certificate[]): X509Certificate[] {
  return certificates.filter((one, at) => at === 0 || !one.checkIssued(one));
}

function toDefinition({ actions, facts, factsLabel }: Claim, generator: { name: string; version: string }) {
  return {
    claim_generator_info: [generator],
    assertions: [
      {
        label: "c2pa.actions.v2",
        data: {
          actions: actions.map(({ sources, ...action }) => ({
            ...action,
            ...(sources && { parameters: { ingredientIds: sources } }),
          })),
        },
      },
      { label: factsLabel, data: facts, kind: "Json", created: true },
    ],
  };
}

async function addSource(
  builder: WasmBuilder,
  { id, title, relationship, sha256, file }: ClaimSource,
): Promise<void> {
  const ingredient = JSON.stringify({
    label: id,
    title,
    relationship,
    instance_id: sha256 ? `urn:sha256:${sha256}` : `urn:restyle:${id}`,
    ...(sha256 && { metadata: { sha256 } }),
  });
  const mime = file && mimeOf(file);
  if (file && mime) await builder.addIngredientFromBlob(ingredient, mime, toBlob(file));
  else builder.addIngredient(ingredient);
}

function mimeOf(file: Uint8Array): string | null {
  if (file[0] === 0xff && file[1] === 0xd8) return "image/jpeg";
  if (file[0] === 0x89 && file[1] === 0x50) return "image/png";
  return Buffer.from(file.subarray(8, 12)).toString("latin1") === "WEBP" ? "image/webp" : null;
}

/** What this module reads of the library's report. */
interface Report {
  active_manifest?: string;
  manifests: Record<string, { assertions: { label: string; data: unknown }[] }>;
  validation_state: "Invalid" | "Valid" | "Trusted";
  validation_status?: { code: string }[];
}

interface CertificateReport {
  manifests: { signature?: { certificateInfo?: { subject?: Record<string, string> } } }[];
}

const none: ReadAnswer = {
  signature: "none",
  isChanged: null,
  isOurs: false,
  isTest: false,
  sourceType: null,
  facts: null,
};

async function read({
  bytes,
  mime,
  signer,
}: Extract<CredentialsTask, { task: "read" }>): Promise<ReadAnswer> {
  const own = signer && parseCertificate(signer);
  let reader: WasmReader;
  try {
    reader = await WasmReader.fromBytes(
      mime,
      bytes,
      JSON.stringify(toReaderSettings(own?.certificates.slice(1) ?? [])),
    );
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return String(error).includes("JumbfNotFound") ? none : { ...none, signature: "invalid" };
  }
  try {
    const report = JSON.parse(reader.json()) as Report;
    const subject = (JSON.parse(reader.crJson()) as CertificateReport).manifests[0]?.signature
      ?.certificateInfo?.subject;
    return toReading(report, subject ?? {}, own?.certificates[0] ?? null);
  } finally {
    reader.free();
  }
}

/** Trusts the authority of the installation's own certificate alone. */
function toReaderSettings(issuers: readonly X509Certificate[]) {
  return {
    verify: { ...offline, verify_trust: true },
    trust: issuers.length > 0 ? { user_anchors: issuers.map(String).join("\n") } : {},
  };
}

/** Statuses by which the certificate, and nothing else, is in doubt. */
const isOfTrust = (code: string) => code === "signingCredential.untrusted";
const isOfDates = (code: string) =>
  code === "signingCredential.expired" || code === "claimSignature.outsideValidity";
const isOfBytes = (code: string) => code.endsWith(".mismatch");

function toReading(
  { active_manifest, manifests, validation_state, validation_status }: Report,
  subject: Record<string, string>,
  signer: X509Certificate | null,
): ReadAnswer {
  const assertions = manifests[active_manifest ?? ""]?.assertions ?? [];
  const faults = (validation_status ?? []).map(({ code }) => code).filter((code) => !isOfTrust(code));
  const isExpired = faults.length > 0 && faults.every(isOfDates);
  const isWhole = validation_state !== "Invalid" || isExpired;
  const own = signer ? namesOf(signer) : null;
  return {
    signature: isExpired ? "expired" : isWhole ? "valid" : "invalid",
    isChanged: isWhole ? false : faults.some(isOfBytes) || null,
    isOurs: validation_state === "Trusted" && own !== null && own.CN === subject.CN && own.O === subject.O,
    isTest: subject.CN === testName,
    sourceType: findSourceType(JSON.stringify(assertions)),
    facts:
      (assertions.find(({ label }) => label.endsWith(factsSuffix))?.data as Record<string, unknown>) ?? null,
  };
}

/** Lines such as `CN=Example`. */
function namesOf({ subject }: X509Certificate): Record<string, string> {
  return Object.fromEntries(
    subject.split("\n").map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}
