import { useFetcher } from "@remix-run/react";
import { TextField } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#components/use-messages.tsx";
import type { loader } from "../app.products.collections.ts";

/** Debounce delay of the search field in milliseconds. */
const typingPauseMs = 300;

interface Props {
  onFound: (collections: { id: string; title: string }[]) => void;
}

/** Finds collections by their titles. */
export function CollectionSearch({ onFound }: Props) {
  const { t } = useMessages();
  const [text, setText] = useState("");
  const found = useFetcher<typeof loader>();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const report = useRef(onFound);
  report.current = onFound;
  useEffect(() => {
    if (found.data) report.current(found.data.collections);
  }, [found.data]);
  const type = (value: string) => {
    setText(value);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => {
      found.load(`/app/products/collections?${new URLSearchParams({ search: value.trim() })}`);
    }, typingPauseMs);
  };
  return (
    <TextField
      type="search"
      label={t("products.filter.collection.search")}
      value={text}
      onChange={type}
      loading={found.state !== "idle"}
      helpText={
        found.data?.hasMore
          ? t("products.filter.collection.more", { count: found.data.collections.length })
          : undefined
      }
      autoComplete="off"
    />
  );
}
