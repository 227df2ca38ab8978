import { useFetcher } from "@remix-run/react";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { ProductsMatch } from "#shops/views.ts";
import type { ListAnswer } from "./parse-list-action.server.ts";
import { toMatchParams } from "./products-query.ts";

/** Keeps what the list shows under a name, and deletes views. Both promise what Polaris waits for: that it may close. */
export function useSavedViews(match: ProductsMatch) {
  const { t } = useMessages();
  const toast = useToast();
  const answer = useFetcher<ListAnswer>();
  useFetcherResponse(answer, (response) => {
    if ("isSaved" in response && !response.isSaved)
      toast(t("products.view.full", { max: response.viewsMax }));
  });

  return {
    save: async (name: string): Promise<boolean> => {
      const fields = Object.fromEntries(toMatchParams(match));
      answer.submit({ ...fields, intent: "save-view", name }, { method: "post" });
      return true;
    },
    remove: async (viewId: string): Promise<boolean> => {
      answer.submit({ intent: "delete-view", viewId }, { method: "post" });
      return true;
    },
  };
}
