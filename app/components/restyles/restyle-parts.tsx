import { useNavigate, useSearchParams } from "@remix-run/react";
import { Box, InlineStack, Pagination } from "@shopify/polaris";
import type { RestyleView } from "#shops/views.ts";
import { partParam } from "../forms/parse-part.ts";
import { useMessages } from "../frame/use-messages.tsx";

interface Props {
  restyle: Pick<RestyleView, "part" | "parts">;
  /** Parts to turn to, in their order; all unless given. */
  among?: number[] | undefined;
}

/** Turns the parts of a large restyle; nothing for one that is a whole. */
export function RestyleParts({ restyle: { part, parts }, among }: Props) {
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
  const others = among ?? Array.from({ length: parts }, (_, index) => index + 1);
  const previous = others.findLast((other) => other < part);
  const next = others.find((other) => other > part);
  return (
    <Box padding="400">
      <InlineStack align="center">
        <Pagination
          hasPrevious={previous !== undefined}
          hasNext={next !== undefined}
          onPrevious={() => previous !== undefined && turn(previous)}
          onNext={() => next !== undefined && turn(next)}
          label={t("restyle.part", { part, parts })}
        />
      </InlineStack>
    </Box>
  );
}
