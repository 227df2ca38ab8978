import { createContext, memo, type ReactNode, useContext } from "react";
import { AppPage } from "#components/frame/app-page.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { Message } from "#shops/messages/message.ts";

/** How far the review is. */
export interface Tally {
  undecided: number;
  /** Images that can be decided on. */
  total: number;
  publishable: number;
  published: number;
  isSaving: boolean;
}

interface Props {
  restyleId: string;
  title: Message;
  tally: Tally;
  /** Asks whether all that is undecided is to be approved; null: another person approves it. */
  onApproveRest: (() => void) | null;
  children: ReactNode;
}

const Content = createContext<ReactNode>(null);

/** The page around the review. Its content changes with every key; title and actions render again for a tally only. */
export function ReviewPage({ children, ...frame }: Props) {
  return (
    <Content.Provider value={children}>
      <Frame {...frame} />
    </Content.Provider>
  );
}

const Frame = memo(function Frame({ restyleId, title, tally, onApproveRest }: Omit<Props, "children">) {
  const messages = useMessages();
  const { t, say } = messages;
  const { undecided, total } = tally;
  return (
    <AppPage
      fullWidth
      title={t("review.title")}
      subtitle={`${say(title)} · ${t("review.progress", { done: total - undecided, total })}`}
      backAction={{ content: say(title), url: `/app/restyles/${restyleId}` }}
      primaryAction={nextStep(messages, restyleId, tally)}
      secondaryActions={
        undecided === 0 || !onApproveRest
          ? []
          : [{ content: t("review.approve_rest", { count: undecided }), onAction: onApproveRest }]
      }
    >
      <ContentOfPage />
    </AppPage>
  );
});

function ContentOfPage() {
  return useContext(Content);
}

/** Primary action: publishing what is approved and saved, also before the rest is decided; none without any. */
function nextStep(
  { t }: Messages,
  restyleId: string,
  { undecided, publishable, published, isSaving }: Tally,
) {
  const url = `/app/restyles/${restyleId}/publish`;
  // Links can't be disabled: without a URL these are buttons.
  if (publishable > 0) {
    const content = t("restyle.step.publish", { count: publishable });
    return isSaving ? { content, disabled: true } : { content, url };
  }
  return undecided === 0 && published > 0 ? { content: t("restyle.step.published"), url } : undefined;
}
