import { useLocation, useNavigation } from "@remix-run/react";
import {
  BlockStack,
  Box,
  Card,
  InlineGrid,
  SkeletonBodyText,
  SkeletonDisplayText,
  SkeletonPage,
  SkeletonThumbnail,
} from "@shopify/polaris";
import { type ReactNode, useEffect, useState } from "react";
import { AppPage } from "./app-page.tsx";
import { useMessages } from "./use-messages.tsx";

/** Delay in milliseconds before a skeleton replaces the previous page. */
const skeletonDelayMs = 200;

/** Shows a skeleton of the next page while its data loads. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isLeaving =
    navigation.state === "loading" &&
    navigation.formMethod === undefined &&
    navigation.location.pathname !== pathname;
  const [isSlow, setIsSlow] = useState(false);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsSlow(true), skeletonDelayMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLeaving]);

  if (!isLeaving || !isSlow) return children;
  return (
    <div aria-busy="true">
      <PageSkeleton path={navigation.location.pathname} />
    </div>
  );
}

function PageSkeleton({ path }: { path: string }) {
  const { t } = useMessages();
  if (path === "/app/products") return <TableSkeleton title={t("products.title")} />;
  if (path === "/app/restyles") return <TableSkeleton title={t("restyles.title")} />;
  if (path === "/app/identities") return <TableSkeleton title={t("identities.title")} />;
  const title = t(titleOf(path));
  if (path === "/app") {
    return (
      <AppPage title={title}>
        <BlockStack gap="400">
          <CardSkeleton lines={3} />
          <ColumnsSkeleton />
        </BlockStack>
      </AppPage>
    );
  }
  if (barePaths.includes(path)) {
    return (
      <AppPage title={title}>
        <ColumnsSkeleton />
      </AppPage>
    );
  }
  return (
    <SkeletonPage title={title} primaryAction backAction>
      <ColumnsSkeleton />
    </SkeletonPage>
  );
}

/** Pages without actions above their content. */
const barePaths = ["/app/restyles/new", "/app/credits", "/app/settings"];

function ColumnsSkeleton() {
  return (
    <InlineGrid columns={{ xs: 1, md: ["twoThirds", "oneThird"] }} gap="400" alignItems="start">
      <CardSkeleton lines={8} />
      <CardSkeleton lines={4} />
    </InlineGrid>
  );
}

function CardSkeleton({ lines }: { lines: number }) {
  return (
    <Card>
      <SkeletonDisplayText size="small" />
      <Box paddingBlockStart="400">
        <SkeletonBodyText lines={lines} />
      </Box>
    </Card>
  );
}

/** Heading of the skeleton; a restyle's own title is unknown until its data arrives. */
function titleOf(path: string) {
  if (path === "/app") return "app.name";
  if (path === "/app/restyles/new") return "new.title";
  if (path === "/app/credits") return "credits.page.title";
  if (path === "/app/settings") return "settings.title";
  if (path.endsWith("/review")) return "review.title";
  return path.endsWith("/publish") ? "publish.title" : "page.loading";
}

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

function TableSkeleton({ title }: { title: string }) {
  return (
    <SkeletonPage title={title} primaryAction>
      <Card padding="0">
        {rows.map((row) => (
          <Box key={row} padding="300" borderBlockEndWidth="025" borderColor="border">
            <InlineGrid columns="60px 1fr" gap="400" alignItems="center">
              <SkeletonThumbnail size="medium" />
              <SkeletonBodyText lines={2} />
            </InlineGrid>
          </Box>
        ))}
      </Card>
    </SkeletonPage>
  );
}
