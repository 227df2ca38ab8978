import { useState } from "react";
import { getJson } from "#components/forms/fetch-json.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { ExportFormat } from "#shops/views.ts";

/** Starts downloads of a restyle. */
export function useExport(restyleId: string) {
  const { t, locale } = useMessages();
  const toast = useToast();
  const [isStarting, setIsStarting] = useState(false);
  const start = async (format: ExportFormat) => {
    setIsStarting(true);
    try {
      const query = new URLSearchParams({ format, locale });
      const { url } = await getJson<{ url: string }>(
        `/app/restyles/${encodeURIComponent(restyleId)}/export?${query}`,
      );
      const link = document.createElement("a");
      link.href = url;
      link.download = "";
      link.click();
      toast(t("export.started"));
    } catch {
      toast(t("export.failed"));
    }
    setIsStarting(false);
  };
  return { isStarting, start };
}
