import { Button, ButtonGroup, KeyboardKey, Text } from "@shopify/polaris";
import { CheckIcon } from "@shopify/polaris-icons";
import { useId } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { type PrintAnswer, PrintQuestion } from "#components/restyles/print-question.tsx";
import { keyHelp, queueKeyHelp } from "./editor-keys.ts";
import { letterOf, type OpenDoubt } from "./open-doubts.ts";
import styles from "./outline-editor.module.css";
import type { StrokeKind } from "./outline-session.ts";

/** Widths of the brush in CSS pixels. */
export const brushSides = { min: 4, max: 160, first: 36 } as const;

/** Garments that can be taken over with one press, as the service reads their names. */
const garments = ["top", "jacket", "trousers", "skirt", "dress"] as const;

const tools = ["add", "remove", "keep"] as const;

interface Props {
  tool: StrokeKind;
  brushSide: number;
  doubts: readonly OpenDoubt[];
  /** Those of them that have a place on the photo. */
  pointed: readonly OpenDoubt[];
  /** Null where nobody asks whether the cloth is printed. */
  print: PrintAnswer | null;
  isPreviewShown: boolean;
  /** False while no color is chosen that could be shown. */
  canPreview: boolean;
  isOverlayShown: boolean;
  /** Whether the keys of a queue are shown. */
  isQueue: boolean;
  onTool: (kind: StrokeKind) => void;
  onBrushSide: (side: number) => void;
  onGarment: (garment: string) => void;
  onClear: () => void;
  onLook: (doubt: OpenDoubt) => void;
  onCorrect: (doubt: OpenDoubt) => void;
  /** The outline is right where the doubt with this number is. */
  onDoubt: (number: number) => void;
  /** The parts on which these points are keep their color. */
  onKeepParts: (points: [number, number][]) => void;
  onPreview: () => void;
  onOverlay: () => void;
  onBefore: (isShown: boolean) => void;
}

/** Tools, garments to take over, doubts, what is shown, and the keys for all of it. */
export function EditorPanel(props: Props) {
  const { t } = useMessages();
  const places = props.doubts.filter(({ parts }) => parts.length === 0);
  const questions = props.doubts.filter(({ parts }) => parts.length > 0);
  return (
    <section className={styles.panel} aria-label={t("outline.tools")}>
      <Tools {...props} />
      {places.length > 0 ? <Doubts {...props} doubts={places} /> : null}
      {questions.map((doubt) => (
        <PartsQuestion key={doubt.number} doubt={doubt} {...props} />
      ))}
      {props.print ? <PrintQuestion {...props.print} /> : null}
      <Group title={t("outline.garments")}>
        <div className={`${styles.row} ${styles.scroll}`}>
          {garments.map((garment) => (
            <Button key={garment} size="slim" onClick={() => props.onGarment(garment)}>
              {t(`outline.garment.${garment}`)}
            </Button>
          ))}
          <Button size="slim" onClick={props.onClear}>
            {t("outline.clear")}
          </Button>
        </div>
      </Group>
      <Group title={t("outline.view")}>
        <div className={`${styles.row} ${styles.scroll}`}>
          <Button size="slim" pressed={props.isOverlayShown} onClick={props.onOverlay}>
            {t("outline.overlay")}
          </Button>
          <Button
            size="slim"
            pressed={props.isPreviewShown}
            disabled={!props.canPreview}
            onClick={props.onPreview}
          >
            {t("outline.preview_color")}
          </Button>
          {/* Held, not pressed: what it shows lasts as long as the finger stays. */}
          <span
            onPointerDown={() => props.onBefore(true)}
            onPointerUp={() => props.onBefore(false)}
            onPointerCancel={() => props.onBefore(false)}
            onPointerLeave={() => props.onBefore(false)}
          >
            <Button size="slim" disabled={!props.isPreviewShown}>
              {t("outline.before")}
            </Button>
          </span>
        </div>
      </Group>
      <div className={styles.help}>
        <Keys isQueue={props.isQueue} />
      </div>
    </section>
  );
}

function Tools({ tool, brushSide, onTool, onBrushSide }: Props) {
  const { t } = useMessages();
  const sizeId = useId();
  return (
    <Group title={t("outline.brush")}>
      <ButtonGroup variant="segmented" fullWidth>
        {tools.map((kind) => (
          <Button
            key={kind}
            pressed={tool === kind}
            onClick={() => onTool(kind)}
            accessibilityLabel={t(`outline.tool.${kind}.label`)}
          >
            {t(`outline.tool.${kind}`)}
          </Button>
        ))}
      </ButtonGroup>
      <Text as="p" variant="bodySm" tone="subdued">
        {t(`outline.tool.${tool}.help`)}
      </Text>
      <div className={styles.size}>
        <label htmlFor={sizeId}>{t("outline.size")}</label>
        <input
          id={sizeId}
          type="range"
          min={brushSides.min}
          max={brushSides.max}
          value={brushSide}
          onChange={(event) => onBrushSide(Number(event.target.value))}
          aria-valuetext={t("outline.size_value", { side: brushSide })}
        />
        <Text as="span" variant="bodySm" numeric>
          {brushSide}
        </Text>
      </div>
    </Group>
  );
}

function Doubts({
  doubts,
  pointed,
  onLook,
  onCorrect,
  onDoubt,
}: Pick<Props, "doubts" | "pointed" | "onLook" | "onCorrect" | "onDoubt">) {
  const { t, say } = useMessages();
  const places = doubts.filter((doubt) => pointed.includes(doubt));
  return (
    <Group title={t("outline.doubts")}>
      {doubts
        .filter((doubt) => !pointed.includes(doubt))
        .map(({ number, reason }) => (
          <Text key={number} as="p" variant="bodySm">
            {say(reason)}
          </Text>
        ))}
      <ol className={styles.doubts}>
        {places.map((doubt) => (
          <li key={doubt.number} className={styles.doubtRow}>
            <button type="button" className={styles.doubt} onClick={() => onLook(doubt)}>
              <span className={styles.number} aria-hidden="true">
                {doubt.number}
              </span>
              <Text as="span" variant="bodySm">
                {say(doubt.reason)}
              </Text>
            </button>
            {doubt.stroke ? (
              <Button size="slim" onClick={() => onCorrect(doubt)}>
                {t(`outline.correct.${doubt.stroke.kind}`)}
              </Button>
            ) : null}
            <Button
              icon={CheckIcon}
              variant="tertiary"
              accessibilityLabel={t("outline.right_at", { number: doubt.number })}
              onClick={() => onDoubt(doubt.number)}
            />
          </li>
        ))}
      </ol>
    </Group>
  );
}

/** Which part gets the new color? The parts are drawn on the photo. */
function PartsQuestion({
  doubt: { parts, number },
  onDoubt,
  onKeepParts,
}: Pick<Props, "onDoubt" | "onKeepParts"> & { doubt: OpenDoubt }) {
  const { t } = useMessages();
  return (
    <Group title={t("outline.parts.question")}>
      <div className={styles.row}>
        {parts.map((part, at) => (
          <button
            key={letterOf(at)}
            type="button"
            className={styles.part}
            onClick={() => onKeepParts(parts.filter((other) => other !== part).map(({ point }) => point))}
          >
            <span className={styles.swatch} style={{ background: part.color }} aria-hidden="true" />
            {t("outline.parts.only", { part: letterOf(at) })}
          </button>
        ))}
        <button type="button" className={styles.part} onClick={() => onDoubt(number)}>
          {t("outline.parts.all")}
        </button>
      </div>
      <Text as="p" variant="bodySm" tone="subdued">
        {t("outline.parts.help")}
      </Text>
    </Group>
  );
}

function Keys({ isQueue }: Pick<Props, "isQueue">) {
  const { t, has } = useMessages();
  const named = (key: string) => {
    const name = `key.${key}`;
    return has(name) ? t(name as "key.enter") : key;
  };
  return (
    <Group title={t("review.keys")}>
      <dl className={styles.keys}>
        {[...(isQueue ? queueKeyHelp : []), ...keyHelp].map(({ keys, act }) => (
          <div key={act} style={{ display: "contents" }}>
            <dt>
              {keys.map((key) => (
                <KeyboardKey key={key} size="small">
                  {named(key)}
                </KeyboardKey>
              ))}
            </dt>
            <dd>
              <Text as="span" variant="bodySm" tone="subdued">
                {t(`outline.key.${act}`)}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </Group>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be laid out like the other headings
    <div className={styles.group} role="group" aria-labelledby={id}>
      <Text as="h3" variant="headingSm" id={id}>
        {title}
      </Text>
      {children}
    </div>
  );
}
