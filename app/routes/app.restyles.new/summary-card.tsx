import { BlockStack, Button, Card, InlineError, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { BuyCreditsLink } from "#components/credits/buy-credits-link.tsx";
import { creditsInMoney, describeCreditPrice } from "#components/credits/credits-in-money.ts";
import { TopUpButton } from "#components/credits/top-up-button.tsx";
import { NarrowActionBar, WideOnly } from "#components/frame/narrow-action-bar.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ColorDot } from "#components/pictures/color-dot.tsx";
import type { KindParts, SummaryFact } from "#components/restyle-kinds/kind-parts.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { LeftOutView, NewRestyleView, RestyleDraft } from "#shops/views.ts";
import { type ChosenImages, countImages } from "./draft.ts";
import { countProductsIn } from "./photos/product-looks.ts";
import { sumOf } from "./photos/use-outlines.ts";
import styles from "./summary-card.module.css";
import type { DraftQuote } from "./use-quote.ts";

interface Props {
  draft: RestyleDraft;
  parts: KindParts;
  quote: DraftQuote;
  leftOut: LeftOutView;
  imagesProblem: string | undefined;
  wholeProblem: string | undefined;
  creditPrice: NewRestyleView["creditPrice"];
  topUps: NewRestyleView["topUps"];
  isServiceDown: boolean;
  /** Some of its words are not understood. */
  isUnread: boolean;
  isStarting: boolean;
  onStart: () => void;
  /** Takes the photos that the credits suffice for. */
  onFit: (chosen: ChosenImages) => void;
  /** Opens the outlines that need a look. */
  onCheck: () => void;
  titleOf: (productId: string) => string;
  /** Address of this form. */
  form: string;
}

/** What is made of what, and what each product costs. */
export function SummaryCard(props: Props) {
  const { draft, parts, quote } = props;
  const messages = useMessages();
  const { t, number } = messages;
  const leftOut = sumOf(props.leftOut);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("new.summary.title")}
        </Text>
        <BlockStack gap="150">
          {[...Map.groupBy(parts.summary(draft.options, messages), ({ term }) => term)].map(
            ([term, facts]) => (
              <Line key={term} label={term} value={<Facts facts={facts} images={draft.images} />} />
            ),
          )}
          <Line label={t("new.summary.products")} value={number(draft.images.length)} />
          <Line
            label={t("new.summary.images")}
            value={imagesText(messages, countImages(draft) - leftOut, quote.outputs)}
          />
          {leftOut > 0 ? <LeftOut leftOut={props.leftOut} onCheck={props.onCheck} /> : null}
          <Line
            label={t("new.summary.available")}
            value={quote.available === null ? t("none") : number(quote.available)}
          />
        </BlockStack>
        {quote.products.length > 1 ? <PerProduct {...props} /> : null}
        <Text as="p" variant="bodySm" tone="subdued">
          {describeCreditPrice(messages, props.creditPrice)}
        </Text>
      </BlockStack>
    </Card>
  );
}

/** Price, remaining credits and the start button. */
export function StartCard(props: Props) {
  const { draft, parts, quote } = props;
  const messages = useMessages();
  const { t, number } = messages;
  const leftOut = sumOf(props.leftOut);
  const images = countImages(draft) - leftOut;
  const money = creditsInMoney(messages, props.creditPrice, quote.required);
  const left = quote.available === null ? null : quote.available - quote.required;
  const missing = parts.missing(draft.options);
  const refusal = reasonNotToStart(messages, { images, leftOut, left }, props);
  // Before the merchant has said what to make, a shortage is no fault.
  const isShort = left !== null && left < 0 && missing === null;

  return (
    <>
      <Card>
        <BlockStack gap="300">
          <div aria-live="polite" className={styles.price}>
            <Line
              label={t("new.summary.total")}
              value={t("count.credits", { count: quote.required })}
              isStrong
            />
            <Line label={t("new.summary.money")} value={money} />
            <Line
              label={t("new.summary.left")}
              value={left === null ? t("none") : number(left)}
              isCritical={isShort}
            />
          </div>
          {parts.promise ? (
            <Text as="p" variant="bodySm" tone="subdued">
              {parts.promise(draft.options, messages)}
            </Text>
          ) : null}
          <BlockStack gap="200">
            <WideOnly>
              <StartButton {...props} isDisabled={refusal !== null} />
            </WideOnly>
            {quote.fit ? <Fit fit={quote.fit} images={images} onFit={props.onFit} /> : null}
            <Note
              refusal={refusal}
              isFault={isShort || props.isServiceDown || props.isUnread}
              problem={props.wholeProblem ?? props.imagesProblem}
              missing={missing && messages.say(missing)}
            />
            {isShort && props.topUps ? <TopUpButton topUps={props.topUps} missing={-left} /> : null}
            {left !== null && left < 0 ? (
              <BuyCreditsLink form={props.form} required={quote.required} />
            ) : null}
          </BlockStack>
        </BlockStack>
      </Card>
      <NarrowActionBar>
        <BlockStack>
          <Text as="span" fontWeight="semibold">
            {t("count.credits", { count: quote.required })}
          </Text>
          <Text as="span" variant="bodySm" tone={isShort ? "critical" : "subdued"}>
            {left === null ? (
              t("new.summary.balance_unknown")
            ) : left < 0 ? (
              <>
                {t("new.summary.short", { count: -left })}{" "}
                <BuyCreditsLink
                  form={props.form}
                  required={quote.required}
                  text={t("new.summary.short_buy")}
                />
              </>
            ) : (
              t("new.summary.left_after", { count: left })
            )}
          </Text>
        </BlockStack>
        {quote.fit ? (
          <FitButton fit={quote.fit} onFit={props.onFit} />
        ) : (
          <StartButton {...props} isDisabled={refusal !== null} />
        )}
      </NarrowActionBar>
    </>
  );
}

/** How many photos, and how many images are made of them. */
function imagesText({ t, number }: Messages, images: number, outputs: number): string {
  if (images === 0 || outputs === images) return number(images);
  const variations = outputs / images;
  return variations >= 1 && Number.isInteger(variations)
    ? t("new.summary.images_times", { images, variations })
    : t("new.summary.images_making", { images, outputs });
}

/** What each product costs; closed by default, since there may be hundreds. */
function PerProduct({ quote, titleOf, creditPrice }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.products} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t("new.summary.per_product")}</summary>
      <ul>
        {(isOpen ? quote.products : []).map(({ productId, credits }) => {
          const money = creditsInMoney(messages, creditPrice, credits);
          return (
            <li key={productId}>
              <Line
                label={titleOf(productId)}
                value={t("new.summary.product_price", { count: credits, money })}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

interface FitProps extends Pick<Props, "onFit"> {
  fit: NonNullable<DraftQuote["fit"]>;
}

/** How many photos the credits suffice for. */
function Fit({ images, ...props }: FitProps & { images: number }) {
  const { t } = useMessages();
  return (
    <BlockStack gap="200">
      <Text as="p">{t("new.fit", { fits: props.fit.photos, count: images })}</Text>
      <WideOnly>
        <FitButton {...props} />
      </WideOnly>
    </BlockStack>
  );
}

function FitButton({ fit, onFit }: FitProps) {
  const { t } = useMessages();
  return (
    <Button size="large" fullWidth onClick={() => onFit(fit.chosen)}>
      {t("new.fit.choose", { fits: fit.photos })}
    </Button>
  );
}

/** How many photos are left out, and why. */
function LeftOut({ leftOut, onCheck }: Pick<Props, "leftOut" | "onCheck">) {
  const { t } = useMessages();
  const reasons = (["doubtful", "none", "skipped"] as const).filter((reason) => leftOut[reason] > 0);
  return (
    <BlockStack>
      <Line label={t("new.summary.left_out")} value={sumOf(leftOut)} />
      {reasons.map((reason) => (
        <Text key={reason} as="p" variant="bodySm" tone="caution">
          {t(`new.left_out.${reason}`, { count: leftOut[reason] })}
        </Text>
      ))}
      <InlineStack>
        <Button variant="plain" onClick={onCheck}>
          {t("new.summary.check_outlines")}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

/** Starts; while every photo waits for a look at its outline, that comes first. */
function StartButton(props: Props & { isDisabled: boolean }) {
  const { quote, leftOut, isStarting, isDisabled, onStart, onCheck } = props;
  const { t } = useMessages();
  const toCheck = leftOut.doubtful + leftOut.none;
  if (quote.outputs === 0 && toCheck > 0)
    return (
      <Button variant="primary" size="large" fullWidth onClick={onCheck}>
        {t("outlines.queue.open", { count: toCheck })}
      </Button>
    );
  return (
    <Button
      variant="primary"
      size="large"
      fullWidth
      disabled={isDisabled}
      loading={isStarting}
      onClick={onStart}
    >
      {t("new.start", { count: quote.outputs })}
    </Button>
  );
}

function Line(props: { label: string; value: React.ReactNode; isStrong?: boolean; isCritical?: boolean }) {
  const weight = props.isStrong ? "semibold" : "regular";
  return (
    <InlineStack align="space-between" gap="200" wrap={false}>
      <Text as="span" tone={props.isStrong ? undefined : "subdued"} fontWeight={weight}>
        {props.label}
      </Text>
      <Text
        as="span"
        fontWeight={weight}
        numeric
        alignment="end"
        tone={props.isCritical ? "critical" : undefined}
      >
        {props.value}
      </Text>
    </InlineStack>
  );
}

/** One below the other; a term that several have is said once. A look says for how many products when it is not for all. */
function Facts({ facts, images }: { facts: SummaryFact[]; images: RestyleDraft["images"] }) {
  return (
    <span className={styles.facts}>
      {facts.map((fact) => (
        <Fact
          key={fact.text}
          fact={fact}
          products={fact.look === undefined ? null : countProductsIn(images, fact.look)}
        />
      ))}
    </span>
  );
}

function Fact({ fact: { text, hex }, products }: { fact: SummaryFact; products: number | null }) {
  const { t } = useMessages();
  const label = products === null ? text : t("new.summary.look_products", { look: text, count: products });
  if (hex === undefined) return label;
  return (
    <span className={styles.color}>
      <ColorDot hex={hex} />
      {label}
    </span>
  );
}

function Note({
  refusal,
  isFault,
  problem,
  missing,
}: {
  refusal: string | null;
  /** The refusal is neither the beginning nor a choice of the merchant. */
  isFault: boolean;
  problem?: string;
  missing: string | null;
}) {
  const { t } = useMessages();
  if (problem) return <InlineError message={problem} fieldID="restyle" />;
  return (
    <Text as="p" variant="bodySm" tone={refusal && isFault ? "critical" : "subdued"}>
      {refusal ?? missing ?? t("new.start.note")}
    </Text>
  );
}

/** Reason why the restyle can't start; null when it can. */
function reasonNotToStart(
  { t }: Messages,
  { images, leftOut, left }: { images: number; leftOut: number; left: number | null },
  { draft, parts, quote, isServiceDown, isUnread }: Props,
): string | null {
  if (isServiceDown) return t("new.refusal.service");
  if (images === 0) return t(leftOut > 0 ? "draft.images.all_left_out" : "new.refusal.images");
  if (quote.outputs === 0 && parts.missing(draft.options) === null) return t("new.refusal.not_made");
  if (isUnread) return t("new.refusal.wish");
  return left !== null && left < 0 ? t("new.refusal.credits", { count: -left }) : null;
}
