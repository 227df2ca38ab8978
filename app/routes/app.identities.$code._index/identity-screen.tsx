import { Badge, Banner, type BannerProps, BlockStack, Box, Button, Card } from "@shopify/polaris";
import { useState } from "react";
import { AppPage } from "#components/frame/app-page.tsx";
import { PageColumns } from "#components/frame/page-columns.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useLiveRefresh } from "#components/hooks/use-live-refresh.ts";
import { FacePicture } from "#components/identities/face-picture.tsx";
import { IdentityState } from "#components/identities/identity-state.tsx";
import { PortraitAdvice } from "#components/identities/portrait-advice.tsx";
import { storePreselectedIdentity } from "#components/restyles/preselected-identity.ts";
import { useProductsAddress } from "#components/restyles/stored-selection.ts";
import type { IdentityDetailView } from "#shops/identities/identity-views.ts";
import { DetailsCard } from "./details-card.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { FaceCard } from "./face-card.tsx";
import { LiveImagesCard } from "./live-images-card.tsx";
import { NoteButton } from "./note-button.tsx";
import { PersonLinkCard } from "./person-link-card.tsx";
import { RightsCard } from "./rights-card.tsx";
import { SharingCard } from "./sharing-card.tsx";
import { UsesCard } from "./uses-card.tsx";

const refreshMs = 3_000;

/** One identity: its face, what the photo gives, its rights and where it is used. */
export function IdentityScreen({ view }: { view: IdentityDetailView }) {
  const { t, say } = useMessages();
  const { identity, withdrawal, isGone } = view;
  const [ending, setEnding] = useState<"withdraw" | "delete" | null>(null);
  const productsAddress = useProductsAddress();
  const isPreparing = identity.status === "pending" || identity.status === "processing";
  const isTakingOff = withdrawal !== null && withdrawal.left > 0;
  useLiveRefresh(isPreparing || isTakingOff, refreshMs);

  const details = (
    <div>
      <div aria-live="polite">
        <State view={view} isPreparing={isPreparing} />
      </div>
      <BlockStack gap="400">
        {identity.ownership === "mine" ? <DetailsCard identity={identity} /> : null}
        {isGone ? null : (
          <RightsCard
            consent={view.consent}
            code={identity.code}
            rights={view.rights}
            limits={view.rightsLimits}
          />
        )}
        <LiveImagesCard view={view} />
        {canBeLinked(view) ? <PersonLinkCard view={view} /> : null}
        <UsesCard view={view} />
        {view.groups && view.groups.length > 0 ? <SharingCard groups={view.groups} /> : null}
      </BlockStack>
    </div>
  );
  return (
    <AppPage
      title={identity.name}
      titleMetadata={isGone ? <Badge>{t("identity.gone")}</Badge> : <IdentityState identity={identity} />}
      subtitle={identity.ownership ? t(`identities.tab.${identity.ownership}`) : undefined}
      backAction={{ content: t("nav.identities"), url: "/app/identities" }}
      primaryAction={
        identity.blocked || identity.problem || withdrawal
          ? undefined
          : {
              content: t("identity.use"),
              url: productsAddress,
              onAction: () => storePreselectedIdentity(identity),
            }
      }
      secondaryActions={[
        ...(withdrawal === null && (!isGone || view.publishedCount > 0)
          ? [
              {
                content: t("identity.withdraw"),
                destructive: true,
                onAction: () => setEnding("withdraw"),
              },
            ]
          : []),
        ...(identity.ownership === "mine"
          ? [{ content: t("identity.delete"), destructive: true, onAction: () => setEnding("delete") }]
          : []),
      ]}
    >
      {isGone ? (
        details
      ) : (
        <PageColumns narrow="left">
          <BlockStack gap="400">
            <Card>
              <BlockStack gap="300">
                <FacePicture
                  url={view.faceUrl ?? identity.photoUrl}
                  alt={t("identities.face_of", { name: identity.name })}
                  isDim={identity.blocked !== null}
                  isWhole
                />
                {view.faceUrl ? (
                  <details>
                    <summary>{t("identity.photo")}</summary>
                    <FacePicture
                      url={identity.photoUrl}
                      alt={t("identity.photo_of", { name: identity.name })}
                      isWhole
                    />
                  </details>
                ) : null}
              </BlockStack>
            </Card>
            {view.warnings.length > 0 ? (
              <Notice tone="warning" title={t("identity.warnings.title")}>
                {view.warnings.map((warning) => (
                  <p key={warning.key}>{say(warning)}</p>
                ))}
                <PortraitAdvice />
                <Button url="/app/identities/upload">{t("identity.warnings.another")}</Button>
              </Notice>
            ) : null}
            {view.face ? <FaceCard face={view.face} score={view.qualityScore} /> : null}
          </BlockStack>
          {details}
        </PageColumns>
      )}
      <EndDialog view={view} act={ending} onClose={() => setEnding(null)} />
    </AppPage>
  );
}

/** The platform's identities have no person to send a link to. */
function canBeLinked({ identity, isGone, publishedCount, link }: IdentityDetailView): boolean {
  if (link) return true;
  return isGone ? publishedCount > 0 : identity.ownership !== "provided";
}

function State({ view, isPreparing }: { view: IdentityDetailView; isPreparing: boolean }) {
  const { t, say, date } = useMessages();
  const { identity, rights, withdrawal, byPerson } = view;
  if (withdrawal && rights.withdrawnAt) {
    return (
      <Notice tone="warning" title={t("identity.withdrawn.title", { date: date(rights.withdrawnAt) })}>
        <p>
          {withdrawal.left > 0
            ? t("identity.withdrawn.left", { count: withdrawal.left })
            : t("identity.withdrawn.done")}
        </p>
        {withdrawal.failed > 0 ? <p>{t("identity.withdrawn.failed", { count: withdrawal.failed })}</p> : null}
        {byPerson ? <p>{t("person.withdrew")}</p> : null}
        {byPerson?.isNoted === false ? <NoteButton /> : null}
      </Notice>
    );
  }
  if (identity.problem) {
    return (
      <Notice tone="critical" title={t("identity.failed.title")}>
        <p>{say(identity.problem)}</p>
      </Notice>
    );
  }
  if (view.isGone) {
    return (
      <Notice tone="info" title={t("identity.gone.title")}>
        <p>{t("identity.gone.detail")}</p>
        {view.publishedCount > 0 ? (
          <p>{t("identity.gone.withdraw", { count: view.publishedCount })}</p>
        ) : null}
      </Notice>
    );
  }
  if (identity.blocked) return <Notice tone="warning" title={say(identity.blocked)} />;
  if (!isPreparing) return null;
  return (
    <Notice tone="info" title={t("identity.preparing.title")}>
      <p>{t("identity.preparing.detail")}</p>
    </Notice>
  );
}

/** A banner with the room that separates it from the cards below. */
function Notice(props: BannerProps) {
  return (
    <Box paddingBlockEnd="400">
      <Banner {...props} />
    </Box>
  );
}
