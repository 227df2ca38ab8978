import { type Belongings, type Kind, ownersPassword } from "./belongings.ts";

/** What is sent to an operation. */
export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
}

/**
 * How an id of another account is answered: `missing` like one that nobody has, 404; `forbidden` with 403, where
 * a missing one is 404 (projects, as the interface says); `empty` with a success that holds nothing of it; `refused` as a bad field, 400.
 */
export type Answered = "missing" | "forbidden" | "empty" | "refused";

export interface Position {
  kind: Kind;
  answered?: Answered;
}

export interface Row {
  /** A request by which an account reaches its own things. */
  own: (mine: Belongings) => Sent;
  /** Where ids stand in it, as dotted paths such as `body.images.0`. */
  ids: Record<string, Position>;
  /** Fields named like ids that name nothing of any account, and why. */
  exempt?: Record<string, string>;
}

const nothing: Row = { own: () => ({}), ids: {} };
const job: Position = { kind: "job" };
const file: Position = { kind: "file" };
const project: Position = { kind: "project", answered: "forbidden" };
const identity: Position = { kind: "identity" };
const preset: Position = { kind: "preset" };
const category: Position = { kind: "category" };
const filter = (kind: Kind): Position => ({ kind, answered: "empty" });

const ofJob = (over: Sent = {}): Row => ({
  own: (mine) => ({ params: { job_id: mine.job, image_index: "0" }, ...over }),
  ids: { "params.job_id": job },
});
const ofMask = (over: Sent = {}): Row => ({
  own: (mine) => ({ params: { mask_id: mine.mask }, ...over }),
  ids: { "params.mask_id": { kind: "mask" } },
});
const ofIdentity = (over: Sent = {}): Row => ({
  own: (mine) => ({ params: { identity_code: mine.identity }, ...over }),
  ids: { "params.identity_code": identity },
});
const ofCategory = (over: Sent = {}): Row => ({
  own: (mine) => ({ params: { category_id: mine.category }, ...over }),
  ids: { "params.category_id": category },
});
const identityShare: Row = {
  own: (mine) => ({ params: { identity_code: mine.identity, group_name: mine.group } }),
  ids: { "params.identity_code": identity, "params.group_name": { kind: "group" } },
};
const categoryShare: Row = {
  own: (mine) => ({ params: { category_id: mine.category, group_name: mine.group } }),
  ids: { "params.category_id": category, "params.group_name": { kind: "group" } },
};
const upscales: Row = {
  own: (mine) => ({ query: { id_project: mine.project, id_image: mine.file } }),
  ids: { "query.id_project": project, "query.id_image": filter("file") },
};
const notificationFilter = (over: Record<string, Position> = {}): Row => ({
  own: (mine) => ({ body: { id_task: [mine.job] } }),
  ids: { "body.id_task.0": filter("job"), ...over },
});

const ofGroup = (named: (mine: Belongings) => string): Row => ({
  own: (mine) => ({ params: { group_name: named(mine) } }),
  ids: { "params.group_name": { kind: "group" } },
});

/** One row for every operation that takes an account's token. */
export const rows: Record<string, Row> = {
  abortJob: ofJob(),
  acceptInvitation: ofGroup((mine) => mine.group),
  approveGarmentMask: ofMask(),
  correctGarmentMask: ofMask({
    body: { strokes: [{ kind: "add", radius: 2, points: [[4, 4]] }] },
  }),
  createGarmentMask: {
    own: (mine) => ({ body: { file_id: mine.file, garment_label: "shirt", example_mask_id: mine.mask } }),
    ids: { "body.file_id": file, "body.example_mask_id": { kind: "mask", answered: "refused" } },
  },
  createGarmentMasks: {
    own: (mine) => ({
      body: { files: [{ file_id: mine.file, garment_label: "shirt", example_mask_id: mine.mask }] },
    }),
    ids: { "body.files.0.file_id": filter("file"), "body.files.0.example_mask_id": filter("mask") },
  },
  deleteGarmentMask: ofMask(),
  getGarmentMask: ofMask(),
  listGarmentMasks: { own: (mine) => ({ query: { file_id: mine.file } }), ids: { "query.file_id": file } },
  previewRecolor: {
    own: (mine) => ({ body: { file_id: mine.file, mask_id: mine.mask, reference_text: "navy" } }),
    ids: { "body.file_id": file, "body.mask_id": { kind: "mask", answered: "refused" } },
  },
  checkModelSwap: {
    own: (mine) => ({ body: { identity_code: mine.identity, images: [mine.file] } }),
    ids: { "body.identity_code": identity, "body.images.0": file },
  },
  readEdit: { own: () => ({ body: { prompt: "remove the background" } }), ids: {} },
  readWish: { own: () => ({ body: { reference_text: "navy" } }), ids: {} },
  replaceGarmentMask: ofMask({ form: { revision: "1" } }),
  changePassword: {
    own: () => ({
      body: { current_password: ownersPassword, new_password: "seven green lanterns drift" },
    }),
    ids: {},
  },
  createBulkDownload: { own: (mine) => ({ body: { job_ids: [mine.job] } }), ids: { "body.job_ids.0": job } },
  createDownload: { own: (mine) => ({ body: { job_id: mine.job } }), ids: { "body.job_id": job } },
  createGroup: { own: () => ({ body: { name: "A new group" } }), ids: {} },
  createIdentity: {
    own: (mine) => ({
      body: { instructions: [{ prompt: "a person", input_assets: [{ file_id: mine.file }] }] },
    }),
    ids: { "body.instructions.0.input_assets.0.file_id": file },
  },
  createPreset: {
    own: (mine) => ({
      body: {
        name: "Another",
        type: "identity_creation",
        instruction_data: { prompt: "a person" },
        category_ids: [mine.category],
      },
    }),
    ids: { "body.category_ids.0": category },
  },
  createPresetCategory: { own: () => ({ body: { name: "A new category" } }), ids: {} },
  createProject: { own: () => ({ body: { project_name: "A new project" } }), ids: {} },
  createToken: { own: () => ({ body: { expiration: 86_400 } }), ids: {} },
  createUpload: { own: () => ({ body: { filename: "a.png" } }), ids: {} },
  declineInvitation: ofGroup((mine) => mine.invitation),
  deleteIdentity: ofIdentity(),
  deleteNotification: {
    own: (mine) => ({ params: { id: mine.notification } }),
    ids: { "params.id": { kind: "notification" } },
  },
  deletePresetCategory: ofCategory(),
  deletePresets: {
    own: (mine) => ({ body: { preset_codes: [mine.preset] } }),
    ids: { "body.preset_codes.0": filter("preset") },
  },
  deleteWebhook: nothing,
  duplicatePresetCategory: ofCategory({ body: {} }),
  editChat: {
    own: (mine) => ({
      body: {
        prompt: "a red scarf",
        size: "1K",
        image_ids: [mine.file],
        identity_codes: [mine.identity],
        conversation_id: mine.conversation,
      },
    }),
    ids: {
      "body.image_ids.0": file,
      "body.identity_codes.0": identity,
      "body.conversation_id": { kind: "conversation" },
    },
  },
  extractFromImage: {
    own: (mine) => ({ body: { file_id: mine.file, type: "identity_creation" } }),
    ids: { "body.file_id": file },
  },
  extractFromText: {
    own: () => ({ body: { text: "A woman of about thirty with dark hair", type: "identity_creation" } }),
    ids: {},
  },
  findNotificationsByName: {
    ...notificationFilter({ "body.id_image.0": filter("file") }),
    own: (mine) => ({ body: { id_task: [mine.job], id_image: [mine.file] } }),
  },
  getCredits: nothing,
  getIdentity: ofIdentity(),
  getIdentityResults: ofIdentity(),
  getIdentityStatus: ofIdentity(),
  getJobResults: ofJob(),
  getJobStatus: ofJob(),
  getPreset: {
    own: (mine) => ({ params: { preset_code: mine.preset } }),
    ids: { "params.preset_code": preset },
  },
  getPresetCategory: ofCategory(),
  getUpload: { own: (mine) => ({ params: { file_id: mine.file } }), ids: { "params.file_id": file } },
  getWebhook: nothing,
  listDeliveries: nothing,
  listGroups: nothing,
  listIdentities: nothing,
  listInvitations: nothing,
  listJobs: {
    own: (mine) => ({ query: { project_id: mine.project } }),
    ids: { "query.project_id": project },
  },
  listMembers: {
    own: (mine) => ({ params: { group_name: mine.group } }),
    ids: { "params.group_name": { kind: "group" } },
  },
  listModels: nothing,
  listNotifications: notificationFilter(),
  listPresetCategories: nothing,
  listPresets: {
    own: (mine) => ({ query: { category_id: mine.category } }),
    ids: { "query.category_id": filter("category") },
  },
  listProjects: nothing,
  listSuperid: upscales,
  listTokens: nothing,
  listUpscales: upscales,
  listVersions: ofJob(),
  logOut: nothing,
  promoteGenerated: {
    own: (mine) => ({ body: { image_result_id: mine.draft } }),
    ids: { "body.image_result_id": { kind: "draft" } },
  },
  putMember: {
    own: (mine) => ({ params: { group_name: mine.group }, body: { email: mine.friend, role: "admin" } }),
    ids: { "params.group_name": { kind: "group" } },
  },
  putWebhook: { own: () => ({ body: { url: "https://hooks.example/restyle" } }), ids: {} },
  refundResult: {
    own: (mine) => ({
      params: { job_id: mine.creation, image_result_id: String(mine.draft) },
      body: { reason: "edges" },
    }),
    ids: { "params.job_id": { kind: "creation" }, "params.image_result_id": { kind: "draft" } },
  },
  regenerateResult: ofJob(),
  removeMember: {
    own: (mine) => ({ params: { group_name: mine.group, email: mine.friend } }),
    ids: { "params.group_name": { kind: "group" } },
  },
  replayDelivery: {
    own: (mine) => ({ params: { id: mine.delivery } }),
    ids: { "params.id": { kind: "delivery" } },
  },
  revokeAllTokens: nothing,
  revokeToken: {
    own: (mine) => ({ params: { token_id: mine.token } }),
    ids: { "params.token_id": { kind: "token" } },
  },
  shareIdentity: identityShare,
  sharePresetCategory: categoryShare,
  startFlatToModel: {
    own: (mine) => ({
      body: {
        identity_code: mine.identity,
        project_id: mine.project,
        images: [mine.file, { file_id: mine.file }],
      },
    }),
    ids: {
      "body.identity_code": identity,
      "body.project_id": project,
      "body.images.0": file,
      "body.images.1.file_id": file,
    },
  },
  startGarmentRecolor: {
    own: (mine) => ({
      body: {
        project_id: mine.project,
        images: [mine.file],
        masks: [mine.mask],
        reference_image: mine.file,
        reference_text: "red",
      },
    }),
    ids: {
      "body.masks.0": { kind: "mask", answered: "refused" },
      "body.project_id": project,
      "body.images.0": file,
      "body.reference_image": file,
    },
  },
  startModelSwap: {
    own: (mine) => ({
      body: { identity_code: mine.identity, project_id: mine.project, images: [mine.file] },
    }),
    ids: { "body.identity_code": identity, "body.project_id": project, "body.images.0": file },
  },
  startPackshot: {
    own: (mine) => ({
      body: {
        project_id: mine.project,
        images: [mine.file, { file_id: mine.file }],
        instructions: [{ style: "flat_lay" }],
      },
    }),
    ids: { "body.project_id": project, "body.images.0": file, "body.images.1.file_id": file },
  },
  startUpscale: {
    own: (mine) => ({ body: { id_project: mine.project, id_image: mine.file, scale_factor: 2 } }),
    ids: { "body.id_project": project, "body.id_image": file },
  },
  streamNotifications: {
    own: (mine) => ({ query: { id_task: mine.job } }),
    ids: { "query.id_task": filter("job") },
  },
  testWebhook: nothing,
  unshareIdentity: identityShare,
  unsharePresetCategory: categoryShare,
  updateIdentity: ofIdentity({ body: { tag: "mine" } }),
  updatePreset: {
    own: (mine) => ({ params: { preset_code: mine.preset }, body: { category_ids: [mine.category] } }),
    ids: { "params.preset_code": preset, "body.category_ids.0": category },
  },
  updatePresetCategory: ofCategory({ body: { name: "Mine" } }),
  uploadIdentity: { own: () => ({ form: { name: "Somebody" } }), ids: {} },
};

/**
 * What a member may do with what is shared with a group of theirs, for every place where such a thing is named:
 * `may` like its owner; `may not` and is told so; `nothing` when the request succeeds and does nothing to it.
 */
export const memberRights: Record<string, "may" | "may not" | "nothing"> = {
  "acceptInvitation params.group_name": "may",
  "checkModelSwap body.identity_code": "may",
  "createPreset body.category_ids.0": "may not",
  "declineInvitation params.group_name": "may not",
  "deleteIdentity params.identity_code": "may not",
  "deletePresetCategory params.category_id": "may not",
  "deletePresets body.preset_codes.0": "nothing",
  "duplicatePresetCategory params.category_id": "may",
  "editChat body.identity_codes.0": "may",
  "getIdentity params.identity_code": "may",
  "getIdentityResults params.identity_code": "may",
  "getIdentityStatus params.identity_code": "may",
  "getPreset params.preset_code": "may",
  "getPresetCategory params.category_id": "may",
  "listMembers params.group_name": "may",
  "listPresets query.category_id": "may",
  "putMember params.group_name": "may not",
  "removeMember params.group_name": "may not",
  // A member shares what is their own with the group, too.
  "shareIdentity params.group_name": "may",
  "shareIdentity params.identity_code": "may not",
  "sharePresetCategory params.category_id": "may not",
  "sharePresetCategory params.group_name": "may",
  "startFlatToModel body.identity_code": "may",
  "startModelSwap body.identity_code": "may",
  "unshareIdentity params.group_name": "may",
  "unshareIdentity params.identity_code": "may not",
  "unsharePresetCategory params.category_id": "may not",
  "unsharePresetCategory params.group_name": "may",
  "updateIdentity params.identity_code": "may not",
  "updatePreset body.category_ids.0": "may not",
  "updatePreset params.preset_code": "may not",
  "updatePresetCategory params.category_id": "may not",
};
