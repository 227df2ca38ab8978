import { useNavigate } from "@remix-run/react";
import { IndexFilters, IndexFiltersMode, useSetIndexFiltersMode } from "@shopify/polaris";
import { startTransition, useEffect, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { RestylesTab } from "#shops/views.ts";
import styles from "./restyles.module.css";
import { type RestylesAddress, toSearchParams } from "./restyles-query.ts";

/** Debounce delay of the search field in milliseconds. */
const typingPauseMs = 300;

const tabs: readonly RestylesTab[] = ["current", "archived", "all"];

interface Props {
  address: RestylesAddress;
  isLoading: boolean;
}

/** Tabs and search of the list of restyles; the address holds their state. */
export function RestylesFilters({ address, isLoading }: Props) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { mode, setMode } = useSetIndexFiltersMode(
    address.search ? IndexFiltersMode.Filtering : IndexFiltersMode.Default,
  );
  const [text, setText] = useState(address.search);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(address.search);
  useEffect(() => () => clearTimeout(typing.current), []);
  // A link or Back changed the search, not this field.
  useEffect(() => {
    if (address.search === asked.current) return;
    asked.current = address.search;
    clearTimeout(typing.current);
    setText(address.search);
    setMode(address.search ? IndexFiltersMode.Filtering : IndexFiltersMode.Default);
  }, [address.search, setMode]);

  const show = (change: Partial<RestylesAddress>) => {
    clearTimeout(typing.current);
    const next = { ...address, search: text.trim(), ...change };
    asked.current = next.search;
    navigate(`?${toSearchParams(next)}`, { replace: true, preventScrollReset: true });
  };
  const type = (value: string) => {
    setText(value);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => show({ search: value.trim() }), typingPauseMs);
  };
  const clear = () => {
    setText("");
    show({ search: "" });
  };

  return (
    <div className={styles.filters}>
      <IndexFilters
        mode={mode}
        // Drawn after what was pressed.
        setMode={(next) => startTransition(() => setMode(next))}
        tabs={tabs.map((tab) => ({
          id: tab,
          content: t(`restyles.tab.${tab}`),
          panelID: "restyles",
        }))}
        selected={tabs.indexOf(address.tab)}
        onSelect={(index) => show({ tab: tabs[index] ?? "current" })}
        canCreateNewView={false}
        queryValue={text}
        queryPlaceholder={t(`restyles.search.${address.tab}`)}
        onQueryChange={type}
        onQueryClear={clear}
        cancelAction={{ onAction: clear }}
        filters={[]}
        onClearAll={clear}
        hideFilters
        loading={isLoading}
      />
    </div>
  );
}
