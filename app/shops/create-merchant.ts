import type { Shop } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { addTestCredits } from "./billing/add-test-credits.ts";
import { buyCredits } from "./billing/buy-credits.ts";
import { getPacks } from "./billing/get-packs.ts";
import { cancelBulkSelection } from "./bulk-selections/cancel-bulk-selection.ts";
import { getBulkSelection } from "./bulk-selections/get-bulk-selection.ts";
import { quoteBulkSelection } from "./bulk-selections/price-bulk-selection.ts";
import { snapshotSelection } from "./bulk-selections/snapshot-selection.ts";
import { submitBulkSelection } from "./bulk-selections/submit-bulk-selection.ts";
import { findFilterChoices } from "./catalogue/find-filter-choices.ts";
import { getNewRestyle, getNewRestyleOfLeftOut } from "./catalogue/get-new-restyle.ts";
import { getProductFilters } from "./catalogue/get-product-filters.ts";
import { getProductState } from "./catalogue/get-product-state.ts";
import { getSelection } from "./catalogue/get-selection.ts";
import { listOptionColors } from "./catalogue/list-option-colors.ts";
import { listProductIds } from "./catalogue/list-product-ids.ts";
import { listProducts } from "./catalogue/list-products.ts";
import { deleteView, saveView } from "./catalogue/saved-views.ts";
import { getCreditsPage } from "./get-credits-page.ts";
import { getHome } from "./get-home.ts";
import { answerInvitation, createGroup, inviteToGroup, removeFromGroup } from "./groups/change-groups.ts";
import { getGroup, getGroups } from "./groups/get-groups.ts";
import { changeIdentity, shareIdentity } from "./identities/change-identity.ts";
import { deleteIdentity } from "./identities/delete-identity.ts";
import { createDrafts, getDrafts, getNewDrafts, promoteDraft } from "./identities/drafts.ts";
import { getIdentity } from "./identities/get-identity.ts";
import { listIdentities, listIdentityChoices } from "./identities/list-identities.ts";
import { openConsent, removeConsent, saveRights } from "./identities/save-rights.ts";
import { uploadIdentity } from "./identities/upload-identity.ts";
import { withdrawIdentity } from "./identities/withdraw-identity.ts";
import type { Merchant } from "./merchant.ts";
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
import { deletePreset, renamePreset, savePreset } from "./presets/presets.ts";
import { cancelSchedule, changeSchedule } from "./publishing/change-schedule.ts";
import { toDisclosureView } from "./publishing/disclosure-setting.ts";
import { getPublishPlan } from "./publishing/get-publish-plan.ts";
import { listChanges } from "./publishing/list-changes.ts";
import { saveDisclosure } from "./publishing/save-disclosure.ts";
import { startPublishing } from "./publishing/start-publishing.ts";
import { undoPublish, undoWholeRestyle } from "./publishing/undo-publish.ts";
import { approveRest, undoApproval } from "./restyles/approve-rest.ts";
import { archiveRestyle } from "./restyles/archive-restyle.ts";
import { cancelRestyle } from "./restyles/cancel-restyle.ts";
import { decide } from "./restyles/decide.ts";
import { getRestyle } from "./restyles/get-restyle.ts";
import { listCompleted } from "./restyles/list-completed.ts";
import { listRestyles } from "./restyles/list-restyles.ts";
import { pauseRestyle, resumeRestyle } from "./restyles/pause-restyle.ts";
import { quoteRestyle } from "./restyles/quote-restyle.ts";
import { readWishOfDraft } from "./restyles/read-wish.ts";
import { reportWrong } from "./restyles/refunds.ts";
import { remakeForPrice } from "./restyles/remake-for-price.ts";
import { retryImages } from "./restyles/retry-images.ts";
import { startRestyle } from "./restyles/start-restyle.ts";
import { tryOnPhoto } from "./restyles/try-on-photo.ts";
import type { ShopsDeps } from "./shops-deps.ts";

/** Creates the interface of a signed-in merchant of one shop; `admin` is valid for one request. */
export function createMerchant(deps: ShopsDeps, shop: Shop, admin: AdminClient): Merchant {
  return {
    shopDomain: shop.domain,
    getHome: () => getHome(deps, shop),
    getCreditsPage: (period) => getCreditsPage(deps, shop.id, period),
    getPacks: (purchaseId) => getPacks(deps, admin, shop, purchaseId),
    buyCredits: (packId) => buyCredits(deps, admin, shop, packId),
    addTestCredits: (submissionId) => addTestCredits(deps, shop, submissionId),
    listProducts: (query) => listProducts(deps, admin, shop.id, query),
    listProductIds: (match, limit) => listProductIds(deps, admin, shop.id, match, limit),
    snapshotSelection: (match, listQuery) => snapshotSelection(deps, admin, shop.id, match, listQuery),
    getBulkSelection: (selectionId, page) => getBulkSelection(deps, shop.id, selectionId, page),
    quoteBulkSelection: (selectionId, draft) => quoteBulkSelection(deps, shop.id, selectionId, draft),
    submitBulkSelection: (selectionId, draft, creditsMax) =>
      submitBulkSelection(deps, admin, shop.id, selectionId, draft, creditsMax),
    cancelBulkSelection: (selectionId) => cancelBulkSelection(deps, admin, shop.id, selectionId),
    listProductFilters: (chosen) => getProductFilters(admin, chosen),
    findFilterChoices: (filter, search) => findFilterChoices(admin, filter, search),
    saveView: (name, query) => saveView(deps, shop.id, name, query),
    deleteView: (viewId) => deleteView(deps, shop.id, viewId),
    getNewRestyle: (productIds) => getNewRestyle(deps, admin, shop.id, productIds),
    getNewRestyleOfLeftOut: (restyleId) => getNewRestyleOfLeftOut(deps, admin, shop.id, restyleId),
    readWish: (draft) => readWishOfDraft(deps, shop.id, draft),
    listOptionColors: (productIds) => listOptionColors(admin, productIds),
    tryOnPhoto: (draft, look) => tryOnPhoto(deps, admin, shop.id, draft, look),
    getProductState: (productId) => getProductState(deps, shop.id, productId),
    getSelection: (productIds) => getSelection(deps, shop.id, productIds),
    findOutlines: (draft) => findOutlines(deps, admin, shop.id, draft),
    readOutlines: (outlineIds) => readOutlines(deps, shop.id, outlineIds),
    answerPrint: (outlineIds, answer) => answerPrint(deps, shop.id, outlineIds, answer),
    decideOutlines: (outlineIds, decision) => decideOutlines(deps, shop.id, outlineIds, decision),
    openOutline: (outlineId) => openOutline(deps, shop.id, outlineId),
    openOutlinePhoto: (outlineId) => openOutlinePhoto(deps, shop.id, outlineId),
    correctOutline: (outlineId, stroke, change, isFromEmpty) =>
      correctOutline(deps, shop.id, outlineId, stroke, change, isFromEmpty),
    replaceOutline: (outlineId, files, change) => replaceOutline(deps, shop.id, outlineId, files, change),
    takeGarment: (outlineId, garment, change) => takeGarment(deps, shop.id, outlineId, garment, change),
    finishOutline: (outlineId, end) => finishOutline(deps, shop.id, outlineId, end),
    listOutlinesOfRestyle: (restyleId) => listOutlinesOfRestyle(deps, shop.id, restyleId),
    decideOutlinesOfRestyle: (restyleId, outlineIds, decision) =>
      decideOutlinesOfRestyle(deps, shop.id, restyleId, outlineIds, decision),
    getOutlineOfImage: (restyleId, imageId) => getOutlineOfImage(deps, shop.id, restyleId, imageId),
    savePreset: (preset) => savePreset(deps, shop.id, preset),
    renamePreset: (presetId, name) => renamePreset(deps, shop.id, presetId, name),
    deletePreset: (presetId) => deletePreset(deps, shop.id, presetId),
    saveColor: (color) => saveColor(deps, shop.id, color),
    removeColor: (hex) => removeColor(deps, shop.id, hex),
    quoteRestyle: (draft) => quoteRestyle(deps, shop.id, draft),
    startRestyle: (draft, submissionId, creditsMax = null) =>
      startRestyle(deps, admin, shop.id, draft, submissionId, creditsMax),
    listRestyles: (page, query) => listRestyles(deps, shop.id, page, query),
    listCompleted: (watchedIds) => listCompleted(deps, shop.id, watchedIds),
    getRestyle: (restyleId, part) => getRestyle(deps, shop.id, restyleId, part),
    archiveRestyle: (restyleId, isArchived) => archiveRestyle(deps, shop.id, restyleId, isArchived),
    cancelRestyle: (restyleId) => cancelRestyle(deps, shop.id, restyleId),
    pauseRestyle: (restyleId) => pauseRestyle(deps, shop.id, restyleId),
    resumeRestyle: (restyleId) => resumeRestyle(deps, shop.id, restyleId),
    retryImages: (restyleId, state, changes) => retryImages(deps, admin, shop.id, restyleId, state, changes),
    remakeImage: (restyleId, imageId, creditsMax) =>
      remakeForPrice(deps, shop.id, restyleId, imageId, creditsMax),
    reportWrong: (restyleId, imageId, rejection) => reportWrong(deps, shop.id, restyleId, imageId, rejection),
    decide: (restyleId, decisions) => decide(deps, shop.id, restyleId, decisions),
    approveRest: (restyleId, approvalId) => approveRest(deps, shop.id, restyleId, approvalId),
    undoApproval: (restyleId, approvalId) => undoApproval(deps, shop.id, restyleId, approvalId),
    getPublishPlan: (restyleId, productIds) => getPublishPlan(deps, admin, shop.id, restyleId, productIds),
    listChanges: (restyleId, imageIds) => listChanges(deps, admin, shop.id, restyleId, imageIds),
    publish: (restyleId, choice) => startPublishing(deps, admin, shop.id, restyleId, choice),
    changeSchedule: (restyleId, key, form) => changeSchedule(deps, admin, shop.id, restyleId, key, form),
    cancelSchedule: (restyleId, key) => cancelSchedule(deps, shop.id, restyleId, key),
    undoWholeRestyle: (restyleId) => undoWholeRestyle(deps, shop.id, restyleId),
    undoPublish: (restyleId, imageIds, choice) => undoPublish(deps, shop.id, restyleId, imageIds, choice),
    getSettings: async () => ({ disclosure: toDisclosureView(shop.disclosure) }),
    saveDisclosure: (disclosure) => saveDisclosure(deps, shop.id, disclosure),
    listIdentities: (query) => listIdentities(deps, shop.id, query),
    listIdentityChoices: (search) => listIdentityChoices(deps, shop.id, search),
    getIdentity: (code) => getIdentity(deps, shop.id, code),
    uploadIdentity: (upload, submissionId) => uploadIdentity(deps, shop.id, upload, submissionId),
    changeIdentity: (code, change) => changeIdentity(deps, shop.id, code, change),
    getGroups: () => getGroups(deps, shop.id),
    getGroup: (name) => getGroup(deps, shop.id, name),
    createGroup: (name, submissionId) => createGroup(deps, shop.id, name, submissionId),
    answerInvitation: (name, isAccepted) => answerInvitation(deps, shop.id, name, isAccepted),
    inviteToGroup: (name, invited) => inviteToGroup(deps, shop.id, name, invited),
    removeFromGroup: (name, address) => removeFromGroup(deps, shop.id, name, address),
    shareIdentity: (code, groupName, isShared) => shareIdentity(deps, shop.id, code, groupName, isShared),
    saveIdentityRights: (code, change) => saveRights(deps, shop.id, code, change),
    removeIdentityConsent: (code) => removeConsent(deps, shop.id, code),
    openIdentityConsent: (code) => openConsent(deps, shop.id, code),
    withdrawIdentity: (code) => withdrawIdentity(deps, shop.id, code),
    deleteIdentity: (code) => deleteIdentity(deps, shop.id, code),
    getNewDrafts: () => getNewDrafts(deps, shop.id),
    createDrafts: (brief, submissionId) => createDrafts(deps, shop.id, brief, submissionId),
    getDrafts: (jobId) => getDrafts(deps, shop.id, jobId),
    promoteDraft: (resultId, name) => promoteDraft(deps, shop.id, resultId, name),
  };
}
