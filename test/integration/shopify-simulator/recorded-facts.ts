/** A request, with `{name}` for what the test's shop has of that name. */
interface Request {
  document: string;
  variables?: Record<string, unknown>;
}

/** How a real store answered a request. */
export interface RecordedFact extends Request {
  operation: string;
  situation: string;
  /** Where the answer was recorded: a file below `fixtures/conformance/` of the repository airhorns/shopify-draft-proxy. */
  source: string;
  /** Requests that went before. */
  after?: Request[];
  /** What the answer's data contained. */
  data: Record<string, unknown>;
  /** Points that it asked for. */
  cost?: number;
}

const early = "harry-test-heelo.myshopify.com/2025-01";
const late = "harry-test-heelo.myshopify.com/2026-04";
const large = "very-big-test-store.myshopify.com/2025-01";
const nobody = "gid://shopify/Product/999999999999";

const bulkQuery = "{ products { edges { node { id } } } }";
const runBulk = `mutation ($query: String!) { bulkOperationRunQuery(query: $query) {
  bulkOperation { id status type query objectCount rootObjectCount url } userErrors { field code } } }`;
const listBulk = `query ($reverse: Boolean) { bulkOperations(first: 10, sortKey: CREATED_AT, reverse: $reverse) {
  nodes { query } } }`;
const named = (alias: string) => `{ products { edges { node { ${alias}: title } } } }`;
const startedTwo = ["older", "newer"].map((alias) => ({
  document: runBulk,
  variables: { query: named(alias) },
}));
const refusedBulk = {
  bulkOperationRunQuery: { bulkOperation: null, userErrors: [{ field: ["query"], code: "INVALID" }] },
};

const setMetafields = `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
  metafields { key value } userErrors { field code elementIndex } } }`;
const material = { ownerId: "{product}", namespace: "custom", key: "material" };
const wool = { ...material, type: "single_line_text_field", value: "Wool" };
const refusedMetafield = (code: string, ...member: string[]) => ({
  metafieldsSet: {
    metafields: [],
    userErrors: [{ field: ["metafields", "0", ...member], code, elementIndex: null }],
  },
});

const createFiles = `mutation ($files: [FileCreateInput!]!) { fileCreate(files: $files) {
  files { id alt createdAt fileStatus ... on MediaImage { image { url width height } } } userErrors { field code } } }`;
const updateFiles = `mutation ($files: [FileUpdateInput!]!) { fileUpdate(files: $files) {
  files { id alt fileStatus } userErrors { field code } } }`;
const deleteFiles = `mutation ($fileIds: [ID!]!) { fileDelete(fileIds: $fileIds) {
  deletedFileIds userErrors { field code } } }`;
const refusedUpdate = (code: string) => ({
  fileUpdate: { files: [], userErrors: [{ field: ["files"], code }] },
});

const appendMedia = `mutation ($productId: ID!, $variantMedia: [ProductVariantAppendMediaInput!]!) {
  productVariantAppendMedia(productId: $productId, variantMedia: $variantMedia) {
    product { id } productVariants { id media(first: 5) { nodes { id alt } } } userErrors { field code } } }`;
const detachMedia = `mutation ($productId: ID!, $variantMedia: [ProductVariantDetachMediaInput!]!) {
  productVariantDetachMedia(productId: $productId, variantMedia: $variantMedia) {
    productVariants { id } userErrors { field code } } }`;
const pair = (mediaId: string, variantId = "{variant}") => ({ variantId, mediaIds: [mediaId] });
const toPairs = (...variantMedia: { variantId: string; mediaIds: string[] }[]) => ({
  productId: "{product}",
  variantMedia,
});
const refusedPair = (code: string, member: string) => ({
  productVariantAppendMedia: {
    product: null,
    productVariants: null,
    userErrors: [{ field: ["variantMedia", "0", member], code }],
  },
});

const createVariants = `mutation ($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkCreate(productId: $productId, variants: $variants) {
    product { id } productVariants { id } userErrors { field code } } }`;
const refusedVariants = (code: string, ...field: string[]) => ({
  productVariantsBulkCreate: { productVariants: [], userErrors: [{ field, code }] },
});
const value = (optionName: string, name: string) => ({ optionName, name });

const mediaFile = `${late}/media`;
const variantMedia = `${late}/products/product-variant-media-validation.json`;
const variantErrors = `${early}/products/product-variants-bulk-validation-atomicity.json`;
const bulkErrors = `${late}/bulk-operations/bulk-operation-run-query-validators.json`;

/** What real stores answered to requests that the app makes, or comes near to. Texts of errors are left out. */
export const recordedFacts: RecordedFact[] = [
  {
    operation: "bulkOperations",
    situation: "by creation: the latest first",
    source: `${late}/bulk-operations/bulk-operations-sort-key.json`,
    after: startedTwo,
    document: listBulk,
    variables: { reverse: false },
    data: { bulkOperations: { nodes: [{ query: named("newer") }, { query: named("older") }] } },
  },
  {
    operation: "bulkOperations",
    situation: "by creation, reversed: the oldest first",
    source: `${late}/bulk-operations/bulk-operations-sort-key.json`,
    after: startedTwo,
    document: listBulk,
    variables: { reverse: true },
    data: { bulkOperations: { nodes: [{ query: named("older") }, { query: named("newer") }] } },
  },
  {
    operation: "bulkOperationRunQuery",
    situation: "a started query says its own text and nothing counted yet",
    source: `${early}/bulk-operations/bulk-operation-run-query-operation-in-progress.json`,
    document: runBulk,
    variables: { query: `\n${bulkQuery}\n` },
    data: {
      bulkOperationRunQuery: {
        bulkOperation: {
          status: "CREATED",
          type: "QUERY",
          query: `\n${bulkQuery}\n`,
          objectCount: "0",
          rootObjectCount: "0",
          url: null,
        },
        userErrors: [],
      },
    },
    cost: 10,
  },
  {
    operation: "bulkOperationRunQuery",
    situation: "no connection",
    source: `${late}/bulk-operations/bulk-operation-run-query-user-error-codes.json`,
    document: runBulk,
    variables: { query: "{ shop { id } }" },
    data: refusedBulk,
  },
  {
    operation: "bulkOperationRunQuery",
    situation: "an empty text",
    source: `${late}/bulk-operations/bulk-operation-run-query-user-error-codes.json`,
    document: runBulk,
    variables: { query: "" },
    data: refusedBulk,
  },
  {
    operation: "bulkOperationRunQuery",
    situation: "nodes instead of edges",
    source: bulkErrors,
    document: runBulk,
    variables: { query: "{ products { nodes { id } } }" },
    data: refusedBulk,
  },
  {
    operation: "bulkOperationRunQuery",
    situation: "a connection within nodes that have no id",
    source: bulkErrors,
    document: runBulk,
    variables: { query: "{ products { edges { node { title variants { edges { node { id } } } } } } }" },
    data: refusedBulk,
  },
  {
    operation: "bulkOperationRunQuery",
    situation: "six connections",
    source: bulkErrors,
    document: runBulk,
    variables: {
      query: `{ products { edges { node { id
        ${["variants", "metafields", "collections", "media", "sellingPlanGroups"]
          .map((name) => `${name} { edges { node { id } } }`)
          .join(" ")} } } } }`,
    },
    data: refusedBulk,
  },
  {
    operation: "metafieldsSet",
    situation: "a digest of a metafield that is not there",
    source: `${early}/products/metafields-set-invalid-compare-digest-parity.json`,
    document: setMetafields,
    variables: { metafields: [{ ...wool, compareDigest: "0".repeat(64) }] },
    data: refusedMetafield("INVALID_COMPARE_DIGEST"),
    cost: 10,
  },
  {
    operation: "metafieldsSet",
    situation: "a digest of an earlier value",
    source: `${early}/products/metafields-set-stale-digest-parity.json`,
    after: [{ document: setMetafields, variables: { metafields: [wool] } }],
    document: setMetafields,
    variables: { metafields: [{ ...wool, value: "Linen", compareDigest: "5".repeat(64) }] },
    data: refusedMetafield("STALE_OBJECT"),
  },
  {
    operation: "metafieldsSet",
    situation: "no type for a new one",
    source: `${early}/products/metafields-set-missing-type-parity.json`,
    document: setMetafields,
    variables: { metafields: [{ ...material, value: "Wool" }] },
    data: refusedMetafield("BLANK", "type"),
  },
  {
    operation: "metafieldsSet",
    situation: "more than 25",
    source: `${early}/products/metafields-set-over-limit-parity.json`,
    document: setMetafields,
    variables: {
      metafields: Array.from({ length: 26 }, (_, index) => ({ ...wool, key: `material_${index}` })),
    },
    data: {
      metafieldsSet: {
        metafields: null,
        userErrors: [{ field: ["metafields"], code: "LESS_THAN_OR_EQUAL_TO", elementIndex: null }],
      },
    },
  },
  {
    operation: "metafieldsDelete",
    situation: "one that is there and one that is not",
    source: `${early}/products/metafields-delete-parity.json`,
    after: [{ document: setMetafields, variables: { metafields: [wool] } }],
    document: `mutation ($metafields: [MetafieldIdentifierInput!]!) { metafieldsDelete(metafields: $metafields) {
      deletedMetafields { key ownerId } userErrors { field } } }`,
    variables: { metafields: [material, { ...material, key: "missing" }] },
    data: {
      metafieldsDelete: {
        deletedMetafields: [{ key: "material", ownerId: "{product}" }, null],
        userErrors: [],
      },
    },
    cost: 10,
  },
  ...(["tagsAdd", "tagsRemove"] as const).map((operation) => ({
    operation,
    situation: "a product that is not there",
    source: `${early}/admin-platform/admin-platform-tags-not-found.json`,
    document: `mutation ($id: ID!, $tags: [String!]!) { ${operation}(id: $id, tags: $tags) {
      node { id } userErrors { field } } }`,
    variables: { id: nobody, tags: ["vip"] },
    data: { [operation]: { node: null, userErrors: [{ field: ["id"] }] } },
    cost: 10,
  })),
  {
    operation: "stagedUploadsCreate",
    situation: "an image, to be sent as a form",
    source: `${mediaFile}/staged-upload-targets-parity.json`,
    document: `mutation ($input: [StagedUploadInput!]!) { stagedUploadsCreate(input: $input) {
      stagedTargets { parameters { name } } userErrors { field } } }`,
    variables: {
      input: [{ filename: "shirt.png", mimeType: "image/png", resource: "IMAGE", httpMethod: "POST" }],
    },
    data: {
      stagedUploadsCreate: {
        stagedTargets: [
          {
            parameters: [
              ...["Content-Type", "success_action_status", "acl", "key", "x-goog-date", "x-goog-credential"],
              ...["x-goog-algorithm", "x-goog-signature", "policy"],
            ].map((name) => ({ name })),
          },
        ],
        userErrors: [],
      },
    },
    cost: 11,
  },
  {
    operation: "fileCreate",
    situation: "a new image is uploaded and has no picture yet",
    source: `${large}/media/file-create-delete-parity.json`,
    document: createFiles,
    variables: { files: [{ contentType: "IMAGE", originalSource: "{source}", alt: "A shirt" }] },
    data: {
      fileCreate: { files: [{ alt: "A shirt", fileStatus: "UPLOADED", image: null }], userErrors: [] },
    },
    cost: 21,
  },
  {
    operation: "fileCreate",
    situation: "a source that is no web address",
    source: `${mediaFile}/media-file-create-validation-precedence.json`,
    document: createFiles,
    variables: { files: [{ originalSource: "data:image/jpeg;base64,abc", filename: "shirt.png" }] },
    data: {
      fileCreate: {
        files: [],
        userErrors: [{ field: ["files", "0", "originalSource"], code: "INVALID_IMAGE_SOURCE_URL" }],
      },
    },
  },
  {
    operation: "fileCreate",
    situation: "a name of another type than the source",
    source: `${mediaFile}/media-file-create-validation-precedence.json`,
    document: createFiles,
    variables: { files: [{ originalSource: "{source}", filename: "shirt.gif" }] },
    data: {
      fileCreate: {
        files: [],
        userErrors: [{ field: ["files", "0", "filename"], code: "MISMATCHED_FILENAME_AND_ORIGINAL_SOURCE" }],
      },
    },
  },
  {
    operation: "fileUpdate",
    situation: "a file that is being processed",
    source: `${mediaFile}/media-file-update-validation-branches.json`,
    document: updateFiles,
    variables: { files: [{ id: "{processing}", alt: "A shirt" }] },
    data: refusedUpdate("NON_READY_STATE"),
    cost: 10,
  },
  {
    operation: "fileUpdate",
    situation: "files that are not there",
    source: `${mediaFile}/media-file-user-error-aggregation.json`,
    document: updateFiles,
    variables: { files: [1, 2].map((id) => ({ id: `gid://shopify/MediaImage/90000000${id}`, alt: "" })) },
    data: refusedUpdate("FILE_DOES_NOT_EXIST"),
  },
  {
    operation: "fileUpdate",
    situation: "products that are not there",
    source: `${mediaFile}/media-file-update-validation-branches.json`,
    document: updateFiles,
    variables: { files: [{ id: "{image}", referencesToAdd: [nobody], referencesToRemove: [`${nobody}1`] }] },
    data: refusedUpdate("REFERENCE_TARGET_DOES_NOT_EXIST"),
  },
  {
    operation: "fileUpdate",
    situation: "an alternative text of a ready file",
    source: `${large}/media/file-update-parity.json`,
    document: updateFiles,
    variables: { files: [{ id: "{image}", alt: "Another text" }] },
    data: { fileUpdate: { files: [{ id: "{image}", alt: "Another text", fileStatus: "READY" }] } },
    cost: 10,
  },
  {
    operation: "node",
    situation: "a file that is ready before its image is there",
    source: `${large}/media/file-update-parity.json`,
    document: `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on File { alt fileStatus }
      ... on MediaImage { image { url } preview { image { url } } } } }`,
    variables: { ids: ["{imageless}"] },
    data: {
      nodes: [{ __typename: "MediaImage", fileStatus: "READY", image: null, preview: { image: null } }],
    },
    cost: 4,
  },
  {
    operation: "fileDelete",
    situation: "a product's medium that is being processed goes, and the product has it no more",
    source: `${large}/media/file-delete-product-media-parity.json`,
    document: deleteFiles,
    variables: { fileIds: ["{processing}"] },
    data: { fileDelete: { deletedFileIds: ["{processing}"], userErrors: [] } },
    cost: 10,
  },
  {
    operation: "fileDelete",
    situation: "the variant that showed it shows none",
    source: `${early}/media/media-file-cascade-variant-media-clear.json`,
    after: [
      { document: appendMedia, variables: toPairs(pair("{image}")) },
      { document: deleteFiles, variables: { fileIds: ["{image}"] } },
    ],
    document:
      "query ($id: ID!) { node(id: $id) { id ... on ProductVariant { media(first: 5) { nodes { id } } } } }",
    variables: { id: "{variant}" },
    data: { node: { id: "{variant}", media: { nodes: [] } } },
    cost: 6,
  },
  {
    operation: "fileDelete",
    situation: "files that are not there",
    source: `${mediaFile}/media-file-user-error-aggregation.json`,
    document: deleteFiles,
    variables: { fileIds: ["gid://shopify/MediaImage/900000001", "gid://shopify/MediaImage/900000002"] },
    data: {
      fileDelete: {
        deletedFileIds: null,
        userErrors: [{ field: ["fileIds"], code: "FILE_DOES_NOT_EXIST" }],
      },
    },
  },
  {
    operation: "productReorderMedia",
    situation: "a move is a job that is not done yet",
    source: `${early}/products/product-reorder-media-parity.json`,
    document: `mutation ($id: ID!, $moves: [MoveInput!]!) { productReorderMedia(id: $id, moves: $moves) {
      job { id done } mediaUserErrors { field code } } }`,
    variables: { id: "{product}", moves: [{ id: "{other}", newPosition: "0" }] },
    data: { productReorderMedia: { job: { done: false }, mediaUserErrors: [] } },
    cost: 10,
  },
  {
    operation: "job",
    situation: "a job that there never was is done",
    source: `${early}/admin-platform/mixed-admin-platform-payments-read.json`,
    document: `{ job(id: "gid://shopify/Job/0") { id done } }`,
    data: { job: { id: "gid://shopify/Job/0", done: true } },
    cost: 1,
  },
  {
    operation: "productVariantAppendMedia",
    situation: "a ready image",
    source: `${early}/media/media-file-cascade-variant-media-clear.json`,
    document: appendMedia,
    variables: toPairs(pair("{image}")),
    data: {
      productVariantAppendMedia: {
        productVariants: [{ id: "{variant}", media: { nodes: [{ id: "{image}" }] } }],
        userErrors: [],
      },
    },
    cost: 15,
  },
  {
    operation: "productVariantAppendMedia",
    situation: "more than 100 pairs",
    source: variantMedia,
    document: appendMedia,
    variables: toPairs(...Array.from({ length: 101 }, () => pair("{image}"))),
    data: {
      productVariantAppendMedia: {
        productVariants: null,
        userErrors: [{ field: ["variantMedia"], code: "MAXIMUM_VARIANT_MEDIA_PAIRS_EXCEEDED" }],
      },
    },
  },
  {
    operation: "productVariantAppendMedia",
    situation: "no medium",
    source: variantMedia,
    document: appendMedia,
    variables: toPairs({ variantId: "{variant}", mediaIds: [] }),
    data: refusedPair("BLANK", "mediaIds"),
  },
  {
    operation: "productVariantAppendMedia",
    situation: "two media",
    source: variantMedia,
    document: appendMedia,
    variables: toPairs({ variantId: "{variant}", mediaIds: ["{image}", "{other}"] }),
    data: refusedPair("TOO_MANY_MEDIA_PER_INPUT_PAIR", "mediaIds"),
  },
  {
    operation: "productVariantAppendMedia",
    situation: "a variant twice",
    source: variantMedia,
    document: appendMedia,
    variables: toPairs(pair("{image}"), pair("{other}")),
    data: refusedPair("PRODUCT_VARIANT_SPECIFIED_MULTIPLE_TIMES", "variantId"),
  },
  {
    operation: "productVariantAppendMedia",
    situation: "a variant of another product",
    source: variantMedia,
    document: appendMedia,
    variables: toPairs(pair("{image}", "{foreignVariant}")),
    data: refusedPair("PRODUCT_VARIANT_DOES_NOT_EXIST_ON_PRODUCT", "variantId"),
  },
  {
    operation: "productVariantAppendMedia",
    situation: "an image of another product",
    source: variantMedia,
    document: appendMedia,
    variables: toPairs(pair("{foreignImage}")),
    data: refusedPair("MEDIA_DOES_NOT_EXIST_ON_PRODUCT", "mediaIds"),
  },
  {
    operation: "productVariantAppendMedia",
    situation: "an image that is being processed",
    source: variantMedia,
    document: appendMedia,
    variables: toPairs(pair("{processing}")),
    data: refusedPair("NON_READY_MEDIA", "mediaIds"),
  },
  {
    operation: "productVariantAppendMedia",
    situation: "a variant that has a picture",
    source: variantMedia,
    after: [{ document: appendMedia, variables: toPairs(pair("{image}")) }],
    document: appendMedia,
    variables: toPairs(pair("{other}")),
    data: refusedPair("PRODUCT_VARIANT_ALREADY_HAS_MEDIA", "variantId"),
  },
  {
    operation: "productVariantDetachMedia",
    situation: "an image that the variant does not have",
    source: variantMedia,
    document: detachMedia,
    variables: toPairs(pair("{image}")),
    data: {
      productVariantDetachMedia: {
        productVariants: null,
        userErrors: [{ field: ["variantMedia", "0", "variantId"], code: "MEDIA_IS_NOT_ATTACHED_TO_VARIANT" }],
      },
    },
  },
  {
    operation: "productVariantsBulkCreate",
    situation: "a product that is not there",
    source: variantErrors,
    document: createVariants,
    variables: { productId: nobody, variants: [{ optionValues: [value("Color", "Blue")] }] },
    data: refusedVariants("PRODUCT_DOES_NOT_EXIST", "productId"),
  },
  {
    operation: "productVariantsBulkCreate",
    situation: "an option that the product does not have",
    source: variantErrors,
    document: createVariants,
    variables: { productId: "{product}", variants: [{ optionValues: [value("Cut", "Slim")] }] },
    data: refusedVariants("INVALID_INPUT", "variants", "0", "optionValues", "0"),
  },
  {
    operation: "productVariantsBulkCreate",
    situation: "no value for one of its options",
    source: variantErrors,
    document: createVariants,
    variables: { productId: "{product}", variants: [{ optionValues: [value("Color", "Blue")] }] },
    data: refusedVariants("NEED_TO_ADD_OPTION_VALUES", "variants", "0"),
  },
  {
    operation: "productVariantsBulkDelete",
    situation: "a variant of another product",
    source: variantErrors,
    document: `mutation ($productId: ID!, $variantsIds: [ID!]!) {
      productVariantsBulkDelete(productId: $productId, variantsIds: $variantsIds) {
        product { id } userErrors { field code } } }`,
    variables: { productId: "{product}", variantsIds: ["{foreignVariant}"] },
    data: {
      productVariantsBulkDelete: {
        product: null,
        userErrors: [
          {
            field: ["variantsIds", "0"],
            code: "AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT",
          },
        ],
      },
    },
    cost: 10,
  },
  {
    operation: "product",
    situation: "points of its options and ten variants",
    source: `${early}/products/product-options-create-parity.json`,
    document: `query ($id: ID!) { product(id: $id) { id options { id values optionValues { id name } }
      variants(first: 10) { nodes { id selectedOptions { name value } } } } }`,
    variables: { id: "{product}" },
    data: { product: { id: "{product}" } },
    cost: 13,
  },
  {
    operation: "nodes",
    situation: "points of a product with 50 media and 50 variants with ten media each",
    source: `${early}/media/media-file-mutation-first-lifecycle.json`,
    document: `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { id
      media(first: 50) { nodes { id preview { image { url } } ... on MediaImage { image { url } } } }
      variants(first: 50) { nodes { id media(first: 10) { nodes { id } } } } } } }`,
    variables: { ids: ["{product}"] },
    data: { nodes: [{ id: "{product}" }] },
    cost: 82,
  },
  {
    operation: "nodes",
    situation: "points of several ids are those of one",
    source: `${early}/products/metafields-set-owner-existence-atomicity.json`,
    document: "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }",
    variables: { ids: ["{product}", nobody] },
    data: { nodes: [{ id: "{product}" }, null] },
    cost: 1,
  },
];
