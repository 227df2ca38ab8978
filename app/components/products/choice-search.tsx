import { useFetcher } from "@remix-run/react";
import { TextField } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { FilterChoicesView, FilterChoiceView, SearchedFilter } from "#shops/views.ts";

/** Debounce delay of the search field in milliseconds. */
const typingPauseMs = 300;

interface Props {
  filter: SearchedFilter;
  /** Null: nothing is searched for. */
  onFound: (choices: FilterChoiceView[] | null) => void;
}

/** Finds choices of a filter that has more than it lists. */
export function ChoiceSearch({ filter, onFound }: Props) {
  const { t } = useMessages();
  const [text, setText] = useState("");
  const found = useFetcher<FilterChoicesView | null>();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const report = useRef(onFound);
  report.current = onFound;
  const isSearched = text.trim() !== "";
  useEffect(() => {
    if (!isSearched) report.current(null);
    else if (found.data) report.current(found.data.choices);
  }, [found.data, isSearched]);
  const type = (value: string) => {
    setText(value);
    clearTimeout(typing.current);
    if (value.trim() === "") return;
    typing.current = setTimeout(() => {
      found.load(`/app/products/choices?${new URLSearchParams({ filter, search: value.trim() })}`);
    }, typingPauseMs);
  };
  const help = !isSearched || found.data === undefined ? t("products.filter.more") : sayFound(t, found.data);
  return (
    <TextField
      type="search"
      label={t(`products.filter.search.${filter}`)}
      value={text}
      onChange={type}
      loading={found.state !== "idle"}
      helpText={<span role="status">{help}</span>}
      autoComplete="off"
    />
  );
}

function sayFound(t: Messages["t"], found: FilterChoicesView | null): string {
  if (found === null) return t("products.filter.failed");
  const count = found.choices.length;
  return found.hasMore ? t("products.filter.found_more", { count }) : t("products.filter.found", { count });
}
