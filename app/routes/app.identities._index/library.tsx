import { Form, Link as RouterLink, useNavigate } from "@remix-run/react";
import {
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  Card,
  InlineStack,
  Link,
  List,
  Pagination,
  Text,
  TextField,
} from "@shopify/polaris";
import { useEffect, useState } from "react";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "#components/identities/face.module.css";
import { FacePicture } from "#components/identities/face-picture.tsx";
import { IdentityState } from "#components/identities/identity-state.tsx";
import { PortraitAdvice } from "#components/identities/portrait-advice.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import type {
  GoneIdentity,
  IdentitiesPage,
  IdentitiesQuery,
  IdentityCard,
} from "#shops/identities/identity-views.ts";

const ownerships = ["mine", "shared", "provided"] as const;

/** The faces of one ownership, with a search for them. */
export function Library({ view, query }: { view: IdentitiesPage; query: IdentitiesQuery }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const turnTo = (page: number) => navigate(toAddress({ ...query, page }));
  return (
    <BlockStack gap="400">
      <Box paddingInline={{ xs: "400", sm: "0" }}>
        <InlineStack gap="300" align="space-between" blockAlign="center">
          <ButtonGroup variant="segmented">
            {ownerships.map((ownership) => (
              <Button
                key={ownership}
                pressed={ownership === query.ownership}
                onClick={() => navigate(toAddress({ ownership, search: query.search, page: 1 }))}
              >
                {t(`identities.tab.${ownership}`)}
              </Button>
            ))}
          </ButtonGroup>
          <Search query={query} />
        </InlineStack>
      </Box>
      {view.identities.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <Card>
          <BlockStack gap="400">
            <Text as="h2" variant="headingMd" visuallyHidden>
              {t(`identities.tab.${query.ownership}`)}
            </Text>
            <Faces identities={view.identities} />
            {view.pageCount > 1 ? (
              <Pagination
                hasPrevious={view.page > 1}
                hasNext={view.page < view.pageCount}
                onPrevious={() => turnTo(view.page - 1)}
                onNext={() => turnTo(view.page + 1)}
                label={t("identities.page", { page: view.page, pages: view.pageCount })}
              />
            ) : null}
          </BlockStack>
        </Card>
      )}
      <GoneCard identities={view.gone} />
    </BlockStack>
  );
}

/** Deleted identities that published images still show, each with the way to withdraw them. */
function GoneCard({ identities }: { identities: GoneIdentity[] }) {
  const { t } = useMessages();
  if (identities.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("identities.gone.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("identities.gone.detail")}
          </Text>
        </BlockStack>
        <List>
          {identities.map(({ code, name, publishedCount }) => (
            <List.Item key={code}>
              <Link url={`/app/identities/${code}`}>{name}</Link>{" "}
              <Text as="span" tone="subdued">
                {t("identity.uses.published", { count: publishedCount })}
              </Text>
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}

function Faces({ identities }: { identities: IdentityCard[] }) {
  return (
    <ul className={styles.faces}>
      {identities.map((identity) => (
        <li key={identity.code}>
          <FaceCard identity={identity} />
        </li>
      ))}
    </ul>
  );
}

function toAddress({ ownership, search, page }: IdentitiesQuery): string {
  const params = new URLSearchParams({ ownership });
  if (search) params.set("search", search);
  if (page > 1) params.set("page", String(page));
  return `/app/identities?${params}`;
}

function Search({ query }: { query: IdentitiesQuery }) {
  const { t } = useMessages();
  const [text, setText] = useState(query.search);
  useEffect(() => setText(query.search), [query.search]);
  const navigate = useNavigate();
  return (
    <Form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(toAddress({ ...query, search: text.trim(), page: 1 }));
      }}
    >
      <TextField
        label={t("identities.search")}
        labelHidden
        name="search"
        value={text}
        onChange={setText}
        autoComplete="off"
        placeholder={t("identities.search")}
        clearButton
        onClearButtonClick={() => navigate(toAddress({ ...query, search: "", page: 1 }))}
      />
    </Form>
  );
}

function FaceCard({ identity }: { identity: IdentityCard }) {
  const { t, say } = useMessages();
  return (
    <RouterLink to={`/app/identities/${identity.code}`} className={styles.card}>
      <FacePicture
        url={identity.thumbnailUrl ?? identity.photoUrl}
        alt={t("identities.face_of", { name: identity.name })}
        isDim={identity.blocked !== null}
      />
      <span className={styles.caption}>
        <span className={styles.name}>
          <Text as="span" fontWeight="semibold">
            {identity.name}
          </Text>
        </span>
        {identity.tag ? (
          <Text as="span" variant="bodySm" tone="subdued">
            {identity.tag}
          </Text>
        ) : null}
        <span>
          <IdentityState identity={identity} />
        </span>
        {identity.blocked ? (
          <Text as="span" variant="bodySm" tone="subdued">
            {say(identity.blocked)}
          </Text>
        ) : null}
      </span>
    </RouterLink>
  );
}

function Nothing({ query }: { query: IdentitiesQuery }) {
  const { t } = useMessages();
  if (query.search) {
    return (
      <Card>
        <BlockStack gap="100" inlineAlign="center">
          <Text as="h2" variant="headingMd">
            {t("identities.none_found.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("identities.none_found.detail")}
          </Text>
        </BlockStack>
      </Card>
    );
  }
  return (
    <>
      <EmptyCard
        picture={restylePicture}
        heading={t(`identities.empty.${query.ownership}.title`)}
        text={t(`identities.empty.${query.ownership}.detail`)}
        action={{ content: t("identities.upload"), url: "/app/identities/upload" }}
      />
      {query.ownership === "mine" ? (
        <Card>
          <PortraitAdvice />
        </Card>
      ) : null}
    </>
  );
}
