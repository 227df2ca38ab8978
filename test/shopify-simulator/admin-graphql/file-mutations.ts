import { randomUUID } from "node:crypto";
import { GraphQLError } from "graphql";
import { createStagedTarget, type StagedUploadInput } from "../staged/staged-targets.ts";
import type { FileState, ProductState, ShopState } from "../state/shop-state.ts";
import { toMedium } from "./media-object.ts";
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
  if (!/^https?:$/.test(URL.parse(input.originalSource)?.protocol ?? "")) {
    return [toUserError("INVALID_IMAGE_SOURCE_URL", field("originalSource"), "File URL is invalid")];
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
  if (isDuplicate(shop, input) && !sim.options.lateDuplicates) {
    return [toUserError("FILENAME_ALREADY_EXISTS", field("filename"), "The filename already exists")];
  }
  return [];
}

/** True for a file that is to be refused because its name is taken. */
function isDuplicate(shop: ShopState, { filename, duplicateResolutionMode }: FileCreateInput): boolean {
  const isTaken = Object.values(shop.files).some((file) => file.filename === filename);
  return duplicateResolutionMode === "RAISE_ERROR" && isTaken;
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
  const isLateDuplicate = isDuplicate(shop, input);
  const failure = isLateDuplicate
    ? { code: "DUPLICATE_FILENAME_ERROR" }
    : sim.faults.take("media_failure", shop.domain, ["fileCreate"]);
  const { mediaUploadedMs, mediaProcessingMs } = sim.options.timing;
  const late = sim.faults.take("late_image", shop.domain, ["fileCreate"]);
  const file: FileState = {
    id: sim.store.newId("MediaImage"),
    alt: input.alt ?? "",
    filename: isLateDuplicate ? wanted : toFreeFilename(Object.values(shop.files), wanted),
    blob: null,
    source: input.originalSource,
    outcome: failure
      ? { kind: "failure", failure: { code: failure.code, message: "Injected failure" } }
      : null,
    status: "UPLOADED",
    createdAt: now,
    updatedAt: now,
    createdByApp: true,
    ...(late ? { imageFrom: now + mediaUploadedMs + mediaProcessingMs + late.ms } : {}),
    ...(sim.faults.take("metadata_lost", shop.domain, ["fileCreate"]) ? { losesMetadata: true } : {}),
  };
  shop.files[file.id] = file;
  if (!failure) sim.media.start(shop, file);
  return file;
}

/** What is wrong with any of the files: Shopify names the list, not the file. */
function checkUpdates({ sim, shop }: RequestContext, inputs: FileUpdateInput[]): UserError[] {
  const fail = (code: string, message: string) => [toUserError(code, ["files"], message)];
  const missing = inputs.filter(({ id }) => !shop.files[id]).map(({ id }) => JSON.stringify(id));
  if (missing.length > 0) {
    const [ids, does] = missing.length > 1 ? ["ids", "do"] : ["id", "does"];
    return fail("FILE_DOES_NOT_EXIST", `File ${ids} [${missing.join(", ")}] ${does} not exist.`);
  }
  if (inputs.some(({ id }) => shop.files[id]?.status !== "READY")) {
    return fail("NON_READY_STATE", "Non-ready files cannot be updated.");
  }
  const added = new Map<string, Set<string>>();
  for (const [index, input] of inputs.entries()) {
    if ((input.alt?.length ?? 0) > sim.options.limits.altCharactersMax) {
      const field = ["files", index, "alt"];
      return [toUserError("ALT_VALUE_LIMIT_EXCEEDED", field, "The alt value exceeds the maximum limit")];
    }
    const references = [...(input.referencesToAdd ?? []), ...(input.referencesToRemove ?? [])];
    if (references.some((id) => !shop.products[id])) {
      return fail("REFERENCE_TARGET_DOES_NOT_EXIST", "The reference target does not exist");
    }
    const isFull = (input.referencesToAdd ?? []).some((id) => {
      const mediaIds = added.get(id) ?? new Set(shop.products[id]?.mediaIds);
      added.set(id, mediaIds.add(input.id));
      return (
        mediaIds.size >
        Math.max(sim.options.limits.mediaPerProductMax, shop.products[id]?.mediaIds.length ?? 0)
      );
    });
    if (isFull) return fail("PRODUCT_MEDIA_LIMIT_EXCEEDED", "The product has reached its limit of media.");
  }
  return [];
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
    const stale = sim.faults.take("stale_media", shop.domain, ["fileUpdate"]);
    if (stale) file.listedFrom = sim.clock.now() + stale.ms;
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
    const files = args.files.map((input) => toMedium(context, createFile(context, input)));
    context.sim.store.changed();
    return { files, userErrors };
  },
  fileUpdate(args: { files: FileUpdateInput[] }, context: RequestContext) {
    assertScope(context, "fileUpdate", "write_files", "write_images");
    assertInputSize(args.files);
    for (const input of args.files) refuseReplacement(context, input);
    const userErrors = checkUpdates(context, args.files);
    if (userErrors.length > 0) return { files: [], userErrors };
    const files = args.files.map((input) => toMedium(context, updateFile(context, input)));
    context.sim.store.changed();
    return { files, userErrors };
  },
  async fileDelete(args: { fileIds: string[] }, context: RequestContext) {
    assertScope(context, "fileDelete", "write_files", "write_images");
    const { sim, shop } = context;
    assertInputSize(args.fileIds);
    const missing = args.fileIds.filter((id) => !shop.files[id]);
    if (missing.length > 0) {
      const [ids, does] = missing.length > 1 ? ["ids", "do"] : ["id", "does"];
      const message = `File ${ids} ${missing.join(",")} ${does} not exist.`;
      return {
        deletedFileIds: null,
        userErrors: [toUserError("FILE_DOES_NOT_EXIST", ["fileIds"], message)],
      };
    }
    for (const id of args.fileIds) {
      const file = shop.files[id];
      if (!file) continue;
      for (const product of Object.values(shop.products)) {
        if (detach(file, product)) sim.productChanged(shop, product);
      }
      delete shop.files[id];
      delete shop.translations?.[id];
      if (file.blob) await sim.store.deleteBlob(file.blob);
    }
    sim.store.changed();
    return { deletedFileIds: args.fileIds, userErrors: [] };
  },
};
