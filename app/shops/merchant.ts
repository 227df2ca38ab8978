import type { z } from "zod";
import type { GarmentPrint } from "#contract/fields.ts";
import type { Stroke } from "#contract/garment-mask-fields.ts";
import type { GroupDetailView, GroupOutcome, GroupsView } from "./groups/group-views.ts";
import type {
  DraftBrief,
  DraftsView,
  IdentitiesQuery,
  IdentitiesView,
  IdentityChange,
  IdentityChoicesView,
  IdentityDetailView,
  IdentityOutcome,
  IdentityUpload,
  NewDraftsView,
  RightsChange,
} from "./identities/identity-views.ts";
import type { MaskChange, MaskFiles, OutlineEnd, OutlineOutcome } from "./outlines/edit-outline.ts";
import type { OutlinesDecided } from "./outlines/outlines-of-restyle.ts";
import type { PaletteOutcome } from "./palette/palette.ts";
import type { PresetOutcome } from "./presets/presets.ts";
import type { UndoChoice } from "./publishing/undo-images.ts";
import type { DecisionOnImage } from "./restyles/decide.ts";
import type {
  BulkQuoteOutcome,
  BulkSelectionStart,
  BulkSelectionView,
  BulkStartOutcome,
  BuyOutcome,
  ChangeView,
  ColorView,
  CompletionsView,
  CreditsPageView,
  CreditsPeriod,
  DraftProblem,
  FilterChoicesView,
  HomeView,
  ImageOutlineView,
  NewRestyleView,
  OptionColorsView,
  OutlineDecision,
  OutlineEditView,
  OutlineMaskView,
  OutlineView,
  PacksView,
  PresetView,
  ProductFiltersView,
  ProductPlanView,
  ProductStateView,
  ProductsMatch,
  ProductsQuery,
  ProductsView,
  PublishChoice,
  QuoteOutcome,
  Rejection,
  RemakeOutcome,
  ReportOutcome,
  RestyleListView,
  RestyleOutlineView,
  RestylesQuery,
  RestyleView,
  ResumeOutcome,
  RetriedState,
  RetryOutcome,
  ScheduleForm,
  ScheduleKey,
  ScheduleOutcome,
  SearchedFilter,
  SelectionView,
  SettingsView,
  StartOutcome,
  TryOnOutcome,
  UndoOutcome,
  ViewSaved,
  WishView,
} from "./views.ts";

/**
 * Interface of the screens to one shop, for the length of one request. A route calls exactly one member. An
 * unknown or foreign restyle or image id throws a 404 `Response`.
 */
export interface Merchant {
  readonly shopDomain: string;
  getHome(): Promise<HomeView>;
  getCreditsPage(period: CreditsPeriod): Promise<CreditsPageView>;
  /** Credit packs; `purchaseId` is the purchase that the merchant returns from. */
  getPacks(purchaseId: string | null): Promise<PacksView>;
  /**
   * Starts the purchase of a pack.
   *
   * @throws a 400 `Response` for an unknown one
   */
  buyCredits(packId: string): Promise<BuyOutcome>;
  /** Adds free test credits; in a simulated shop only. Idempotent per `submissionId`. */
  addTestCredits(submissionId: string): Promise<void>;
  listProducts(query: ProductsQuery): Promise<ProductsView>;
  /**
   * Ids of the first `limit` products that match and have images, in the list's order; for "select all 412 products".
   * Null when too many products would have to be looked through for them: `snapshotSelection` finds them.
   */
  listProductIds(match: ProductsMatch, limit: number): Promise<string[] | null>;
  /**
   * Selects all products that match, up to 20,000: their list and photos are fixed as they are now. `listQuery`: the
   * list's address parameters.
   */
  snapshotSelection(match: ProductsMatch, listQuery: string): Promise<BulkSelectionStart>;
  getBulkSelection(selectionId: string, page: number): Promise<BulkSelectionView>;
  /** @throws a 503 `Response` when the credits can't be read */
  quoteBulkSelection(selectionId: string, draft: unknown): Promise<BulkQuoteOutcome>;
  /** Starts one restyle of the selection, once; nothing that costs more than `creditsMax`. */
  submitBulkSelection(selectionId: string, draft: unknown, creditsMax: number): Promise<BulkStartOutcome>;
  cancelBulkSelection(selectionId: string): Promise<void>;
  /** Filter values of the product list; `chosenCollection` is among them. */
  listProductFilters(chosenCollection: string | null): Promise<ProductFiltersView>;
  /** The first choices of a filter that match, for more than it lists. */
  findFilterChoices(filter: SearchedFilter, search: string): Promise<FilterChoicesView>;
  /** Saves a view of the product list. */
  saveView(name: string, query: string): Promise<ViewSaved>;
  deleteView(viewId: string): Promise<void>;
  getNewRestyle(productIds: string[]): Promise<NewRestyleView>;
  /** The form for the photos that an earlier restyle left out. */
  getNewRestyleOfLeftOut(restyleId: string): Promise<NewRestyleView>;
  /** The colors that variants of these products have without photos. */
  listOptionColors(productIds: string[]): Promise<OptionColorsView>;
  /** The service's interpretation of a draft's texts, before payment. */
  readWish(draft: unknown): Promise<WishView>;
  /** Draws a free small preview of a draft's photo in the look with this index. */
  tryOnPhoto(draft: unknown, look: number): Promise<TryOnOutcome>;
  /** The state of a product's restyles, for its page in the admin. */
  getProductState(productId: string): Promise<ProductStateView>;
  /** The state of products selected in the admin. */
  getSelection(productIds: string[]): Promise<SelectionView>;
  /**
   * The outlines of the garments on a draft's photos; what is not known yet is found in the background. Empty for an
   * invalid draft and for a kind of work that needs none.
   */
  findOutlines(draft: unknown): Promise<OutlineView[]>;
  /** The current state of outlines. */
  readOutlines(outlineIds: string[]): Promise<OutlineView[]>;
  /** Answers "plain or printed?" for the products of these outlines; `auto` takes the answer back. */
  answerPrint(outlineIds: string[], answer: GarmentPrint): Promise<OutlineView[]>;
  /** Accepts outlines, skips photos, or includes them again. An outline is unchanged when the service was not reached. */
  decideOutlines(outlineIds: string[], decision: OutlineDecision): Promise<OutlineView[]>;
  /** Opens the editor. An outline that was not searched yet is searched now. */
  openOutline(outlineId: string): Promise<OutlineOutcome<OutlineEditView>>;
  /** The photo of an outline, for the editor. */
  openOutlinePhoto(outlineId: string): Promise<Response>;
  /** Corrects the outline with one stroke; `isFromEmpty`: the stroke begins a new mask. */
  correctOutline(
    outlineId: string,
    stroke: z.input<typeof Stroke>,
    change: MaskChange,
    isFromEmpty?: boolean,
  ): Promise<OutlineOutcome<OutlineMaskView>>;
  /** Replaces the outline's mask. */
  replaceOutline(
    outlineId: string,
    files: MaskFiles,
    change: MaskChange,
  ): Promise<OutlineOutcome<OutlineMaskView>>;
  /** Uses the mask of another garment on the same photo. */
  takeGarment(
    outlineId: string,
    garment: string,
    change: MaskChange,
  ): Promise<OutlineOutcome<OutlineMaskView>>;
  /** Ends an editing session. Returns the number of images that are made again. */
  finishOutline(outlineId: string, end: OutlineEnd): Promise<OutlineOutcome<number>>;
  /** The outlines that photos of a restyle wait for. */
  listOutlinesOfRestyle(restyleId: string): Promise<RestyleOutlineView[]>;
  /** Accepting has the images made, and charges them. */
  decideOutlinesOfRestyle(
    restyleId: string,
    outlineIds: string[],
    decision: OutlineDecision,
  ): Promise<OutlinesDecided>;
  /** The outline that an image of a restyle was made with. */
  getOutlineOfImage(restyleId: string, imageId: string): Promise<ImageOutlineView>;
  /** Saves settings of restyles under a name; those of the same name are replaced. */
  savePreset(preset: unknown): Promise<PresetOutcome>;
  /** Refused for a name that another preset has. */
  renamePreset(presetId: string, name: string): Promise<PresetOutcome>;
  deletePreset(presetId: string): Promise<PresetView[]>;
  /** Adds a color to the shop's palette, or renames the one with its value. */
  saveColor(color: unknown): Promise<PaletteOutcome>;
  /** Removes a color from the palette by its `#RRGGBB`. */
  removeColor(hex: string): Promise<ColorView[]>;
  /** Validates `draft`, whatever the form sent. @throws a 503 `Response` when the credits can't be read */
  quoteRestyle(draft: unknown): Promise<QuoteOutcome>;
  /**
   * Repeating the same `submissionId` returns the restyle already started. Nothing is started that costs more than
   * `creditsMax`, the price that the merchant saw.
   */
  startRestyle(draft: unknown, submissionId: string, creditsMax?: number | null): Promise<StartOutcome>;
  /** Newest first; without a query those that are not archived. */
  listRestyles(page: number, query?: RestylesQuery): Promise<RestyleListView>;
  /** Running restyles, and the end of those that were seen running. */
  listCompleted(watchedIds: string[]): Promise<CompletionsView>;
  /** With the images of a part of its products when it is too large for one page; `part` counts from 1. */
  getRestyle(restyleId: string, part?: number): Promise<RestyleView>;
  /** Cancels the unfinished images; finished ones are kept and charged. */
  cancelRestyle(restyleId: string): Promise<void>;
  /** Pauses what has not begun and releases its credits; running drawings are completed. */
  pauseRestyle(restyleId: string): Promise<void>;
  resumeRestyle(restyleId: string): Promise<ResumeOutcome>;
  /** Archives or restores a finished restyle. */
  archiveRestyle(restyleId: string, isArchived: boolean): Promise<void>;
  /**
   * Makes images again that failed or were stopped, with the same options or with others of those that their kind lets
   * change. Repeating it starts nothing again.
   */
  retryImages(
    restyleId: string,
    state: RetriedState,
    changes: Record<string, unknown>,
  ): Promise<RetryOutcome>;
  /**
   * Makes a finished image again for at most `creditsMax`; null only says what it costs. Repeating it starts nothing
   * again.
   */
  remakeImage(restyleId: string, imageId: string, creditsMax: number | null): Promise<RemakeOutcome>;
  /** Rejects a wrong image and requests its refund. Idempotent. */
  reportWrong(restyleId: string, imageId: string, rejection: Rejection): Promise<ReportOutcome>;
  decide(restyleId: string, decisions: DecisionOnImage[]): Promise<void>;
  /** Approves every undecided image of the restyle, also those that no page shows; `approvalId`: 16 bytes in hex. */
  approveRest(restyleId: string, approvalId: string): Promise<void>;
  /** Undoes such an approval. */
  undoApproval(restyleId: string, approvalId: string): Promise<void>;
  /** Effect of publishing on products of a restyle; at most 10. */
  getPublishPlan(restyleId: string, productIds: string[]): Promise<ProductPlanView[]>;
  /** The merchant's changes since these images were published. */
  listChanges(restyleId: string, imageIds: string[]): Promise<ChangeView[]>;
  /**
   * Publishes or schedules every approved image that is not on its product; `getRestyle` shows the progress. Nothing happens
   * when a time is refused.
   */
  publish(restyleId: string, choice: PublishChoice): Promise<ScheduleOutcome>;
  /** Changes the times of the images under `key`; without a publishing time, waiting ones begin immediately. */
  changeSchedule(restyleId: string, key: ScheduleKey, form: ScheduleForm): Promise<ScheduleOutcome>;
  cancelSchedule(restyleId: string, key: ScheduleKey): Promise<ScheduleOutcome>;
  /** Starts the undo of all published images of a restyle that can be undone; what was changed since is kept. */
  undoWholeRestyle(restyleId: string): Promise<void>;
  /**
   * Removes published images from their products; the originals are never changed. Refused, without an effect, when the
   * time to undo one of them is over.
   */
  undoPublish(restyleId: string, imageIds: string[], choice?: UndoChoice): Promise<UndoOutcome>;

  getSettings(): Promise<SettingsView>;
  /** Validates `disclosure`, whatever the form sent. Returns its problems; with problems nothing is saved. */
  saveDisclosure(disclosure: unknown): Promise<DraftProblem[]>;

  // Identities. A code that is not the shop's to see throws a 404 `Response`.
  listIdentities(query: IdentitiesQuery): Promise<IdentitiesView>;
  /** Identities to choose from for a restyle. */
  listIdentityChoices(search: string): Promise<IdentityChoicesView>;
  getIdentity(code: string): Promise<IdentityDetailView>;
  /** Idempotent per `submissionId`. Returns its code. */
  uploadIdentity(upload: IdentityUpload, submissionId: string): Promise<IdentityOutcome<string>>;
  changeIdentity(code: string, change: IdentityChange): Promise<IdentityOutcome<null>>;
  getGroups(): Promise<GroupsView>;
  /** Throws a 404 `Response` for a group that the shop is not in. */
  getGroup(name: string): Promise<GroupDetailView>;
  /** Idempotent per `submissionId`. */
  createGroup(name: string, submissionId: string): Promise<GroupOutcome>;
  answerInvitation(groupName: string, isAccepted: boolean): Promise<GroupOutcome>;
  inviteToGroup(
    groupName: string,
    invited: { email: string; role: "admin" | "member" },
  ): Promise<GroupOutcome>;
  /** `address` null: the shop leaves. */
  removeFromGroup(groupName: string, address: string | null): Promise<GroupOutcome>;
  shareIdentity(code: string, groupName: string, isShared: boolean): Promise<IdentityOutcome<null>>;
  saveIdentityRights(code: string, change: RightsChange): Promise<IdentityOutcome<null>>;
  removeIdentityConsent(code: string): Promise<void>;
  /** The consent file as a download. */
  openIdentityConsent(code: string): Promise<Response>;
  /** Blocks its use permanently and removes every published image that shows it. */
  withdrawIdentity(code: string): Promise<IdentityOutcome<null>>;
  deleteIdentity(code: string): Promise<IdentityOutcome<null>>;
  getNewDrafts(): Promise<NewDraftsView>;
  /** Idempotent per `submissionId`. Returns the id of their job. */
  createDrafts(brief: DraftBrief, submissionId: string): Promise<IdentityOutcome<string>>;
  getDrafts(jobId: string): Promise<DraftsView>;
  /** Returns the identity's code. */
  promoteDraft(resultId: number, name: string): Promise<IdentityOutcome<string>>;
}

/** Remix's load context. */
export interface AppContext {
  /** Authenticates an embedded-admin request; throws the library's redirect or refusal `Response`. */
  merchant(request: Request): Promise<Merchant>;
  /**
   * Authenticates a request of the app's extensions in the admin, which comes from another origin. `cors` adds the
   * headers to an answer that let them read it.
   */
  extension(request: Request): Promise<{ merchant: Merchant; cors(answer: Response): Response }>;
  /** Verifies and records a Shopify webhook, then acts on it; returns the answer to send. */
  receiveShopifyWebhook(request: Request): Promise<Response>;
  /** Verifies and records a delivery of the image generation service. */
  receiveServiceWebhook(request: Request): Promise<Response>;
  /**
   * Adds the headers of a document: its Content Security Policy, preloads, the cookie of its frame.
   *
   * @param nonce fresh for each document, and on each of its inline scripts
   */
  addDocumentHeaders(request: Request, headers: Headers, nonce: string): void;
  /** Parameters for loading App Bridge; null when no Shopify credentials are configured. */
  appBridge: { scriptUrl: string; apiKey: string } | null;
  /** Names of missing settings when the Shopify side is not configured; empty otherwise. */
  missingSettings: string[];
}
