import { useSearchParams } from "@remix-run/react";
import { useMemo, useState } from "react";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { partParam } from "#components/forms/parse-part.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useStableActions } from "#components/hooks/use-stable-actions.ts";
import { useToast } from "#components/hooks/use-toast.ts";
import type { Decision, Rejection, RestyleImageView, RestyleView } from "#shops/views.ts";
import type { ApprovalAction } from "./decisions/approval-queue.ts";
import { DecisionHistory } from "./decisions/decision-history.ts";
import { type Approvals, useApprovals } from "./decisions/use-approvals.ts";
import { type Decisions, useDecisions } from "./decisions/use-decisions.ts";
import { parseAddress, type ReviewAddress, writeAddress } from "./review-address.ts";
import {
  countShows,
  isDecidable,
  isReviewable,
  isShown,
  noneShown,
  orderImages,
  type Show,
  shows,
} from "./review-list.ts";
import { pageWith, picturesOf, type SheetProduct, toPages, toSheet } from "./sheet/sheet-pages.ts";

/** What can be done in the review: the same functions for every render. */
interface ReviewActions {
  goTo(imageId: string): void;
  /** Leaves the contact sheet for one of its images. */
  open(imageId: string): void;
  toggleSheet(): void;
  step(by: number): void;
  /** Decides on the image in view; a first decision moves on to the next undecided one. */
  decide(decision: Exclude<Decision, "undecided">): void;
  decideAll(images: RestyleImageView[], decision: Decision): void;
  /** Says why an image is rejected. */
  explain(imageId: string, rejection: Rejection): void;
  goToPart(part: number): void;
  /** Approves every image that is undecided, in other parts, too. */
  approveRest(): void;
  /** Takes the last decision back, wherever it was made, and goes to its image. */
  undo(): void;
  setShow(show: Show): void;
  /** Changes the address; `isStep` makes Back return to the former one. */
  change(change: Partial<ReviewAddress>, isStep?: boolean): void;
}

export interface Review extends ReviewActions {
  address: ReviewAddress;
  decisions: Decisions;
  /** All images that can be looked at, in the review's order. */
  images: RestyleImageView[];
  /** Those of them that the filter lists, and the one in view: it stays when a decision takes it off the list. */
  listed: RestyleImageView[];
  /** Null when the filter lists nothing. */
  image: RestyleImageView | null;
  /** Pages of the contact sheet: products with an image that the filter listed when it was set. */
  pages: SheetProduct[][];
  /** The image rejected last, which may be said why of. */
  rejected: RestyleImageView | null;
  approvals: Approvals;
  /** Whether only a part of a large restyle is loaded. */
  isPart: boolean;
  /** False: another person approves the images. */
  canApprove: boolean;
  /** How many images of other parts each choice would list; nothing for a restyle that is a whole. */
  elsewhere: Record<Show, number>;
  /** The nearest other part with images that a choice lists; null for none. */
  partWith(show: Show): number | null;
}

/** Where the review is: what it lists, the image in view, and the decisions. */
export function useReview(restyle: RestyleView): Review {
  const { t } = useMessages();
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => parseAddress(params), [params]);
  const decisions = useDecisions(restyle.id, restyle.images);
  const approvals = useApprovals(restyle.id);
  const [history] = useState(() => new DecisionHistory());
  const images = useMemo(
    () => orderImages(restyle.images.filter(isReviewable), address.order),
    [restyle.images, address.order],
  );
  const [rejectedId, setRejectedId] = useState<string | null>(null);
  const matches = (candidate: RestyleImageView, show: Show) =>
    isShown(candidate, decisions.of(candidate.id), show);
  const [currentId, setCurrentId] = useState(
    () => address.imageId ?? firstToSee(images.filter((candidate) => matches(candidate, address.show))),
  );
  const listed = useMemo(
    () =>
      images.filter(
        (candidate) =>
          candidate.id === currentId || isShown(candidate, decisions.of(candidate.id), address.show),
      ),
    [images, decisions.of, currentId, address.show],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision must not take its product off the page
  const pages = useMemo(() => {
    const wanted = new Set(
      images.filter((candidate) => matches(candidate, address.show)).map(({ productId }) => productId),
    );
    const places = new Map(images.map(({ productId }, place) => [productId, place] as const).toReversed());
    const shown =
      address.show === "all"
        ? restyle.images
        : restyle.images.filter(({ productId }) => wanted.has(productId));
    const products = toSheet(shown);
    const placeOf = ({ productId }: SheetProduct) => places.get(productId) ?? images.length;
    return toPages(products.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }, [restyle.images, images, address.show]);

  // The sheet is walked as it is seen.
  const walk = address.isSheet ? pages.flat().flatMap(picturesOf).filter(isReviewable) : listed;
  const index = Math.max(
    0,
    walk.findIndex(({ id }) => id === currentId),
  );
  const image = walk[index] ?? null;

  const change = (part: Partial<ReviewAddress>, isStep = false) =>
    setParams((current) => writeAddress(current, part), { replace: !isStep, preventScrollReset: true });
  const goTo = (imageId: string) => {
    setCurrentId(imageId);
    if (!address.isSheet) return;
    const page = pageWith(pages, imageId);
    if (page !== null && page !== address.page) change({ page });
  };
  const elsewhere = useMemo(() => countElsewhere(restyle, approvals.last), [restyle, approvals.last]);
  const partWith = (show: Show) => nearest(restyle.ofAll?.shows[show].parts ?? [], restyle.part);
  const goToPart = (part: number, show = address.show) =>
    setParams((current) => {
      const next = writeAddress(current, { show, page: 1, imageId: null });
      next.set(partParam, String(part));
      return next;
    });
  const decideAll = (decided: RestyleImageView[], decision: Decision, approvalId: string | null = null) => {
    if (decision === "approved" && !restyle.canApprove) return toast(t("team.other_approves.refused"));
    const made = decided.filter(isDecidable).map(({ id }) => ({ imageId: id, decision }));
    if (made.length === 0 && approvalId === null) return;
    history.record(made, decisions.latest, approvalId);
    if (made.length > 0) decisions.decide(made);
    setRejectedId(decision === "rejected" && made.length === 1 ? made[0]!.imageId : null);
  };
  const actions = useStableActions<ReviewActions>({
    goTo,
    open: (imageId) => {
      setCurrentId(imageId);
      change({ isSheet: false, imageId }, true);
    },
    toggleSheet: () => {
      const isSheet = !address.isSheet;
      change({ isSheet, page: (image && pageWith(pages, image.id)) ?? 1 }, true);
    },
    step: (by) => {
      const next = walk[index + by];
      if (next) goTo(next.id);
    },
    decide: (decision) => {
      if (!image || !isDecidable(image)) return;
      const wasUndecided = decisions.of(image.id) === "undecided";
      decideAll([image], decision);
      if (!wasUndecided || (decision === "approved" && !restyle.canApprove)) return;
      const isOpen = (candidate: RestyleImageView) =>
        candidate.id !== image.id && matches(candidate, "undecided");
      const next = walk.slice(index).find(isOpen) ?? walk.find(isOpen);
      if (next) goTo(next.id);
    },
    decideAll: (decided, decision) => decideAll(decided, decision),
    goToPart,
    approveRest: () => {
      const approvalId = elsewhere.undecided > 0 ? newSubmissionId() : null;
      const open = images.filter((candidate) => matches(candidate, "undecided"));
      decideAll(open, "approved", approvalId);
      if (approvalId && restyle.canApprove) approvals.add({ intent: "approve-rest", approvalId });
    },
    explain: (imageId, rejection) => {
      const { decision } = decisions.latest(imageId);
      if (decision === "rejected") decisions.decide([{ imageId, decision, rejection }]);
    },
    undo: () => {
      const last = history.undo((imageId) => {
        const decided = images.find(({ id }) => id === imageId);
        return decided !== undefined && isDecidable(decided);
      });
      if (!last) return;
      const { before, approvalId } = last;
      if (approvalId) approvals.add({ intent: "undo-approval", approvalId });
      setRejectedId(null);
      if (!before[0]) return;
      decisions.decide(before);
      goTo(before[0].imageId);
    },
    setShow: (show) => {
      const part = partWith(show);
      if (part !== null && !images.some((candidate) => matches(candidate, show))) {
        goToPart(part, show);
        return;
      }
      setCurrentId(images.find((candidate) => matches(candidate, show))?.id ?? null);
      change({ show, page: 1, imageId: null });
    },
    change,
  });
  return {
    address,
    decisions,
    images,
    listed,
    image,
    pages,
    rejected: images.find(({ id }) => id === rejectedId) ?? null,
    approvals,
    isPart: restyle.parts > 1,
    canApprove: restyle.canApprove,
    elsewhere,
    partWith,
    ...actions,
  };
}

/** Counts of the images that are not loaded, by the restyle's last counts; decisions that are being saved count as saved. */
function countElsewhere({ ofAll, images }: RestyleView, saving: ApprovalAction | null): Record<Show, number> {
  const counts = noneShown();
  if (!ofAll) return counts;
  const loaded = new Map(images.map(({ id, decision }) => [id, decision]));
  const here = countShows(images.filter(isReviewable), (imageId) => loaded.get(imageId) ?? "undecided");
  for (const show of shows) counts[show] = Math.max(0, ofAll.shows[show].images - here[show]);
  return saving?.intent === "approve-rest" ? { ...counts, undecided: 0, doubtful: 0 } : counts;
}

/** The next of these parts, or the one before when there is none; null without another one. */
function nearest(parts: number[], from: number): number | null {
  return parts.find((part) => part > from) ?? parts.findLast((part) => part < from) ?? null;
}

function firstToSee(images: RestyleImageView[]): string | null {
  const open = images.find(({ state, decision }) => state === "ready" && decision === "undecided");
  return open?.id ?? images[0]?.id ?? null;
}
