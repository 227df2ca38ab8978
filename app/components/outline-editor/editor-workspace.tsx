import { Badge, Banner, Button, ButtonGroup, Spinner, Text } from "@shopify/polaris";
import { MinusIcon, PlusIcon, RedoIcon, ResetIcon, UndoIcon } from "@shopify/polaris-icons";
import {
  type KeyboardEvent,
  type MutableRefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { asksForPrint } from "#shops/messages/cloth-doubts.ts";
import { message } from "#shops/messages/message.ts";
import { EditorCanvas } from "./editor-canvas.ts";
import { type EditorActions, pressKey } from "./editor-keys.ts";
import { brushSides, EditorPanel } from "./editor-panel.tsx";
import { coverage } from "./mask-pixels.ts";
import { isAboutWhole, type OpenDoubt, openDoubts } from "./open-doubts.ts";
import { createOutlineClient, finishOutline, type OpenedOutline } from "./outline-client.ts";
import styles from "./outline-editor.module.css";
import type { EditorProps } from "./outline-editor.tsx";
import { OutlineRefusal, OutlineSession, type StrokeKind } from "./outline-session.ts";
import { PlaceTag, placeTag } from "./place-tag.tsx";
import { useScene } from "./use-scene.ts";
import type { Size, Viewport } from "./viewport.ts";

interface Props extends EditorProps {
  opened: OpenedOutline;
  /** Action of Esc. */
  cancel: MutableRefObject<(() => void) | null>;
}

/** Photo, tools and buttons of an outline that has been opened. */
export function EditorWorkspace({
  opened,
  outlineId,
  name,
  color,
  print,
  saveLabel,
  note,
  redo,
  queue,
  cancel,
  onClose,
}: Props) {
  const { t, say } = useMessages();
  const { view } = opened;
  const notes = [...(note ? [note] : []), ...(view.hasExample ? [t("outline.note.example")] : [])];
  const [session] = useState(
    () => new OutlineSession(createOutlineClient(outlineId, view), opened.savedMask),
  );
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const [tool, setTool] = useState<StrokeKind>("add");
  const [brushSide, setBrushSide] = useState<number>(brushSides.first);
  const [isPreviewShown, setIsPreviewShown] = useState(color !== null);
  const [isOverlayShown, setIsOverlayShown] = useState(true);
  const [isBefore, setIsBefore] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [closing, setClosing] = useState<"save" | "discard" | null>(null);
  const [closeProblem, setCloseProblem] = useState<OutlineRefusal | null>(null);
  const [announcement, setAnnouncement] = useState("");
  /** Numbers of the doubts where the merchant has found the outline right. */
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());

  /** Number of the doubt that the merchant looks at. */
  const [looked, setLooked] = useState<number | null>(null);

  const doubts = openDoubts(view.doubts, {
    edits: [...state.edits, ...state.pending.map((stroke) => ({ kind: "stroke", stroke }) as const)],
    confirmed,
    isPrintKnown: print !== undefined && print.chosen !== "auto",
  });
  const { scene, isUnreadable } = useScene(
    opened.photo,
    view,
    state.layers,
    isPreviewShown && !isBefore ? color : null,
    isPreviewShown ? "preview" : "photo",
  );
  const mask = scene?.mask ?? null;
  const aboutWhole = useMemo(
    () => new Set(view.doubts.filter((doubt) => mask && isAboutWhole(doubt, view, mask))),
    [view, mask],
  );
  const pointed = doubts.filter(
    ({ number, parts }) => parts.length > 0 || !aboutWhole.has(view.doubts[number - 1]!),
  );
  const corrigible = pointed.filter(({ stroke }) => stroke !== null);
  const place = corrigible.find(({ number }) => number === looked) ?? corrigible[0];
  const tag = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const editorCanvas = useRef<EditorCanvas | null>(null);
  const settings = scene && {
    picture: scene.picture,
    overlay: isOverlayShown && !isBefore ? scene.overlay : null,
    strokes: state.pending,
    doubts: isBefore ? noDoubts : pointed,
    tool,
    brushSide,
    onPaint: (viewport: Viewport, size: Size) => {
      if (tag.current && place) placeTag(tag.current, place.box, viewport, size);
    },
    // What was changed is saved by a press only.
    onSwipe: (by: 1 | -1) =>
      isTouched || ((by === 1) === (document.dir !== "rtl") ? actions.onLater : actions.onPrevious)(),
  };
  const latest = useRef(settings);
  latest.current = settings;
  const isReady = settings !== null;

  // The editor's keys work only inside of it: what loses the focus, or goes away with it, leaves it to the canvas.
  const focusCanvas = () => canvas.current?.parentElement?.focus();
  useEffect(() => {
    if (document.activeElement === document.body) focusCanvas();
  });

  useEffect(() => {
    if (!isReady || !canvas.current || !latest.current) return;
    const opening = new EditorCanvas(canvas.current, view, latest.current, (stroke) => session.draw(stroke));
    editorCanvas.current = opening;
    canvas.current.parentElement?.focus();
    return () => opening.close();
  }, [isReady, view, session]);
  useEffect(() => {
    if (settings) editorCanvas.current?.set(settings);
  });

  const { done } = state;
  const share = scene?.mask ? Math.round(coverage(scene.mask) * 100) : null;
  useEffect(() => {
    if (done)
      setAnnouncement(
        t("outline.said.changed", { edit: t(`outline.edit.${done.edit}`), percent: share ?? 0 }),
      );
  }, [done, share, t]);

  const leave = async (how: "save" | "discard") => {
    setClosing(how);
    setCloseProblem(null);
    await session.settled();
    if (how === "discard") {
      session.reset();
      await session.settled();
    }
    // An edit that could not be undone or sent stays in view, with its reason.
    if (session.getState().problem) return setClosing(null);
    if (how === "discard") return onClose(false);
    if (session.getState().isBlank) {
      setCloseProblem(new OutlineRefusal(message("outline.empty")));
      return setClosing(null);
    }
    try {
      onClose(
        true,
        await finishOutline(outlineId, {
          isChanged: session.getState().isChanged,
          maskId: view.maskId,
          remake: redo,
        }),
      );
    } catch (error) {
      if (!(error instanceof OutlineRefusal)) throw error;
      setCloseProblem(error);
      setClosing(null);
    }
  };
  const isTouched = state.isChanged || state.waiting > 0;
  cancel.current = () => {
    if (editorCanvas.current?.dropLine() || closing) return;
    if (isTouched) setIsAsking(!isAsking);
    else onClose(false);
  };

  const question = print && asksForPrint(view.doubts.map(({ reason }) => reason)) ? print : null;
  const choose = (kind: StrokeKind) => {
    setTool(kind);
    setAnnouncement(t(`outline.tool.${kind}.label`));
  };
  const correct = (doubt: OpenDoubt | undefined) => {
    if (doubt?.stroke) session.draw(doubt.stroke);
  };
  const actions: EditorActions = {
    onTool: choose,
    onBrush: (step) =>
      setBrushSide((side) =>
        Math.min(brushSides.max, Math.max(brushSides.min, Math.round(side * 1.25 ** step))),
      ),
    onZoom: (step) => editorCanvas.current?.zoom(step),
    onPan: (by) => editorCanvas.current?.pan(by),
    onMoveBrush: (by) => editorCanvas.current?.moveBrush(by),
    onPaint: () => {
      const isDown = editorCanvas.current?.togglePaint() ?? false;
      setAnnouncement(t(isDown ? "outline.said.brush_down" : "outline.said.brush_up"));
    },
    onUndo: () => session.undo(),
    onRedo: () => session.redo(),
    onClear: () => {
      session.clear();
      setTool("add");
    },
    onPreview: () => color !== null && setIsPreviewShown((isShown) => !isShown),
    onOverlay: () => setIsOverlayShown((isShown) => !isShown),
    onBefore: setIsBefore,
    onDoubt: (number) => {
      if (number > view.doubts.length) return;
      const next = new Set(confirmed);
      if (!next.delete(number)) next.add(number);
      setConfirmed(next);
      setAnnouncement(
        t(next.has(number) ? "outline.said.doubt_answered" : "outline.said.doubt_open", { number }),
      );
    },
    onCorrect: () => correct(place),
    onPrint: (choice) => {
      if (!question) return;
      question.onChoose(choice);
      setAnnouncement(t(`print.${choice}`));
    },
    onSave: () => closing || leave("save"),
    onSkip: () => closing || queue?.onSkip(),
    onLater: () => closing || (isTouched && queue ? leave("save") : queue?.onLater()),
    onPrevious: () => closing || isTouched || queue?.onPrevious?.(),
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const isOnCanvas = target === canvas.current?.parentElement;
    if (target.matches("input") && (event.key.startsWith("Arrow") || event.key === "Home")) return;
    if (isOnCanvas && event.key === " ") {
      editorCanvas.current?.holdSpace(true);
      event.preventDefault();
    } else if (isOnCanvas && event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      // In a queue Enter is for the outline that is right, unless keys are painting.
      if (!event.repeat) (queue && !editorCanvas.current?.isByKeys ? actions.onSave : actions.onPaint)();
      event.preventDefault();
    } else if (pressKey(event, actions)) event.preventDefault();
  };
  const release = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === " ") editorCanvas.current?.holdSpace(false);
    if (event.key.toLowerCase() === "b") setIsBefore(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor's keys work wherever its focus is
    <div
      style={{ display: "contents" }}
      onKeyDown={press}
      onKeyUp={release}
      // A button gives its focus away when the mouse lets go of it.
      onBlur={({ relatedTarget }) => !relatedTarget && document.hasFocus() && focusCanvas()}
    >
      <header className={styles.header}>
        <div className={styles.title}>
          <Text as="h2" variant="headingMd" id="outline-title">
            {queue
              ? t("outline.queue.title", { position: queue.position, total: queue.total })
              : t("outline.title")}
          </Text>
          <div className={styles.subtitle}>
            <Text as="p" variant="bodySm" tone="subdued" truncate>
              {notes.reduce((said, one) => t("outline.name_and_note", { name: said, note: one }), name)}
            </Text>
          </div>
        </div>
        <ButtonGroup>
          <Button disabled={closing !== null} onClick={() => cancel.current?.()}>
            {t(queue ? "outline.close" : "outline.cancel")}
          </Button>
          {queue?.onPrevious ? (
            <Button disabled={closing !== null || isTouched} onClick={actions.onPrevious}>
              {t("outline.queue.previous")}
            </Button>
          ) : null}
          {queue ? (
            <Button disabled={closing !== null} onClick={actions.onSkip}>
              {t("outline.skip")}
            </Button>
          ) : null}
          {queue ? (
            <Button disabled={closing !== null} onClick={actions.onLater}>
              {t("outline.queue.later")}
            </Button>
          ) : null}
          <Button variant="primary" loading={closing === "save"} onClick={actions.onSave}>
            {queue && !isTouched ? queue.rightLabel : saveLabel}
          </Button>
        </ButtonGroup>
      </header>
      <div className={styles.body}>
        <div className={styles.notices}>
          {isAsking ? (
            <Banner
              tone="warning"
              title={t("outline.discard.title")}
              action={{ content: t("outline.discard.confirm"), onAction: () => leave("discard") }}
              secondaryAction={{ content: t("outline.discard.cancel"), onAction: () => setIsAsking(false) }}
            />
          ) : null}
          {state.problem ? (
            <Banner
              tone="critical"
              title={t(state.problem.isUnknown ? "outline.unknown" : "outline.failed", {
                edit: t(`outline.edit.${state.problem.edit}`),
              })}
              onDismiss={() => session.dismissProblem()}
            >
              <p>{say(state.problem.reason)}</p>
            </Banner>
          ) : null}
          {isUnreadable ? <Banner tone="critical" title={t("outline.photo_unreadable")} /> : null}
          {closeProblem ? <Banner tone="critical" title={say(closeProblem.reason)} /> : null}
        </div>
        <div
          className={styles.canvasFrame}
          role="application"
          aria-label={t("outline.canvas", { image: name, percent: share ?? 0 })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the brush is moved by keys
          tabIndex={0}
        >
          <canvas ref={canvas} className={styles.canvas} />
          {isReady || isUnreadable ? null : (
            <span className={styles.loading}>
              <Spinner accessibilityLabel={t("outline.opening", { image: name })} />
            </span>
          )}
          {place && mask && !isBefore ? (
            <PlaceTag
              doubt={place}
              element={tag}
              onCorrect={() => correct(place)}
              onRight={() => actions.onDoubt(place.number)}
            />
          ) : null}
          <span className={styles.badges}>
            {isBefore ? <Badge>{t("outline.badge.before")}</Badge> : null}
            {isPreviewShown && !isBefore ? <Badge tone="info">{t("outline.badge.preview")}</Badge> : null}
            {state.waiting > 0 ? (
              <Badge tone="attention">{t("outline.badge.waiting", { count: state.waiting })}</Badge>
            ) : null}
          </span>
          <span className={styles.edits}>
            <ButtonGroup variant="segmented">
              <Button
                icon={UndoIcon}
                accessibilityLabel={t("outline.undo")}
                disabled={!state.canUndo}
                onClick={actions.onUndo}
              />
              <Button
                icon={RedoIcon}
                accessibilityLabel={t("outline.redo")}
                disabled={!state.canRedo}
                onClick={actions.onRedo}
              />
              <Button
                icon={ResetIcon}
                accessibilityLabel={t("outline.reset")}
                disabled={!state.isChanged}
                onClick={() => session.reset()}
              />
            </ButtonGroup>
          </span>
          <span className={styles.zoom}>
            <ButtonGroup variant="segmented">
              <Button
                icon={MinusIcon}
                accessibilityLabel={t("outline.zoom_out")}
                onClick={() => actions.onZoom(-1)}
              />
              <Button accessibilityLabel={t("review.fit_label")} onClick={() => actions.onZoom(0)}>
                {t("review.fit")}
              </Button>
              <Button
                icon={PlusIcon}
                accessibilityLabel={t("outline.zoom_in")}
                onClick={() => actions.onZoom(1)}
              />
            </ButtonGroup>
          </span>
        </div>
        <EditorPanel
          tool={tool}
          brushSide={brushSide}
          doubts={doubts}
          pointed={pointed}
          print={question}
          isPreviewShown={isPreviewShown}
          canPreview={color !== null}
          isOverlayShown={isOverlayShown}
          isQueue={queue !== undefined}
          onTool={choose}
          onBrushSide={setBrushSide}
          onGarment={(garment) => session.takeGarment(garment)}
          onClear={actions.onClear}
          onLook={(doubt) => {
            setLooked(doubt.number);
            editorCanvas.current?.look(doubt.box);
          }}
          onCorrect={correct}
          onDoubt={actions.onDoubt}
          onKeepParts={(points) => session.keepParts(points)}
          onPreview={actions.onPreview}
          onOverlay={actions.onOverlay}
          onBefore={setIsBefore}
        />
      </div>
      <div role="status">
        <Text as="p" visuallyHidden>
          {announcement}
        </Text>
      </div>
    </div>
  );
}

const noDoubts: never[] = [];
