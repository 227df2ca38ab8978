import { BlockStack, Button, InlineStack, Pagination, RangeSlider, Text } from "@shopify/polaris";
import { ChatIcon } from "@shopify/polaris-icons";
import {
  type CSSProperties,
  memo,
  type PointerEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { readStored, writeStored } from "#components/frame/session-storage.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ColorDot } from "#components/pictures/color-dot.tsx";
import { toImageName, toPhotoName } from "#components/restyles/image-name.ts";
import type { Decision, RestyleImageView } from "#shops/views.ts";
import { RejectionReason } from "../decisions/rejection-reason.tsx";
import { StateMark, toStateName } from "../one-image/image-state.tsx";
import { isDecidable, isReviewable, isShown, type Show } from "../review-list.ts";
import type { Review } from "../use-review.ts";
import styles from "./contact-sheet.module.css";
import { picturesOf, type SheetProduct } from "./sheet-pages.ts";

/** Width of a picture in pixels, at least. */
const tileWidths = { min: 96, max: 320, step: 8, first: 104 } as const;
const widthKey = "review-tile-width";

interface Props {
  review: Review;
  /** The current picture shows its photo as long as a key is held. */
  isOriginalShown: boolean;
  onReportFault: (image: RestyleImageView) => void;
}

/** Products as shoppers will see them: colors across, photos down, each picture with its state. */
export function ContactSheet({ review, isOriginalShown, onReportFault }: Props) {
  const { t } = useMessages();
  const { pages, address, image, rejected, decisions } = review;
  const sheet = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(tileWidths.first);
  useEffect(() => {
    setWidth(readStored<{ width: number }>(widthKey)?.width ?? tileWidths.first);
  }, []);
  const page = Math.min(address.page, Math.max(1, pages.length));
  const products = pages[page - 1] ?? [];
  const columns = 1 + Math.max(1, ...products.map((product) => product.columns.length));
  const { goTo, open, decideAll } = review;
  // A stable reference for the memoized products and pictures.
  const actions = useMemo<SheetActions>(
    () => ({ onFocus: goTo, onOpen: open, onDecide: decideAll }),
    [goTo, open, decideAll],
  );

  // Keys move between pictures: the focus follows the one they act on, unless it is on another control.
  useEffect(() => {
    if (isFocusElsewhere()) return;
    sheet.current?.querySelector<HTMLElement>(`[data-picture="${image?.id}"]`)?.focus();
  }, [image?.id]);

  return (
    <div ref={sheet} style={{ "--tile": `${width}px` } as CSSProperties} data-by-finger>
      <BlockStack gap="400">
        <div className={styles.bar}>
          <ApproveColors review={review} />
          <div className={styles.size}>
            <RangeSlider
              label={t("review.sheet.size")}
              min={tileWidths.min}
              max={tileWidths.max}
              step={tileWidths.step}
              value={width}
              onChange={(value) => {
                setWidth(Number(value));
                writeStored(widthKey, { width: Number(value) });
              }}
            />
          </div>
        </div>
        <div className={styles.products} style={{ "--columns": columns } as CSSProperties}>
          {products.map((product) => {
            const isHere = product.images.some(({ id }) => id === image?.id);
            return (
              <Product
                key={product.productId}
                product={product}
                decisionOf={decisions.of}
                show={address.show}
                canApprove={review.canApprove}
                actions={actions}
                currentId={isHere ? (image?.id ?? null) : null}
                isOriginalShown={isHere && isOriginalShown}
              />
            );
          })}
        </div>
        {pages.length > 1 ? (
          <InlineStack align="center">
            <Pagination
              label={t("review.sheet.page", { page, pages: pages.length })}
              accessibilityLabel={t("review.sheet.pages")}
              hasPrevious={page > 1}
              hasNext={page < pages.length}
              onPrevious={() => turn(review, page - 1)}
              onNext={() => turn(review, page + 1)}
            />
          </InlineStack>
        ) : null}
        {rejected ? (
          <div className={styles.why}>
            <RejectionReason
              image={rejected}
              isInView={false}
              rejection={decisions.rejectionOf(rejected.id)}
              onExplain={review.explain}
              onReportFault={onReportFault}
            />
          </div>
        ) : null}
      </BlockStack>
    </div>
  );
}

/** True while the focus is on something that is no picture of the sheet. */
function isFocusElsewhere(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !focused.hasAttribute("data-picture");
}

/** Of several colors a button for each: all of it that is undecided, in every product. */
function ApproveColors({ review }: { review: Review }) {
  const { t } = useMessages();
  const { images, decisions } = review;
  const colors = useMemo(() => {
    const open = images.filter((image) => isDecidable(image) && decisions.of(image.id) === "undecided");
    return [...Map.groupBy(open, ({ color }) => color?.label ?? null)].flatMap(([label, own]) =>
      label === null ? [] : [{ label, hex: own[0]!.color!.hex, own }],
    );
  }, [images, decisions.of]);
  const late = useDeferredValue(colors);
  const shown = late.length > 1 && review.canApprove ? late : [];
  return (
    <div className={styles.colors}>
      {shown.map(({ label, hex, own }) => (
        <Button
          key={label}
          size="slim"
          icon={
            <span className={styles.dot}>
              <ColorDot hex={hex} />
            </span>
          }
          onClick={() =>
            // The list is late by a key; what was decided meanwhile stays.
            review.decideAll(
              own.filter(({ id }) => decisions.of(id) === "undecided"),
              "approved",
            )
          }
        >
          {t("review.sheet.approve_color", { color: label, count: own.length })}
        </Button>
      ))}
    </div>
  );
}

function turn(review: Review, page: number): void {
  const first = review.pages[page - 1]?.flatMap(picturesOf).find(isReviewable);
  if (first) review.goTo(first.id);
  else review.change({ page });
  window.scrollTo({ top: 0 });
}

interface SheetActions {
  onFocus: Review["goTo"];
  onOpen: Review["open"];
  onDecide: Review["decideAll"];
}

interface ProductProps {
  product: SheetProduct;
  decisionOf: Review["decisions"]["of"];
  show: Show;
  canApprove: boolean;
  /** Must be a stable reference, otherwise memoization has no effect. */
  actions: SheetActions;
  /** Null: the current picture is one of another product. */
  currentId: string | null;
  isOriginalShown: boolean;
}

const Product = memo(function Product(props: ProductProps) {
  const { product, decisionOf, show, canApprove, actions, currentId, isOriginalShown } = props;
  const messages = useMessages();
  const { t } = messages;
  const open = product.images.filter((image) => isDecidable(image) && decisionOf(image.id) === "undecided");
  return (
    <section
      className={styles.product}
      style={{ "--rows": product.rows.length } as CSSProperties}
      aria-label={product.title}
    >
      <div className={styles.head}>
        <div className={styles.title}>
          <Text as="h2" variant="headingSm" truncate>
            {product.title}
          </Text>
        </div>
        {open.length > 0 && canApprove ? (
          <Button
            size="micro"
            accessibilityLabel={t("review.sheet.approve_label", {
              count: open.length,
              product: product.title,
            })}
            onClick={() => actions.onDecide(open, "approved")}
          >
            {t("review.sheet.approve", { count: open.length })}
          </Button>
        ) : null}
      </div>
      <div className={styles.grid}>
        {/* Each picture's name says its color. */}
        <div className={styles.row} aria-hidden="true">
          <Text as="span" variant="bodySm" tone="subdued" truncate>
            {t("review.sheet.now")}
          </Text>
          {product.columns.map(({ key, color }) => (
            <span key={key} className={styles.color}>
              {color ? <ColorDot hex={color.hex} /> : null}
              <Text as="span" variant="bodySm" truncate>
                {color?.label ?? t("review.sheet.new")}
              </Text>
            </span>
          ))}
        </div>
        {product.rows.map(({ position, thumbnailUrl, cells }) => {
          const name = toPhotoName(messages, product.title, position);
          return (
            <ul key={position} className={styles.row} aria-label={name}>
              <li>
                <span className={styles.tile}>
                  <img src={thumbnailUrl} alt={name} loading="lazy" decoding="async" />
                </span>
              </li>
              {cells.map((image, column) =>
                image ? (
                  <Tile
                    key={image.id}
                    image={image}
                    decision={decisionOf(image.id)}
                    isCurrent={image.id === currentId}
                    isFaded={!isShown(image, decisionOf(image.id), show)}
                    isOriginalShown={isOriginalShown && image.id === currentId}
                    actions={actions}
                  />
                ) : (
                  <li key={`none ${product.columns[column]!.key}`} className={styles.none}>
                    {t("image.none")}
                  </li>
                ),
              )}
            </ul>
          );
        })}
      </div>
    </section>
  );
});

interface TileProps {
  image: RestyleImageView;
  decision: Decision;
  isCurrent: boolean;
  /** The filter does not list it; it is there because the set is seen as a whole. */
  isFaded: boolean;
  isOriginalShown: boolean;
  actions: SheetActions;
}

const Tile = memo(function Tile(props: TileProps) {
  const { image, decision, isCurrent, isFaded, isOriginalShown, actions } = props;
  const messages = useMessages();
  const { colorMatch, commentCount } = image;
  const colorOff =
    colorMatch?.isOff && messages.t("review.sheet.color_off", { deltaE: colorMatch.deltaE ?? 0 });
  const state = [
    toStateName(messages, image, decision),
    colorOff,
    colorMatch && messages.say(colorMatch.text),
    commentCount > 0 && messages.t("comments.count", { count: commentCount }),
  ]
    .filter(Boolean)
    .join(". ");
  const made = image.afterThumbnailUrl ?? image.afterUrl ?? image.beforeThumbnailUrl;
  return (
    <li data-faded={isFaded || undefined}>
      <button
        type="button"
        className={styles.tile}
        data-picture={image.id}
        data-state={image.state}
        data-decision={decision}
        aria-current={isCurrent}
        disabled={!isReviewable(image)}
        aria-label={messages.t("review.film", { image: toImageName(messages, image), decision: state })}
        title={state}
        onFocus={() => actions.onFocus(image.id)}
        onPointerEnter={takeFocus}
        onClick={() => actions.onOpen(image.id)}
      >
        <img src={isOriginalShown ? image.beforeThumbnailUrl : made} alt="" loading="lazy" decoding="async" />
        <StateMark image={image} decision={decision} className={styles.mark} />
        {commentCount > 0 ? (
          <span className={styles.comments} aria-hidden="true">
            <ChatIcon />
            {commentCount}
          </span>
        ) : null}
        {image.state === "ready" ? null : <span className={styles.state}>{state}</span>}
        {colorOff ? <span className={styles.state}>{colorOff}</span> : null}
      </button>
    </li>
  );
});

/** Keys act on the picture under the mouse. */
function takeFocus({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType === "mouse" && !isFocusElsewhere()) currentTarget.focus({ preventScroll: true });
}
