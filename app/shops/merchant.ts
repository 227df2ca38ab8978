import type { Shop } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getAdminAddress } from "./admin-address.ts";
import { saveAltLanguages } from "./alt-languages/alt-languages.ts";
import { dryRun } from "./automations/dry-run.ts";
import { getAutomation, listAutomations } from "./automations/get-automations.ts";
import {
  deleteAutomation,
  pauseAutomation,
  resumeAutomation,
  saveAutomation,
} from "./automations/save-automation.ts";
import { addTestCredits } from "./billing/add-test-credits.ts";
import { buyCredits } from "./billing/buy-credits.ts";
import { getPacks } from "./billing/get-packs.ts";
import { getPlan } from "./billing/get-plan.ts";
import { getPriceList } from "./billing/get-price-list.ts";
import { cancelPlan, changeTopUpCap, subscribe } from "./billing/subscribe.ts";
import { buyTopUps } from "./billing/top-up.ts";
import { cancelBulkSelection } from "./bulk-selections/cancel-bulk-selection.ts";
import { getBulkSelection } from "./bulk-selections/get-bulk-selection.ts";
import { quoteBulkSelection } from "./bulk-selections/price-bulk-selection.ts";
import { snapshotSelection } from "./bulk-selections/snapshot-selection.ts";
import { submitBulkSelection } from "./bulk-selections/submit-bulk-selection.ts";
import { findFilterChoices } from "./catalogue/find-filter-choices.ts";
import {
  getNewRestyle,
  getNewRestyleOfDrift,
  getNewRestyleOfLeftOut,
  getNewRestyleOfSample,
} from "./catalogue/get-new-restyle.ts";
import { getProductFilters } from "./catalogue/get-product-filters.ts";
import { getProductState } from "./catalogue/get-product-state.ts";
import { getSelection } from "./catalogue/get-selection.ts";
import { listOptionColors } from "./catalogue/list-option-colors.ts";
import { listProductIds } from "./catalogue/list-product-ids.ts";
import { listProducts } from "./catalogue/list-products.ts";
import { deleteView, saveView } from "./catalogue/saved-views.ts";
import { correctColor, getColorToMatch } from "./color-samples/correct-color.ts";
import { getColorSample } from "./color-samples/get-color-sample.ts";
import { addComment, deleteComment, listComments } from "./comments/comments.ts";
import { dismissChanges, hideChanges, listChangedProducts } from "./drift/changed-products.ts";
import { resendConfirmation, saveEmailSetting } from "./emails/email-setting.ts";
import { createExport } from "./export/export-link.ts";
import { getCreditsPage } from "./get-credits-page.ts";
import { getHome, hideGuide } from "./get-home.ts";
import { getSettings } from "./get-settings.ts";
import { answerInvitation, createGroup, inviteToGroup, removeFromGroup } from "./groups/change-groups.ts";
import { getGroup, getGroups } from "./groups/get-groups.ts";
import { changeIdentity, shareIdentity } from "./identities/change-identity.ts";
import { deleteIdentity } from "./identities/delete-identity.ts";
import { createDrafts, getDrafts, getNewDrafts, promoteDraft } from "./identities/drafts.ts";
import { getIdentity } from "./identities/get-identity.ts";
import { listIdentities, listIdentityChoices } from "./identities/list-identities.ts";
import { openConsent, removeConsent, saveRights } from "./identities/save-rights.ts";
import { uploadIdentity } from "./identities/upload-identity.ts";
import { openUsageStatement } from "./identities/usage-statement.ts";
import { withdrawIdentity } from "./identities/withdraw-identity.ts";
import { answerPrint } from "./outlines/answer-print.ts";
import { decideOutlines } from "./outlines/decide-outlines.ts";
import {
  correctOutline,
  finishOutline,
  openOutline,
  replaceOutline,
  takeGarment,
} from "./outlines/edit-outline.ts";
import { findOutlines, readOutlines } from "./outlines/find-outlines.ts";
import { openOutlinePhoto } from "./outlines/open-photo.ts";
import { getOutlineOfImage } from "./outlines/outline-of-image.ts";
import { decideOutlinesOfRestyle, listOutlinesOfRestyle } from "./outlines/outlines-of-restyle.ts";
import { removeColor, saveColor } from "./palette/palette.ts";
import { createPersonLink, revokePersonLink } from "./person-links/person-link.ts";
import { notePersonWithdrawal } from "./person-links/person-withdrawals.ts";
import { checkPhotos } from "./photo-checks/check-photos.ts";
import { deletePreset, renamePreset, savePreset } from "./presets/presets.ts";
import { saveColorGallery } from "./publishing/color-gallery/color-gallery-setting.ts";
import { saveDisclosure } from "./publishing/disclosure/save-disclosure.ts";
import { getPublishPlan } from "./publishing/plan/get-publish-plan.ts";
import { listChanges } from "./publishing/plan/list-changes.ts";
import { startPublishing } from "./publishing/publish/start-publishing.ts";
import { cancelSchedule, changeSchedule } from "./publishing/schedule/change-schedule.ts";
import { undoPublish, undoWholeRestyle } from "./publishing/undo/undo-publish.ts";
import { saveReceipts } from "./receipts/receipts.ts";
import { quoteRestyle } from "./restyles/draft/quote-restyle.ts";
import { readWishOfDraft } from "./restyles/draft/read-wish.ts";
import { tryOnPhoto } from "./restyles/draft/try-on-photo.ts";
import { cancelRestyle } from "./restyles/pause/cancel-restyle.ts";
import { pauseRestyle, resumeRestyle } from "./restyles/pause/pause-restyle.ts";
import { reportWrong } from "./restyles/retry/refunds.ts";
import { remakeForPrice } from "./restyles/retry/remake-for-price.ts";
import { retryImages } from "./restyles/retry/retry-images.ts";
import { approveRest, undoApproval } from "./restyles/review/approve-rest.ts";
import { decide } from "./restyles/review/decide.ts";
import { startRestyle } from "./restyles/start/start-restyle.ts";
import { archiveRestyle } from "./restyles/view/archive-restyle.ts";
import { getRestyle } from "./restyles/view/get-restyle.ts";
import { listCompleted } from "./restyles/view/list-completed.ts";
import { listRestyles } from "./restyles/view/list-restyles.ts";
import { deleteShopLook, getShopLook, listShopLooks, saveShopLook } from "./shop-looks/shop-looks.ts";
import type { ShopsDeps } from "./shops-deps.ts";
import { saveTeam } from "./team/second-person.ts";

/**
 * What the screens ask of one shop, for the length of one request. A route calls exactly one member. An unknown or
 * foreign restyle or image id throws a 404 `Response`.
 */
export type Merchant = ReturnType<typeof createMerchant>;

/**
 * Binds the rules to a signed-in merchant's shop; `admin` is valid for one request.
 *
 * @param staff Shopify's id of the person
 */
export function createMerchant(deps: ShopsDeps, shop: Shop, admin: AdminClient, staff: string) {
  const ofShop = bind(deps, shop.id);
  const byStaff = bind(deps, shop.id, staff);
  const atShopify = bind(deps, admin, shop.id);
  return {
    getHome: bind(deps, shop)(getHome),
    getCreditsPage: ofShop(getCreditsPage),
    getPriceList: bind(deps, shop)(getPriceList),
    getAdminAddress: bind(deps, shop)(getAdminAddress),
    getPacks: bind(deps, admin, shop)(getPacks),
    buyCredits: bind(deps, admin, shop)(buyCredits),
    getPlan: bind(deps, admin, shop)(getPlan),
    subscribe: bind(deps, admin, shop)(subscribe),
    cancelPlan: bind(deps, admin, shop)(cancelPlan),
    changeTopUpCap: bind(deps, admin, shop)(changeTopUpCap),
    buyTopUps: bind(deps, admin, shop)(buyTopUps),
    addTestCredits: bind(deps, shop)(addTestCredits),
    listProducts: atShopify(listProducts),
    listProductIds: atShopify(listProductIds),
    snapshotSelection: atShopify(snapshotSelection),
    getBulkSelection: atShopify(getBulkSelection),
    quoteBulkSelection: ofShop(quoteBulkSelection),
    submitBulkSelection: bind(deps, admin, shop.id, staff)(submitBulkSelection),
    cancelBulkSelection: atShopify(cancelBulkSelection),
    listProductFilters: bind(admin)(getProductFilters),
    findFilterChoices: bind(admin)(findFilterChoices),
    saveView: ofShop(saveView),
    deleteView: ofShop(deleteView),
    getNewRestyle: atShopify(getNewRestyle),
    getNewRestyleOfLeftOut: atShopify(getNewRestyleOfLeftOut),
    getNewRestyleOfSample: atShopify(getNewRestyleOfSample),
    getNewRestyleOfDrift: atShopify(getNewRestyleOfDrift),
    listChangedProducts: ofShop(listChangedProducts),
    dismissChanges: ofShop(dismissChanges),
    hideChanges: ofShop(hideChanges),
    hideGuide: ofShop(hideGuide),
    readWish: ofShop(readWishOfDraft),
    listOptionColors: bind(admin)(listOptionColors),
    tryOnPhoto: atShopify(tryOnPhoto),
    checkPhotos: atShopify(checkPhotos),
    getProductState: ofShop(getProductState),
    getSelection: ofShop(getSelection),
    findOutlines: atShopify(findOutlines),
    readOutlines: ofShop(readOutlines),
    answerPrint: ofShop(answerPrint),
    decideOutlines: ofShop(decideOutlines),
    openOutline: ofShop(openOutline),
    openOutlinePhoto: ofShop(openOutlinePhoto),
    correctOutline: ofShop(correctOutline),
    replaceOutline: ofShop(replaceOutline),
    takeGarment: ofShop(takeGarment),
    finishOutline: ofShop(finishOutline),
    listOutlinesOfRestyle: ofShop(listOutlinesOfRestyle),
    decideOutlinesOfRestyle: ofShop(decideOutlinesOfRestyle),
    getOutlineOfImage: ofShop(getOutlineOfImage),
    savePreset: ofShop(savePreset),
    renamePreset: ofShop(renamePreset),
    deletePreset: ofShop(deletePreset),
    listShopLooks: ofShop(listShopLooks),
    getShopLook: ofShop(getShopLook),
    saveShopLook: ofShop(saveShopLook),
    deleteShopLook: ofShop(deleteShopLook),
    saveColor: ofShop(saveColor),
    removeColor: ofShop(removeColor),
    listAutomations: bind(deps, shop)(listAutomations),
    getAutomation: bind(deps, admin, shop)(getAutomation),
    saveAutomation: bind(deps, admin, shop.id, staff)(saveAutomation),
    pauseAutomation: ofShop(pauseAutomation),
    resumeAutomation: ofShop(resumeAutomation),
    deleteAutomation: ofShop(deleteAutomation),
    dryRun: atShopify(dryRun),
    getColorToMatch: ofShop(getColorToMatch),
    correctColor: byStaff(correctColor),
    getColorSample: ofShop(getColorSample),
    quoteRestyle: ofShop(quoteRestyle),
    startRestyle: bind(deps, admin, shop.id, staff)(startRestyle),
    listRestyles: ofShop(listRestyles),
    listCompleted: ofShop(listCompleted),
    getRestyle: byStaff(getRestyle),
    archiveRestyle: ofShop(archiveRestyle),
    cancelRestyle: ofShop(cancelRestyle),
    pauseRestyle: ofShop(pauseRestyle),
    resumeRestyle: ofShop(resumeRestyle),
    retryImages: atShopify(retryImages),
    remakeImage: ofShop(remakeForPrice),
    reportWrong: byStaff(reportWrong),
    decide: byStaff(decide),
    approveRest: byStaff(approveRest),
    undoApproval: ofShop(undoApproval),
    getPublishPlan: atShopify(getPublishPlan),
    listChanges: atShopify(listChanges),
    publish: bind(deps, admin, shop.id, staff)(startPublishing),
    changeSchedule: bind(deps, admin, shop.id, staff)(changeSchedule),
    cancelSchedule: ofShop(cancelSchedule),
    undoWholeRestyle: byStaff(undoWholeRestyle),
    undoPublish: byStaff(undoPublish),
    listComments: byStaff(listComments),
    addComment: byStaff(addComment),
    deleteComment: byStaff(deleteComment),
    createExport: ofShop(createExport),
    getSettings: bind(deps, admin, shop)(getSettings),
    saveDisclosure: ofShop(saveDisclosure),
    saveColorGallery: ofShop(saveColorGallery),
    saveEmailSetting: atShopify(saveEmailSetting),
    resendConfirmation: ofShop(resendConfirmation),
    saveReceipts: ofShop(saveReceipts),
    saveAltLanguages: atShopify(saveAltLanguages),
    saveTeam: ofShop(saveTeam),
    listIdentities: ofShop(listIdentities),
    listIdentityChoices: ofShop(listIdentityChoices),
    getIdentity: ofShop(getIdentity),
    uploadIdentity: ofShop(uploadIdentity),
    changeIdentity: ofShop(changeIdentity),
    getGroups: ofShop(getGroups),
    getGroup: ofShop(getGroup),
    createGroup: ofShop(createGroup),
    answerInvitation: ofShop(answerInvitation),
    inviteToGroup: ofShop(inviteToGroup),
    removeFromGroup: ofShop(removeFromGroup),
    shareIdentity: ofShop(shareIdentity),
    saveIdentityRights: ofShop(saveRights),
    removeIdentityConsent: ofShop(removeConsent),
    openIdentityConsent: ofShop(openConsent),
    withdrawIdentity: ofShop(withdrawIdentity),
    openUsageStatement: ofShop(openUsageStatement),
    createPersonLink: ofShop(createPersonLink),
    revokePersonLink: ofShop(revokePersonLink),
    notePersonWithdrawal: ofShop(notePersonWithdrawal),
    deleteIdentity: ofShop(deleteIdentity),
    getNewDrafts: ofShop(getNewDrafts),
    createDrafts: ofShop(createDrafts),
    getDrafts: ofShop(getDrafts),
    promoteDraft: ofShop(promoteDraft),
  };
}

/** Returns what gives a function these first arguments. */
function bind<Given extends unknown[]>(...given: Given) {
  return <Rest extends unknown[], Answer>(rule: (...all: [...Given, ...Rest]) => Answer) =>
    (...rest: Rest): Answer =>
      rule(...given, ...rest);
}
