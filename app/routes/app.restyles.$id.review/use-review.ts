import { useSearchParams } from "@remix-run/react";
import { useMemo, useState } from "react";
import type { Decision, Rejection, RestyleImageView, RestyleView } from "#shops/views.ts";
import { DecisionHistory } from "./decision-history.ts";
import type { ImageDecision } from "./decision-queue.ts";
import { type ReviewAddress, readAddress, writeAddress } from "./review-address.ts";
import { isDecidable, isReviewable, isShown, orderImages, type Show } from "./review-list.ts";
import { pageWith, picturesOf, type SheetProduct, toPages, toSheet } from "./sheet-pages.ts";
import { type Decisions, useDecisions } from "./use-decisions.ts";

export interface Review {
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
  goTo(imageId: string): void;
  /** Leaves the contact sheet for one of its images. */
  open(imageId: string): void;
  toggleSheet(): void;
  step(by: number): void;
  /** Decides on the image in view; a first decision moves on to the next undecided one. */
  decide(decision: Exclude<Decision, "undecided">): void;
  decideAll(images: RestyleImageView[], decision: Decision): void;
  /** The image rejected last, which may be said why of. */
  rejected: RestyleImageView | null;
  /** Says why an image is rejected. */
  explain(imageId: string, rejection: Rejection): void;
  /** Takes the last decision back, wherever it was made, and goes to its image. */
  undo(): void;
  setShow(show: Show): void;
  /** Changes the address; `isStep` makes Back return to the former one. */
  change(change: Partial<ReviewAddress>, isStep?: boolean): void;
}

/** Where the review is: what it lists, the image in view, and the decisions. */
export function useReview(restyle: RestyleView): Review {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const decisions = useDecisions(restyle.id, restyle.images);
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
  const listed = images.filter((candidate) => candidate.id === currentId || matches(candidate, address.show));

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
  const decideAll = (decided: RestyleImageView[], decision: Decision) => {
    const made = decided.filter(isDecidable).map(({ id }) => ({ imageId: id, decision }));
    if (made.length === 0) return;
    history.record(made, decisions.latest);
    decisions.decide(made);
    setRejectedId(decision === "rejected" && made.length === 1 ? made[0]!.imageId : null);
  };
  return {
    address,
    decisions,
    images,
    listed,
    image,
    pages,
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
      if (!wasUndecided) return;
      const isOpen = (candidate: RestyleImageView) =>
        candidate.id !== image.id && matches(candidate, "undecided");
      const next = walk.slice(index).find(isOpen) ?? walk.find(isOpen);
      if (next) goTo(next.id);
    },
    decideAll,
    rejected: images.find(({ id }) => id === rejectedId) ?? null,
    explain: (imageId, rejection) => {
      const { decision } = decisions.latest(imageId);
      if (decision === "rejected") decisions.decide([{ imageId, decision, rejection }]);
    },
    undo: () => {
      const last: ImageDecision[] = history.undo((imageId) => {
        const decided = images.find(({ id }) => id === imageId);
        return decided !== undefined && isDecidable(decided);
      });
      if (!last[0]) return;
      decisions.decide(last);
      setRejectedId(null);
      goTo(last[0].imageId);
    },
    setShow: (show) => {
      setCurrentId(images.find((candidate) => matches(candidate, show))?.id ?? null);
      change({ show, page: 1, imageId: null });
    },
    change,
  };
}

function firstToSee(images: RestyleImageView[]): string | null {
  const open = images.find(({ state, decision }) => state === "ready" && decision === "undecided");
  return open?.id ?? images[0]?.id ?? null;
}
