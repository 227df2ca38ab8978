import { BlockStack, Button, Card, InlineStack, Pagination, Text } from "@shopify/polaris";
import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import { ColorDot } from "#components/color-dot.tsx";
import { toImageName, toPhotoName, toPositionInColor } from "#components/image-name.ts";
import { useMessages } from "#components/use-messages.tsx";
import type { ColorView, Decision, RestyleImageView } from "#shops/views.ts";
import styles from "./contact-sheet.module.css";
import { StateMark, toStateName } from "./image-state.tsx";
import { isDecidable, isReviewable, isShown, type Show } from "./review-list.ts";
import { picturesOf, type SheetProduct } from "./sheet-pages.ts";
import type { Review } from "./use-review.ts";

/** Products as shoppers will see them: photos across, colors down, each picture with its state. */
export function ContactSheet({ review }: { review: Review }) {
  const { t } = useMessages();
  const { pages, address, image } = review;
  const sheet = useRef<HTMLDivElement>(null);
  const page = Math.min(address.page, Math.max(1, pages.length));
  const { goTo, open, decideAll } = review;
  // A stable reference for the memoized products and pictures.
  const actions = useMemo<SheetActions>(
    () => ({ onFocus: goTo, onOpen: open, onDecide: decideAll }),
    [goTo, open, decideAll],
  );

  // Keys move between pictures: the focus follows the one they act on, unless it is on another control.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.hasAttribute("data-picture")) return;
    sheet.current?.querySelector<HTMLElement>(`[data-picture="${image?.id}"]`)?.focus();
  }, [image?.id]);

  return (
    <div ref={sheet}>
      <BlockStack gap="400">
        {(pages[page - 1] ?? []).map((product) => (
          <ProductCard
            key={product.productId}
            product={product}
            decisionOf={review.decisions.of}
            show={address.show}
            actions={actions}
            currentId={product.images.some(({ id }) => id === image?.id) ? (image?.id ?? null) : null}
          />
        ))}
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
      </BlockStack>
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

interface ProductCardProps {
  product: SheetProduct;
  decisionOf: Review["decisions"]["of"];
  show: Show;
  /** Must be a stable reference, otherwise memoization has no effect. */
  actions: SheetActions;
  /** Null: the current picture is one of another product. */
  currentId: string | null;
}

const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, decisionOf, show, actions, currentId } = props;
  const messages = useMessages();
  const { t } = messages;
  const open = product.images.filter((image) => isDecidable(image) && decisionOf(image.id) === "undecided");
  return (
    <div className={styles.product}>
      <Card>
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <div className={styles.title}>
              <Text as="h2" variant="headingMd" truncate>
                {product.title}
              </Text>
            </div>
            {open.length > 0 ? (
              <Button
                accessibilityLabel={t("review.sheet.approve_label", {
                  count: open.length,
                  product: product.title,
                })}
                onClick={() => actions.onDecide(open, "approved")}
              >
                {t("review.sheet.approve", { count: open.length })}
              </Button>
            ) : null}
          </InlineStack>
          <Row name={t("review.sheet.now")} columns={product.photos.length}>
            {product.photos.map(({ position, thumbnailUrl }) => (
              <li key={position} className={styles.cell}>
                <span className={styles.tile}>
                  <img
                    src={thumbnailUrl}
                    alt={toPhotoName(messages, product.title, position)}
                    loading="lazy"
                    decoding="async"
                  />
                </span>
              </li>
            ))}
          </Row>
          {product.rows.map((row) => (
            <Row
              key={row.key}
              name={row.color?.label ?? t("review.sheet.new")}
              color={row.color}
              columns={row.cells.length}
            >
              {row.cells.map(({ position, image }) =>
                image ? (
                  <Tile
                    key={image.id}
                    image={image}
                    decision={decisionOf(image.id)}
                    isCurrent={image.id === currentId}
                    isFaded={!isShown(image, decisionOf(image.id), show)}
                    actions={actions}
                  />
                ) : (
                  <li key={`none ${position}`} className={`${styles.cell} ${styles.none}`}>
                    {t("image.none")}
                  </li>
                ),
              )}
            </Row>
          ))}
        </BlockStack>
      </Card>
    </div>
  );
});

interface RowProps {
  name: string;
  /** Absent: no sample beside the name. */
  color?: ColorView | null;
  columns: number;
  children: ReactNode;
}

function Row({ name, color, columns, children }: RowProps) {
  return (
    <BlockStack gap="150">
      <InlineStack gap="150" blockAlign="center">
        {color ? <ColorDot hex={color.hex} /> : null}
        <Text as="h3" variant="headingSm" fontWeight="medium" breakWord>
          {name}
        </Text>
      </InlineStack>
      <ul className={styles.row} aria-label={name} style={{ "--columns": columns } as CSSProperties}>
        {children}
      </ul>
    </BlockStack>
  );
}

interface TileProps {
  image: RestyleImageView;
  decision: Decision;
  isCurrent: boolean;
  /** The filter does not list it; it is there because the set is seen as a whole. */
  isFaded: boolean;
  actions: SheetActions;
}

const Tile = memo(function Tile({ image, decision, isCurrent, isFaded, actions }: TileProps) {
  const messages = useMessages();
  const state = toStateName(messages, image, decision);
  return (
    <li className={styles.cell} data-faded={isFaded || undefined}>
      <button
        type="button"
        className={styles.tile}
        data-picture={image.id}
        data-state={image.state}
        data-decision={decision}
        aria-current={isCurrent}
        disabled={!isReviewable(image)}
        aria-label={messages.t("review.film", { image: toImageName(messages, image), decision: state })}
        onFocus={() => actions.onFocus(image.id)}
        onClick={() => actions.onOpen(image.id)}
      >
        <img
          src={image.afterThumbnailUrl ?? image.afterUrl ?? image.beforeThumbnailUrl}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <StateMark image={image} decision={decision} className={styles.mark} />
      </button>
      <Text as="span" variant="bodySm" breakWord>
        {toPositionInColor(messages, image)}
      </Text>
      <Text as="span" variant="bodySm" tone={image.state === "failed" ? "critical" : "subdued"}>
        {state}
      </Text>
    </li>
  );
});
