import { type Location, useNavigate } from "@remix-run/react";
import { SaveBar } from "@shopify/app-bridge-react";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { usePageBlocker } from "../frame/navigation-guard.tsx";
import { useMessages } from "../frame/use-messages.tsx";

/** A form of the page. */
interface Form {
  save: () => void;
  discard: () => void;
}

interface UnsavedForm extends Form {
  isSaving: boolean;
}

/** Says of a form that it holds unsaved input; null: it does not. */
type Report = (id: string, form: UnsavedForm | null) => void;

const ReportContext = createContext<Report>(() => undefined);

/**
 * The admin's save bar for the forms of a page that hold unsaved input. It saves or discards all of them, and who leaves
 * the page meanwhile is asked.
 */
export function UnsavedInput({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const [forms, setForms] = useState<ReadonlyMap<string, UnsavedForm>>(new Map());
  const report = useMemo<Report>(
    () => (id, form) =>
      setForms((current) => {
        if (!form && !current.has(id)) return current;
        const next = new Map(current);
        if (form) next.set(id, form);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const all = [...forms.values()];
  const isSaving = all.some((form) => form.isSaving);
  return (
    <ReportContext.Provider value={report}>
      {children}
      {all.length > 0 ? (
        <>
          <SaveBar id="unsaved-input" open discardConfirmation>
            <button
              type="button"
              variant="primary"
              // React writes an unknown attribute only when it is text.
              loading={isSaving ? "" : undefined}
              disabled={isSaving}
              onClick={() => {
                for (const { save } of all) save();
              }}
            >
              {t("save_bar.save")}
            </button>
            <button
              type="button"
              disabled={isSaving}
              onClick={() => {
                for (const { discard } of all) discard();
              }}
            >
              {t("save_bar.discard")}
            </button>
          </SaveBar>
          <LeaveGuard />
        </>
      ) : null}
    </ReportContext.Provider>
  );
}

/** Makes a form part of the page's unsaved input while it is `isUnsaved`. */
export function useUnsavedInput(
  { isUnsaved, isSaving }: { isUnsaved: boolean; isSaving: boolean },
  form: Form,
) {
  const id = useId();
  const report = useContext(ReportContext);
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    if (!isUnsaved) return;
    const act = { save: () => latest.current.save(), discard: () => latest.current.discard() };
    report(id, { isSaving, ...act });
    return () => report(id, null);
  }, [report, id, isUnsaved, isSaving]);
}

/** Mounted while there is unsaved input only: a page has one blocker, and the review has its own. */
function LeaveGuard() {
  const navigate = useNavigate();
  const isAllowed = useRef(false);
  const blocker = usePageBlocker(
    ({ currentLocation, nextLocation }) =>
      !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const asked = useRef<Location | null>(null);
  useEffect(() => {
    if (blocker.state !== "blocked" || asked.current === blocker.location) return;
    const { location } = blocker;
    asked.current = location;
    // Who stays may get no answer at all: the page goes on at once.
    blocker.reset();
    window.shopify?.saveBar.leaveConfirmation?.().then(
      () => {
        isAllowed.current = true;
        navigate(location);
      },
      () => undefined,
    );
  }, [blocker, navigate]);
  return null;
}
