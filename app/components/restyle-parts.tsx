import { useNavigate, useSearchParams } from "@remix-run/react";
import { Pagination } from "@shopify/polaris";
import type { RestyleView } from "#shops/views.ts";
import { partParam } from "./parse-part.ts";
import { useMessages } from "./use-messages.tsx";

/** Turns the parts of a large restyle; nothing for one that is a whole. */
export function RestyleParts({ restyle: { part, parts } }: { restyle: Pick<RestyleView, "part" | "parts"> }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (parts <= 1) return null;
  const turn = (to: number) => {
    const next = new URLSearchParams(params);
    next.delete("image");
    next.delete("page");
    next.set(partParam, String(to));
    navigate(`?${next}`);
  };
  return (
    <Pagination
      hasPrevious={part > 1}
      hasNext={part < parts}
      onPrevious={() => turn(part - 1)}
      onNext={() => turn(part + 1)}
      label={t("restyle.part", { part, parts })}
    />
  );
}
