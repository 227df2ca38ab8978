import { InlineGrid } from "@shopify/polaris";
import type { ReactNode } from "react";

/**
 * A wide and a narrow column of a page; on a phone one below the other. The columns of a grid have their width before the
 * second one has arrived from the server; a section of `Layout` would shrink then.
 *
 * @param narrow the place of the narrow column; the first child is the left column.
 */
export function PageColumns({
  narrow,
  children,
}: {
  narrow: "left" | "right";
  children: [left: ReactNode, right: ReactNode];
}) {
  return (
    <InlineGrid
      columns={{ xs: 1, md: narrow === "left" ? ["oneThird", "twoThirds"] : ["twoThirds", "oneThird"] }}
      gap="400"
      alignItems="start"
    >
      {children}
    </InlineGrid>
  );
}
