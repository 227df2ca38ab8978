import { randomUUID } from "node:crypto";
import { GraphQLError } from "graphql";
import { createStagedTarget, type StagedUploadInput } from "../staged/staged-targets.ts";
import type { FileState, ProductState } from "../state/shop-state.ts";
import { toMediaImage } from "./media-object.ts";
import { assertScope, type RequestContext } from "./request-context.ts";

interface FileCreateInput {
  originalSource: string;
  filename?: string | null;
  alt?: string | null;
  contentType?: string | null;
  duplicateResolutionMode?: string | null;
}

interface FileUpdateInput {
  id: string;
  alt?: string | null;
  filename?: string | null;
  originalSource?: string | null;
  previewImageSource?: string | null;
  referencesToAdd?: string[] | null;
  referencesToRemove?: string[] | null;
}

interface UserError {
  __typename: "FilesUserError";
  code: string;
  field: string[];
  message: string;
}

const inputItemsMax = 250;

function toUserError(code: string, field: (string | number)[], message: string): UserError {
  return { __typename: "FilesUserError", code, field: field.map(String), message };
}

function assertInputSize(items: readonly unknown[]): void {
  if (items.length <= inputItemsMax) return;
  throw new GraphQLError(
    `The input array size of ${items.length} is greater than the maximum allowed of ${inputItemsMax}.`,
    { extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" } },
  );
}

const extensionOf = (name: string) => name.match(/\.([a-z0-9]+)$/i)?.[1]?.toLowerCase() ?? "";

function filenameFromSource(source: string): string {
  try {
    return decodeURIComponent(new URL(source).pathname.split("/").at(-1) || "image");
  } catch {
    return "image";
  }
}

function checkNewFile({ sim, shop }: RequestContext, input: FileCreateInput, index: number): UserError[] {
  const field = (name: string) => ["files", index, name];
  if ((input.alt?.length ?? 0) > sim.options.limits.altCharactersMax) {
    return [toUserError("ALT_VALUE_LIMIT_EXCEEDED", field("alt"), "The alt value exceeds the maximum limit")];
  }
  if (!URL.canParse(input.originalSource)) {
    return [toUserError("INVALID", field("originalSource"), "The source is not a valid URL")];
  }
  const sourceExtension = extensionOf(filenameFromSource(input.originalSource));
  if (input.filename && sourceExtension && extensionOf(input.filename) !== sourceExtension) {
    return [
      toUserError(
        "MISMATCHED_FILENAME_AND_ORIGINAL_SOURCE",
        field("filename"),
        "The filename and the original source have different extensions",
      ),
    ];
  }
  const isTaken = Object.values(shop.files).some((file) => file.filename === input.filename);
  if (input.duplicateResolutionMode === "RAISE_ERROR" && isTaken) {
    return [toUserError("FILENAME_ALREADY_EXISTS", field("filename"), "The filename already exists")];
  }
  return [];
}

/** A name that no other file of the shop has; Shopify appends a UUID to a taken one. */
export function toFreeFilename(taken: Iterable<FileState>, wanted: string): string {
  const names = new Set([...taken].map((file) => file.filename));
  if (!names.has(wanted)) return wanted;
  const dot = wanted.lastIndexOf(".");
  const [stem, extension] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ""];
  return `${stem}_${randomUUID()}${extension}`;
}

function createFile(context: RequestContext, input: FileCreateInput): FileState {
  const { sim, shop } = context;
  const now = sim.clock.now();
  const wanted = input.filename || filenameFromSource(input.originalSource);
  const failure = sim.faults.take("media_failure", shop.domain, ["fileCreate"]);
  const file: FileState = {
    id: sim.store.newId("MediaImage"),
    alt: input.alt ?? "",
    filename: toFreeFilename(Object.values(shop.files), wanted),
    blob: null,
    source: input.originalSource,
    outcome: failure
      ? { kind: "failure", failure: { code: failure.code, message: "Injected failure" } }
      : null,
    status: "UPLOADED",
    createdAt: now,
    updatedAt: now,
    createdByApp: true,
    ...(sim.faults.take("metadata_lost", shop.domain, ["fileCreate"]) ? { losesMetadata: true } : {}),
  };
  shop.files[file.id] = file;
  if (!failure) sim.media.start(shop, file);
  return file;
}

function checkUpdate({ sim, shop }: RequestContext, input: FileUpdateInput, index: number): UserError[] {
  const field = (name: string) => ["files", index, name];
  const file = shop.files[input.id];
  if (!file) {
    return [toUserError("FILE_DOES_NOT_EXIST", field("id"), `File id ${input.id} does not exist.`)];
  }
  if (file.status !== "READY") {
    return [toUserError("NON_READY_STATE", field("id"), "Non-ready files cannot be updated.")];
  }
  if ((input.alt?.length ?? 0) > sim.options.limits.altCharactersMax) {
    return [toUserError("ALT_VALUE_LIMIT_EXCEEDED", field("alt"), "The alt value exceeds the maximum limit")];
  }
  const errors: UserError[] = [];
  for (const name of ["referencesToAdd", "referencesToRemove"] as const) {
    for (const reference of input[name] ?? []) {
      const product = shop.products[reference];
      if (!product) {
        const message = `The reference target ${reference} does not exist.`;
        errors.push(toUserError("REFERENCE_TARGET_DOES_NOT_EXIST", field(name), message));
      } else if (name === "referencesToAdd" && !product.mediaIds.includes(file.id)) {
        if (product.mediaIds.length < sim.options.limits.mediaPerProductMax) continue;
        const message = "The product has reached its limit of media.";
        errors.push(toUserError("PRODUCT_MEDIA_LIMIT_EXCEEDED", field(name), message));
      }
    }
  }
  return errors;
}

function detach(file: FileState, product: ProductState): boolean {
  if (!product.mediaIds.includes(file.id)) return false;
  product.mediaIds = product.mediaIds.filter((id) => id !== file.id);
  for (const variant of product.variants) {
    variant.mediaIds = variant.mediaIds.filter((id) => id !== file.id);
  }
  return true;
}

function updateFile({ sim, shop }: RequestContext, input: FileUpdateInput): FileState {
  const file = shop.files[input.id] as FileState;
  if (typeof input.alt === "string") file.alt = input.alt;
  file.updatedAt = sim.clock.now();
  for (const id of input.referencesToAdd ?? []) {
    const product = shop.products[id];
    if (!product || product.mediaIds.includes(file.id)) continue;
    product.mediaIds.push(file.id);
    sim.productChanged(shop, product);
  }
  for (const id of input.referencesToRemove ?? []) {
    const product = shop.products[id];
    if (product && detach(file, product)) sim.productChanged(shop, product);
  }
  return file;
}

/** A use of the API that this slice does not need, and that would change originals: refused loudly. */
function refuseReplacement({ sim, shop }: RequestContext, input: FileUpdateInput): void {
  if (!input.originalSource && !input.filename && !input.previewImageSource) return;
  const message = "fileUpdate with a new source, preview or filename is not simulated";
  sim.log.recordViolation({ at: sim.clock.now(), shop: shop.domain, message });
  throw new GraphQLError(message, { extensions: { code: "NOT_SIMULATED" } });
}

/** Root mutations about files. Each checks all of its input before it changes anything. */
export const fileMutations = {
  stagedUploadsCreate(args: { input: StagedUploadInput[] }, context: RequestContext) {
    assertScope(context, "stagedUploadsCreate", "write_files", "write_products");
    assertInputSize(args.input);
    const created = args.input.map((input, index) =>
      createStagedTarget(context.sim, context.shop, input, index),
    );
    const userErrors = created.flatMap((result) => result.userErrors);
    context.sim.store.changed();
    return { stagedTargets: created.map((result) => result.target), userErrors };
  },
  fileCreate(args: { files: FileCreateInput[] }, context: RequestContext) {
    assertScope(context, "fileCreate", "write_files", "write_images");
    assertInputSize(args.files);
    const userErrors = args.files.flatMap((input, index) => checkNewFile(context, input, index));
    if (userErrors.length > 0) return { files: [], userErrors };
    const files = args.files.map((input) => toMediaImage(context, createFile(context, input)));
    context.sim.store.changed();
    return { files, userErrors };
  },
  fileUpdate(args: { files: FileUpdateInput[] }, context: RequestContext) {
    assertScope(context, "fileUpdate", "write_files", "write_images");
    assertInputSize(args.files);
    for (const input of args.files) refuseReplacement(context, input);
    const userErrors = args.files.flatMap((input, index) => checkUpdate(context, input, index));
    if (userErrors.length > 0) return { files: [], userErrors };
    const files = args.files.map((input) => toMediaImage(context, updateFile(context, input)));
    context.sim.store.changed();
    return { files, userErrors };
  },
  async fileDelete(args: { fileIds: string[] }, context: RequestContext) {
    assertScope(context, "fileDelete", "write_files", "write_images");
    const { sim, shop } = context;
    assertInputSize(args.fileIds);
    const userErrors = args.fileIds.flatMap((id, index) => {
      const file = shop.files[id];
      const field = ["fileIds", index];
      if (!file) return [toUserError("FILE_DOES_NOT_EXIST", field, `File id ${id} does not exist.`)];
      const isBusy = file.status === "UPLOADED" || file.status === "PROCESSING";
      return isBusy ? [toUserError("FILE_LOCKED", field, "File has a pending operation.")] : [];
    });
    if (userErrors.length > 0) return { deletedFileIds: null, userErrors };
    for (const id of args.fileIds) {
      const file = shop.files[id];
      if (!file) continue;
      for (const product of Object.values(shop.products)) {
        if (detach(file, product)) sim.productChanged(shop, product);
      }
      delete shop.files[id];
      if (file.blob) await sim.store.deleteBlob(file.blob);
    }
    sim.store.changed();
    return { deletedFileIds: args.fileIds, userErrors };
  },
};
