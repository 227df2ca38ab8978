/** Everything here is plain data: it is written to disk as JSON. Times are milliseconds since 1970. */
export type ProcessingStatus = "UPLOADED" | "PROCESSING" | "READY" | "FAILED";

export interface FileFailure {
  /** A value of Shopify's `FileErrorCode`, which `MediaErrorCode` shares. */
  code: string;
  message: string;
}

/** What became of fetching and reading a file's source. */
export type FileOutcome =
  | { kind: "picture"; mimeType: string; width: number; height: number; bytes: number }
  | { kind: "failure"; failure: FileFailure };

export interface FileState {
  id: string;
  alt: string;
  filename: string;
  /** Name of the stored bytes; null until they were fetched. */
  blob: string | null;
  source: string | null;
  /** Null while the source is being fetched. */
  outcome: FileOutcome | null;
  status: ProcessingStatus;
  createdAt: number;
  updatedAt: number;
  /** What the medium is if it is no image. */
  mediaType?: "EXTERNAL_VIDEO" | "MODEL_3D";
  /** When a ready image can be seen: null is never; at once where it is not given. */
  imageFrom?: number | null;
  /** From when on products list it; at once where it is not given. */
  listedFrom?: number;
  /** True for a file that loses its metadata when its source is read. */
  losesMetadata?: boolean;
  /** True for files that an app made through the API, false for what was on the shop before. */
  createdByApp: boolean;
}

/** What tills, shipping, customs and accounting know of a variant. */
export interface VariantDetailsState {
  barcode: string | null;
  requiresShipping: boolean;
  /** Decimal amount in the shop's currency. */
  cost: string | null;
  countryCodeOfOrigin: string | null;
  provinceCodeOfOrigin: string | null;
  harmonizedSystemCode: string | null;
  weight: { unit: string; value: number };
  showUnitPrice: boolean;
  unitPrice: {
    quantityUnit: string;
    quantityValue: number;
    referenceUnit: string;
    referenceValue: number;
  } | null;
}

export interface VariantState {
  id: string;
  sku: string;
  price: string;
  compareAtPrice: string | null;
  taxable: boolean;
  inventoryPolicy: "DENY" | "CONTINUE";
  /** False for a variant whose stock is not counted. */
  isTracked: boolean;
  inventoryQuantity: number;
  /** Names of values, one of each option in the order of the product's options. */
  optionValues: string[];
  /** At most one, as Shopify allows. */
  mediaIds: string[];
  details: VariantDetailsState;
  createdAt: number;
}

export interface OptionValueState {
  id: string;
  name: string;
  /** `#RRGGBB` of the value's swatch. */
  swatch: string | null;
  /** The entry of the metafield that the value is, for a linked option. */
  linkedMetafieldValue?: string;
}

export interface OptionState {
  id: string;
  name: string;
  values: OptionValueState[];
  /** The metafield whose entries are the values; such values have no names of their own. */
  linkedMetafield: { namespace: string; key: string } | null;
}

export interface ProductState {
  id: string;
  title: string;
  handle: string;
  status: "ACTIVE" | "DRAFT" | "ARCHIVED";
  vendor: string;
  productType: string;
  tags: string[];
  description: string;
  price: string;
  /** Empty for a product with nothing but its default variant. */
  options: OptionState[];
  variants: VariantState[];
  /** In the order in which shoppers see them. */
  mediaIds: string[];
  createdAt: number;
  updatedAt: number;
}

export interface JobState {
  id: string;
  dueAt: number;
  done: boolean;
  productId: string;
  moves: { id: string; position: number }[];
}

export interface MetafieldState {
  id: string;
  ownerId: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
  updatedAt: number;
}

export interface TokenState {
  accessToken: string;
  scopes: string[];
  /** Null for a token that does not expire. */
  expiresAt: number | null;
  refreshToken: string | null;
  refreshExpiresAt: number | null;
}

export interface StagedState {
  key: string;
  filename: string;
  mimeType: string;
  fileBytes: number | null;
  httpMethod: "POST" | "PUT";
  parameters: { name: string; value: string }[];
  /** Name of the stored bytes; null until they were sent. */
  blob: string | null;
}

export interface BulkOperationState {
  id: string;
  query: string;
  status: "CREATED" | "RUNNING" | "CANCELING" | "CANCELED" | "COMPLETED" | "FAILED";
  errorCode: string | null;
  objectCount: number;
  rootObjectCount: number;
  fileBytes: number | null;
  /** Name of the stored result; null while there is none, and of an empty one. */
  blob: string | null;
  createdAt: number;
  completedAt: number | null;
}

/** A one-time charge of an app. */
export interface ChargeState {
  id: string;
  name: string;
  price: { amount: string; currencyCode: string };
  returnUrl: string;
  isTest: boolean;
  status: "PENDING" | "ACTIVE" | "DECLINED" | "EXPIRED";
  createdAt: number;
}

/** An entry of a definition; its fields by key. */
export interface MetaobjectState {
  id: string;
  type: string;
  handle: string;
  fields: Record<string, string>;
  updatedAt: number;
}

interface MoneyState {
  amount: string;
  currencyCode: string;
}

/** A subscription of an app. */
export interface SubscriptionState {
  id: string;
  name: string;
  price: MoneyState;
  /** Null without usage charges. `cap` is another one that the merchant has been asked to accept. */
  usage: {
    lineId: string;
    cappedAmount: MoneyState;
    terms: string;
    cap: MoneyState | null;
    records: {
      id: string;
      description: string;
      idempotencyKey: string | null;
      price: MoneyState;
      createdAt: number;
    }[];
  } | null;
  returnUrl: string;
  isTest: boolean;
  trialDays: number;
  status: "PENDING" | "ACTIVE" | "DECLINED" | "EXPIRED" | "FROZEN" | "CANCELLED";
  createdAt: number;
  /** Begin and end of the current period; null until it is accepted. */
  period: { start: number; end: number } | null;
}

/** A text of a product or a file in another language, for the text whose digest it has. */
export interface TranslationState {
  locale: string;
  key: string;
  value: string;
  digest: string;
  updatedAt: number;
}

export interface ShopState {
  domain: string;
  name: string;
  email: string;
  currencyCode: string;
  timeZone: string;
  /** Published languages beside that of the shop. Absent in states that were stored before: none. */
  furtherLocales?: string[];
  /** By the id of what they translate. Absent in states that were stored before: none. */
  translations?: Record<string, TranslationState[]>;
  /** By id. Absent in states that were stored before: none. */
  metaobjects?: Record<string, MetaobjectState>;
  /** Codes of countries. Absent in states that were stored before: none. */
  shipsTo?: string[];
  /** A partner's development store, which pays no charge. */
  isDevelopment: boolean;
  /** Webhook subscriptions that an app made through the API. */
  ownSubscriptions: { topic: string; uri: string }[];
  /** Null while the app is not installed. */
  installation: { scopes: string[]; installedAt: number } | null;
  /** The latest uninstall; null while there was none. */
  uninstalledAt: number | null;
  tokens: TokenState[];
  products: Record<string, ProductState>;
  files: Record<string, FileState>;
  /** By owner, namespace and key, see `toMetafieldKey`. */
  metafields: Record<string, MetafieldState>;
  jobs: Record<string, JobState>;
  staged: Record<string, StagedState>;
  bulkOperations: Record<string, BulkOperationState>;
  charges: Record<string, ChargeState>;
  subscriptions: Record<string, SubscriptionState>;
  /** Blocks of the app that the published theme shows, by their handles. */
  themeBlocks: string[];
}

export interface SimulatorState {
  nextId: number;
  shops: Record<string, ShopState>;
}
