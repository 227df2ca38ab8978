import { useFetcher } from "@remix-run/react";
import { Box, Button } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { IdentityAnswer } from "./parse-identity-action.server.ts";

/** Notes that the pictured person withdrew, so that Home says it no more. */
export function NoteButton() {
  const { t } = useMessages();
  const fetcher = useFetcher<IdentityAnswer>();
  return (
    <Box paddingBlockStart="200">
      <Button
        loading={fetcher.state !== "idle"}
        onClick={() => fetcher.submit({ intent: "note-withdrawal" }, { method: "post" })}
      >
        {t("person.noted")}
      </Button>
    </Box>
  );
}
