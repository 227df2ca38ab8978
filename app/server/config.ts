import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import path from "node:path";
import { z } from "zod";
import { lifetimes, type Retention, retention } from "#contract/limits.ts";
import { ownEnginePrices, type PriceTable } from "#contract/prices.ts";
import type { SigningCertificate } from "#engines/credentials/signing-certificate.ts";
import { findOnnxRuntime, onnxRuntimeCommand } from "#engines/nets/onnx-runtime.ts";
import type { ParserSettings } from "#engines/onda/parser/operator-parser.ts";
import type { ProviderAccounts } from "#engines/providers/list-reachable.ts";
import type { BucketSettings } from "#service/adapters/s3/bucket-settings.ts";
import { type PasswordCost, passwordCost } from "#service/core/accounts/password.ts";
import { isStorageKey } from "#service/core/file-keys.ts";
import type { PublicPagesConfig } from "#shops/shops-config.ts";
import { readBiometricKeys } from "./biometric-keys.ts";
import { readSigner } from "./content-signer.ts";
import type { SharedSecret } from "./database/compare-secrets.ts";
import type { SmtpSettings } from "./open-smtp.ts";
import { createOnce } from "./processes/create-once.ts";
import { SettingsError } from "./processes/startup-error.ts";

const flag = z
  .enum(["true", "false", ""])
  .optional()
  .transform((value) => value === "true");
const flagUnlessOff = z
  .enum(["true", "false", ""])
  .optional()
  .transform((value) => value !== "false");
const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);
const secretLengthMin = 32;
/** A shorter secret could be guessed, which would allow signing links or creating accounts. */
const secret = optional.refine((value) => value === undefined || value.length >= secretLengthMin, {
  error: `must have at least ${secretLengthMin} characters; make one with: openssl rand -hex 32`,
});
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((value) => value.replace(/\/+$/, ""))
  .optional();
const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

const dayMs = 24 * 3_600_000;
/** Whole days; `least` is the contract's minimum. */
const days = (fallbackMs: number, leastMs = dayMs) => whole(fallbackMs / dayMs, leastMs / dayMs, 36_500);

/** "0.04 USD" as an amount with its ISO 4217 currency. */
function parseCreditPrice(text: string | undefined, context: z.RefinementCtx) {
  if (text === undefined) return null;
  const [, amount, currency] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(text) ?? [];
  if (Number(amount) > 0 && currency && Intl.supportedValuesOf("currency").includes(currency)) {
    return { amount: Number(amount), currency };
  }
  context.addIssue({ code: "custom", message: 'must be an amount and a currency, such as "0.04 USD"' });
  return z.NEVER;
}

function parseOwnPrices(text: string | undefined, context: z.RefinementCtx): PriceTable {
  if (text === undefined) return ownEnginePrices;
  const [, ...prices] = /^(\d+),(\d+),(\d+)$/.exec(text) ?? [];
  const [small, middle, large] = prices.map(Number);
  if (small && middle && large) return { "1K": small, "2K": middle, "4K": large };
  context.addIssue({
    code: "custom",
    message: 'must be the credits of a 1K, 2K and 4K output, at least 1 each, such as "1,2,3"',
  });
  return z.NEVER;
}

/** "name=value,name=value" with percent-encoded values, as OpenTelemetry defines it. */
function parseHeaders(text: string | undefined, context: z.RefinementCtx): Record<string, string> {
  const headers = (text ?? "").split(",").filter((part) => part.trim() !== "");
  const pairs = headers.map((part) =>
    /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*((?:[^%]|%[\da-f]{2})*?)\s*$/i.exec(part),
  );
  try {
    if (pairs.every((pair) => pair !== null))
      return Object.fromEntries(pairs.map(([, name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    // Bytes that are no UTF-8.
  }
  context.addIssue({ code: "custom", message: "must be name=value pairs, separated by commas" });
  return z.NEVER;
}

/** "smtp://user:password@host:587", or "smtps:" for TLS from the first byte. */
function parseSmtpUrl(text: string | undefined, context: z.RefinementCtx) {
  if (text === undefined) return null;
  const url = URL.parse(text);
  const isTls = url?.protocol === "smtps:";
  if ((isTls || url?.protocol === "smtp:") && url.hostname && !url.search && url.pathname.length <= 1) {
    const read = (part: string) => decodeURIComponent(part);
    return {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port ? Number(url.port) : isTls ? 465 : 587,
      isTls,
      auth: url.username ? { user: read(url.username), pass: read(url.password) } : null,
    };
  }
  context.addIssue({ code: "custom", message: "must be like smtp://user:password@mail.example.com:587" });
  return z.NEVER;
}

/** "Restyle <restyle@example.com>", or the address alone. */
function parseSender(text: string | undefined, context: z.RefinementCtx) {
  if (text === undefined) return null;
  const [, name = "", inBrackets, alone] = /^(?:([^<>]*)<([^<>]+)>|([^<>]+))$/.exec(text) ?? [];
  const address = (inBrackets ?? alone ?? "").trim();
  if (z.email().safeParse(address).success)
    return { name: name.trim().replace(/^"(.*)"$/, "$1") || "Restyle", address };
  context.addIssue({ code: "custom", message: "must be like Restyle <restyle@example.com>" });
  return z.NEVER;
}

/** All environment variables; `.env.example` explains each. */
const Environment = z.object({
  NODE_ENV: optional,
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().default("127.0.0.1"),
  WORKER_METRICS_PORT: z.preprocess(
    (value) => value || undefined,
    z.coerce.number().int().min(1).max(65_535).optional(),
  ),
  PUBLIC_URL: origin,
  DATA_DIR: z.string().default(".data"),
  DISK_FREE_MIN_MB: whole(512, 0, 1_000_000),
  FILES_URL: optional,
  FILES_DIRECT: flag,
  FILES_MOVING: flag,
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  AWS_SESSION_TOKEN: optional,
  AWS_REGION: optional,
  DATABASE_URL: optional,
  DATABASE_TIMEOUT_MS: whole(10_000, 500, 600_000),
  QUEUE_URL: z.preprocess((value) => value || undefined, z.url({ protocol: /^rediss?$/ }).optional()),
  RESTART_DELAY_MS: whole(1_000, 10, 60_000),
  RESTART_DELAY_MAX_MS: whole(30_000, 10, 3_600_000),
  SHUTDOWN_DELAY_MS: whole(0, 0, 300_000),
  SHUTDOWN_TIMEOUT_MS: whole(20_000, 0, 600_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: origin,
  OTEL_EXPORTER_OTLP_HEADERS: optional.transform(parseHeaders),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    (value) => value || undefined,
    z.coerce.number().min(0).max(1).default(1),
  ),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  TRUST_PROXY: optional,
  RENDER_THREADS: whole(Math.max(1, availableParallelism()), 1, 64),
  LINK_SECRET: secret,
  BIOMETRIC_KEY: optional,
  CONTENT_CREDENTIALS_CERTIFICATE: optional,
  CONTENT_CREDENTIALS_KEY: optional,
  OPERATOR_TOKEN: secret,
  WEBHOOK_ALLOW_PRIVATE: flag,
  IDENTITY_CREATION_ENABLED: flagUnlessOff,
  RETENTION_UNUSED_UPLOADS_DAYS: days(retention.unusedUploadMs),
  RETENTION_UPLOADS_DAYS: days(retention.usedUploadMs),
  RETENTION_RESULTS_DAYS: days(retention.resultFileMs, lifetimes.mediaUrlMs),
  RETENTION_NOTIFICATIONS_DAYS: days(retention.notificationMs, lifetimes.notificationMs),
  RETENTION_IDEMPOTENCY_DAYS: days(retention.idempotencyMs, lifetimes.idempotencyMs),
  RETENTION_DELIVERIES_DAYS: days(retention.deliveryMs),
  RETENTION_TOKENS_DAYS: days(retention.expiredTokenMs),
  RETENTION_IDENTITIES_DAYS: days(retention.removedIdentityMs),
  RETENTION_UNUSED_FACES_DAYS: days(retention.unusedFaceMs),
  RETENTION_ORPHAN_FILES_DAYS: days(retention.orphanFileMs, retention.orphanFileMs),
  ONNXRUNTIME_FOLDER: optional,
  GARMENT_PARSER_FILE: optional,
  GARMENT_PARSER_LABELS: optional,
  GARMENT_PARSER_URL: z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional()),
  GARMENT_PARSER_TOKEN: optional,
  GARMENT_PARSER_TIMEOUT_MS: whole(10_000, 100, 60_000),
  SEGMENTER_FILE: optional,
  WATERMARK_FILE: optional,
  WATERMARK_SECRET: secret,
  ENGINES_FILE: optional,
  GEMINI_API_KEY: optional,
  GEMINI_BASE_URL: origin,
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: origin,
  ARK_API_KEY: optional,
  ARK_BASE_URL: origin,
  IDEOGRAM_API_KEY: optional,
  IDEOGRAM_BASE_URL: origin,
  OPENROUTER_API_KEY: optional,
  OPENROUTER_BASE_URL: origin,
  OPENAI_COMPATIBLE_URL: origin,
  OPENAI_COMPATIBLE_KEY: optional,
  OPENAI_COMPATIBLE_MODEL: optional,
  OPENAI_COMPATIBLE_EDIT_URL: origin,
  OPENAI_COMPATIBLE_EDIT_KEY: optional,
  OPENAI_COMPATIBLE_EDIT_MODEL: optional,
  OWN_ENGINE_CREDITS: optional.transform(parseOwnPrices),
  PROVIDER_DAILY_SPEND_MAX: z.preprocess((value) => value || undefined, z.coerce.number().min(0).optional()),
  PROVIDER_COST_SHARE_MAX: z.preprocess(
    (value) => value || undefined,
    z.coerce.number().min(0).max(1_000).default(0.5),
  ),
  PROVIDER_REDRAWS: z.enum(["true", "false"]).default("true"),
  PROVIDERS_SIMULATED: flag,
  CONTENT_MODERATION: z.enum(["openai", ""]).optional(),
  IMAGE_SERVICE_URL: origin,
  IMAGE_SERVICE_OPERATOR_TOKEN: secret,
  CREDIT_PRICE: optional.transform(parseCreditPrice),
  SMTP_URL: optional.transform(parseSmtpUrl),
  MAIL_FROM: optional.transform(parseSender),
  PAGES_DIR: optional,
  SUPPORT_EMAIL: z.preprocess((value) => value || undefined, z.email().optional()),
  SUPPORT_URL: z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional()),
  SHOPIFY_API_KEY: optional,
  SHOPIFY_API_SECRET: optional,
  SHOPIFY_SIMULATOR_URL: origin,
  SHOPIFY_TEST_CHARGES: optional,
});

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** Null: the worker serves no metrics. */
  workerMetricsPort: number | null;
  /** Public URL of this server, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Uploads and new jobs are refused when the data disk has less free space. */
  diskFreeBytesMin: number;
  /** Object storage of uploads and results; null: the folder `files` of `dataDir`. */
  bucket: BucketSettings | null;
  /** Whether clients reach the bucket and may transfer files to and from it themselves. */
  isBucketDirect: boolean;
  /** While files move from `dataDir` to the bucket: both are used. */
  isMoving: boolean;
  /** Null: a private server in `dataDir`. */
  databaseUrl: string | null;
  /** Secrets of the installation, which every process with this database must know. */
  sharedSecrets: readonly SharedSecret[];
  /** Time limit of one statement, and of a request that waits for an unavailable database. */
  databaseTimeoutMs: number;
  /** Redis or Valkey of the queues; null: they are in the database. */
  queueUrl: string | null;
  /** Delay before a stopped process is restarted; doubles with each failure up to the maximum. */
  restart: { firstMs: number; maxMs: number };
  shutdown: {
    /** How long requests are accepted after `/readyz` reports that the server is draining. */
    delayMs: number;
    /** Time limit of work in flight. */
    timeoutMs: number;
  };
  /** Collector of spans; null: none are recorded. */
  traces: {
    /** Where spans are posted. */
    url: string;
    headers: Record<string, string>;
    /** The share of traces that are recorded, among those that begin here. */
    ratio: number;
  } | null;
  logLevel: string;
  trustProxy: string | null;
  renderThreads: number;
  /** What signs pictures with Content Credentials; null: nothing. */
  signer: SigningCertificate | null;
  /** The operator's own garment parser; null: the embedded finder alone. */
  garmentParser: ParserSettings | null;
  segmenterFile: string | null;
  /** Description of a network for invisible watermarks, and what the message is derived from; null: no watermark. */
  watermark: { file: string; secret: string } | null;
  /** Main file of onnxruntime-node. */
  onnxRuntime: string | null;
  /** Engines of providers and of the operator's own model server. */
  providers: {
    accounts: ProviderAccounts;
    /** JSON file with changes of the table of engines; null: the table as it ships. */
    enginesFile: string | null;
    /** US dollars that calls of one day (UTC) may cost together; null: no bound. */
    dailySpendMaxUsd: number | null;
    /** The largest share of what an output's credits bring that its drawing may cost. */
    costShareMax: number;
    /** Whether outputs whose drawing fails a check are drawn once more. */
    redraws: boolean;
    /** Whether other programs stand in for the providers: outputs of their engines say SIMULATED. */
    simulated: boolean;
    /** Whether OpenAI's moderation endpoint judges words and pictures beside the content filter's table. */
    moderates: boolean;
  };
  service: {
    linkSecret: string;
    operatorToken: string;
    /** Keys of landmarks and embeddings; the first encrypts, all decrypt. */
    biometricKeys: ReturnType<typeof readBiometricKeys>;
    webhookAllowPrivate: boolean;
    /** When false, POST /identity/create answers 503. */
    identityCreationEnabled: boolean;
    ownEnginePrices: PriceTable;
    /** Not configurable: production never needs a weaker cost. */
    passwordCost: PasswordCost;
    retention: Retention;
  };
  shops: {
    apiKey: string | null;
    apiSecret: string | null;
    simulatorUrl: string | null;
    /** Charges for credits are Shopify's test charges, which nobody pays. */
    isBillingTest: boolean;
    serviceUrl: string;
    operatorToken: string;
    /** Price of one credit for merchants; null: not known here. */
    creditPrice: { amount: number; currency: string } | null;
  };
  /** Mail server; null: no e-mails are sent, and nothing of them is shown. */
  smtp: SmtpSettings | null;
  /** Of the pages for everybody. */
  pages: Omit<PublicPagesConfig, "providers">;
}

/**
 * Reads the environment; no other module does.
 *
 * @throws SettingsError with one line per invalid setting
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
    );
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === "production";
  if (isProduction && env.SHOPIFY_SIMULATOR_URL) {
    throw new SettingsError(
      "SHOPIFY_SIMULATOR_URL: a simulated Shopify can't be used when NODE_ENV is production",
    );
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const secrets = readSecrets(env.DATA_DIR);
  const linkSecret = env.LINK_SECRET ?? secrets.linkSecret;
  const operatorToken = env.OPERATOR_TOKEN ?? secrets.operatorToken;
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    workerMetricsPort: env.WORKER_METRICS_PORT ?? null,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR),
    diskFreeBytesMin: env.DISK_FREE_MIN_MB * 1024 * 1024,
    bucket: readBucket(env),
    isBucketDirect: env.FILES_DIRECT,
    isMoving: env.FILES_MOVING,
    databaseUrl: env.DATABASE_URL ?? null,
    sharedSecrets: [
      { setting: "LINK_SECRET", value: linkSecret, isGenerated: env.LINK_SECRET === undefined },
      { setting: "OPERATOR_TOKEN", value: operatorToken, isGenerated: env.OPERATOR_TOKEN === undefined },
    ],
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    queueUrl: env.QUEUE_URL ?? null,
    restart: { firstMs: env.RESTART_DELAY_MS, maxMs: env.RESTART_DELAY_MAX_MS },
    shutdown: { delayMs: env.SHUTDOWN_DELAY_MS, timeoutMs: env.SHUTDOWN_TIMEOUT_MS },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? null,
    renderThreads: env.RENDER_THREADS,
    signer: readSigner(
      { chain: env.CONTENT_CREDENTIALS_CERTIFICATE, key: env.CONTENT_CREDENTIALS_KEY },
      { dataDir: env.DATA_DIR, isProduction },
    ),
    garmentParser: toGarmentParser(env),
    segmenterFile: env.SEGMENTER_FILE ? path.resolve(env.SEGMENTER_FILE) : null,
    watermark: readWatermark(env),
    onnxRuntime: readOnnxRuntime(env),
    providers: {
      accounts: toProviderAccounts(env),
      enginesFile: env.ENGINES_FILE ? path.resolve(env.ENGINES_FILE) : null,
      dailySpendMaxUsd: env.PROVIDER_DAILY_SPEND_MAX ?? null,
      costShareMax: env.PROVIDER_COST_SHARE_MAX,
      redraws: env.PROVIDER_REDRAWS === "true",
      simulated: env.PROVIDERS_SIMULATED,
      moderates: isModerated(env),
    },
    service: {
      linkSecret,
      operatorToken,
      biometricKeys: readBiometricKeys(env.BIOMETRIC_KEY, env.DATA_DIR),
      webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
      identityCreationEnabled: env.IDENTITY_CREATION_ENABLED,
      ownEnginePrices: env.OWN_ENGINE_CREDITS,
      passwordCost,
      retention: {
        unusedUploadMs: env.RETENTION_UNUSED_UPLOADS_DAYS * dayMs,
        usedUploadMs: env.RETENTION_UPLOADS_DAYS * dayMs,
        resultFileMs: env.RETENTION_RESULTS_DAYS * dayMs,
        notificationMs: env.RETENTION_NOTIFICATIONS_DAYS * dayMs,
        idempotencyMs: env.RETENTION_IDEMPOTENCY_DAYS * dayMs,
        deliveryMs: env.RETENTION_DELIVERIES_DAYS * dayMs,
        expiredTokenMs: env.RETENTION_TOKENS_DAYS * dayMs,
        removedIdentityMs: env.RETENTION_IDENTITIES_DAYS * dayMs,
        unusedFaceMs: env.RETENTION_UNUSED_FACES_DAYS * dayMs,
        orphanFileMs: env.RETENTION_ORPHAN_FILES_DAYS * dayMs,
      },
    },
    shops: {
      apiKey: env.SHOPIFY_API_KEY ?? null,
      apiSecret: env.SHOPIFY_API_SECRET ?? null,
      simulatorUrl: env.SHOPIFY_SIMULATOR_URL ?? null,
      isBillingTest: env.SHOPIFY_TEST_CHARGES ? env.SHOPIFY_TEST_CHARGES === "true" : !isProduction,
      serviceUrl: env.IMAGE_SERVICE_URL ?? `${publicUrl}/v1`,
      operatorToken: env.IMAGE_SERVICE_OPERATOR_TOKEN ?? operatorToken,
      creditPrice: env.CREDIT_PRICE,
    },
    smtp: readSmtp(env),
    pages: {
      dir: env.PAGES_DIR ? path.resolve(env.PAGES_DIR) : null,
      supportEmail: env.SUPPORT_EMAIL ?? null,
      supportUrl: env.SUPPORT_URL ?? null,
    },
  };
}

/** @throws SettingsError when one of the two settings is missing */
function readWatermark({ WATERMARK_FILE: file, WATERMARK_SECRET: secret }: z.infer<typeof Environment>) {
  if (file && secret) return { file: path.resolve(file), secret };
  if (file)
    throw new SettingsError("WATERMARK_FILE: set WATERMARK_SECRET, too; make one with: openssl rand -hex 32");
  if (secret) throw new SettingsError("WATERMARK_SECRET: set WATERMARK_FILE, too, or leave this out");
  return null;
}

/** @throws SettingsError when one of the two settings is missing */
function readSmtp({ SMTP_URL, MAIL_FROM }: z.infer<typeof Environment>): SmtpSettings | null {
  if ((SMTP_URL === null) === (MAIL_FROM === null)) return SMTP_URL && { ...SMTP_URL, from: MAIL_FROM! };
  const [given, missing] = SMTP_URL ? ["SMTP_URL", "MAIL_FROM"] : ["MAIL_FROM", "SMTP_URL"];
  throw new SettingsError(`${given}: set ${missing}, too, or leave this out`);
}

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** @throws SettingsError when FILES_URL names no bucket, or its keys are missing */
function readBucket(env: z.infer<typeof Environment>): BucketSettings | null {
  if (env.FILES_URL === undefined) {
    for (const name of ["FILES_DIRECT", "FILES_MOVING"] as const) {
      if (env[name]) throw new SettingsError(`${name}: set FILES_URL, too, or leave this out`);
    }
    return null;
  }
  if (env.FILES_DIRECT && env.FILES_MOVING)
    throw new SettingsError(
      "FILES_DIRECT: not while FILES_MOVING, because some files are not in the bucket yet",
    );
  const wrong = (what: string) =>
    new SettingsError(
      `FILES_URL: ${what}; write s3://bucket/prefix?region=eu-central-1, with &endpoint=https://… for storage other than AWS`,
    );
  const url = URL.parse(env.FILES_URL);
  if (url?.protocol !== "s3:" || !bucketForm.test(url.host)) throw wrong("names no bucket");
  const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
  if (prefix !== "" && !isStorageKey(prefix)) throw wrong(`can't use the prefix ${prefix}`);
  for (const name of url.searchParams.keys()) {
    if (name !== "region" && name !== "endpoint") throw wrong(`knows no ${name}`);
  }
  const endpoint = url.searchParams.get("endpoint");
  if (endpoint !== null && !origin.safeParse(endpoint).success)
    throw wrong("has an endpoint that is no http address");
  const region = url.searchParams.get("region") ?? env.AWS_REGION ?? (endpoint === null ? null : "us-east-1");
  if (region === null) throw wrong("names no region");
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new SettingsError("FILES_URL: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, too");
  // A certificate for *.s3.… does not cover a bucket whose name has dots.
  const isByHost = endpoint === null && !url.host.includes(".");
  const server = endpoint === null ? `https://s3.${region}.amazonaws.com` : endpoint.replace(/\/+$/, "");
  return {
    name: `s3://${[url.host, prefix].filter(Boolean).join("/")}`,
    address: isByHost ? `https://${url.host}.s3.${region}.amazonaws.com` : `${server}/${url.host}`,
    prefix,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN ?? null,
  };
}

/** @throws SettingsError when the folder that is named has no runtime, or one for another platform. */
function readOnnxRuntime({ ONNXRUNTIME_FOLDER: folder }: z.infer<typeof Environment>): string | null {
  if (folder === undefined) return null;
  const runtime = findOnnxRuntime(path.resolve(folder, "package.json"));
  if (runtime === null)
    throw new SettingsError(
      `ONNXRUNTIME_FOLDER: ${folder} has no onnxruntime-node; run: ${onnxRuntimeCommand(folder)}`,
    );
  try {
    // A thread that can't load it would end the process.
    createRequire(import.meta.filename)(runtime);
  } catch (error) {
    throw new SettingsError(`ONNXRUNTIME_FOLDER: ${runtime} can't be loaded: ${(error as Error).message}`);
  }
  return runtime;
}

/** @throws SettingsError when the settings define a parser incompletely, or two parsers. */
function toGarmentParser(env: z.infer<typeof Environment>): ParserSettings | null {
  const { GARMENT_PARSER_FILE: model, GARMENT_PARSER_LABELS: labels } = env;
  const { GARMENT_PARSER_URL: url, GARMENT_PARSER_TOKEN: token } = env;
  if (url && model) {
    throw new SettingsError("GARMENT_PARSER_URL: set either this or GARMENT_PARSER_FILE; one parser is used");
  }
  if (token && !url)
    throw new SettingsError("GARMENT_PARSER_TOKEN: set GARMENT_PARSER_URL, too, or leave this out");
  if (labels && !model)
    throw new SettingsError("GARMENT_PARSER_LABELS: set GARMENT_PARSER_FILE, too, or leave this out");
  if (url) return { kind: "server", url, token: token ?? null, timeoutMs: env.GARMENT_PARSER_TIMEOUT_MS };
  if (!model) return null;
  if (!labels) {
    throw new SettingsError(
      "GARMENT_PARSER_LABELS: name the JSON file that says what the labels of GARMENT_PARSER_FILE mean; docs/operations.md has an example",
    );
  }
  return { kind: "file", model: path.resolve(model), labels: path.resolve(labels) };
}

/** @throws SettingsError when the endpoint's account has no key. */
function isModerated(env: z.infer<typeof Environment>): boolean {
  if (env.CONTENT_MODERATION !== "openai") return false;
  if (!env.OPENAI_API_KEY)
    throw new SettingsError("CONTENT_MODERATION: set OPENAI_API_KEY, too, or leave this out");
  return true;
}

/** @throws SettingsError for an address or a model that belongs to no account. */
function toProviderAccounts(env: z.infer<typeof Environment>): ProviderAccounts {
  const accounts: ProviderAccounts = {};
  for (const [name, prefix] of [
    ["gemini", "GEMINI"],
    ["openai", "OPENAI"],
    ["ark", "ARK"],
    ["ideogram", "IDEOGRAM"],
    ["openrouter", "OPENROUTER"],
  ] as const) {
    const key = env[`${prefix}_API_KEY`];
    const baseUrl = env[`${prefix}_BASE_URL`] ?? null;
    if (baseUrl && !key) {
      throw new SettingsError(`${prefix}_BASE_URL: set ${prefix}_API_KEY, too, or leave this out`);
    }
    if (key) accounts[name] = { key, baseUrl };
  }
  for (const [name, prefix] of [
    ["openai_compatible", "OPENAI_COMPATIBLE"],
    ["openai_compatible_edit", "OPENAI_COMPATIBLE_EDIT"],
  ] as const) {
    const {
      [`${prefix}_URL` as const]: url,
      [`${prefix}_KEY` as const]: key,
      [`${prefix}_MODEL` as const]: model,
    } = env;
    if ((key || model) && !url) {
      throw new SettingsError(
        `${prefix}_${key ? "KEY" : "MODEL"}: set ${prefix}_URL, too, or leave this out`,
      );
    }
    if (url) accounts[name] = { key: key ?? null, baseUrl: url, ...(model && { model }) };
  }
  return accounts;
}

/**
 * Removes PostgreSQL's own variables (PGSSLMODE, PGOPTIONS, PGCLIENTENCODING …) from the environment. They are meant for
 * other servers, but drivers and the private server's programs obey them.
 */
export function ignorePostgresVariables(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith("PG")) delete process.env[name];
}

const Secrets = z.object({ linkSecret: z.string().min(32), operatorToken: z.string().min(32) });

/**
 * Secrets of this installation, generated at the first start; several machines share them through the
 * environment.
 */
function readSecrets(dataDir: string): z.infer<typeof Secrets> {
  const file = path.resolve(dataDir, "secrets.json");
  const fresh = {
    linkSecret: randomBytes(32).toString("hex"),
    operatorToken: randomBytes(32).toString("hex"),
  };
  createOnce(file, JSON.stringify(fresh, null, 2));
  return Secrets.parse(JSON.parse(readFileSync(file, "utf8")));
}
