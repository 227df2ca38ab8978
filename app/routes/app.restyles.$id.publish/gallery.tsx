import { Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { ProductPlanView, PublishChoice, RestyleImageView } from "#shops/views.ts";
import styles from "./publish.module.css";

interface Props {
  plan: ProductPlanView;
  placement: PublishChoice["placement"];
  /** Images of the product. */
  images: RestyleImageView[];
}

/** The product's gallery as shoppers see it now, and as they will after publishing. */
export function Gallery({ plan, placement, images }: Props) {
  const { t } = useMessages();
  const now = plan.gallery.map(({ mediaId, thumbnailUrl, alt }) => ({
    id: mediaId,
    url: thumbnailUrl,
    alt,
    isNew: false,
  }));
  const known = new Map(now.map((picture) => [picture.id, picture]));
  const fresh = new Map(
    images.map(({ id, afterThumbnailUrl, afterUrl, alt }) => [
      id,
      { id, url: afterThumbnailUrl ?? afterUrl, alt, isNew: true },
    ]),
  );
  const after = plan.after[placement].flatMap((id) => known.get(id) ?? fresh.get(id) ?? []);
  const isSame = after.every(({ isNew }) => !isNew);
  return (
    <div className={styles.galleries}>
      <Strip title={t("publish.gallery.now")} pictures={now} hasMore={plan.hasMore} />
      {isSame ? null : <Strip title={t("publish.gallery.after")} pictures={after} hasMore={plan.hasMore} />}
    </div>
  );
}

interface Picture {
  id: string;
  url: string | null;
  alt: string;
  isNew: boolean;
}

function Strip({ title, pictures, hasMore }: { title: string; pictures: Picture[]; hasMore: boolean }) {
  const { t } = useMessages();
  return (
    <div>
      <Text as="h3" variant="bodySm" tone="subdued">
        {title}
      </Text>
      <ol className={styles.strip}>
        {pictures.map(({ id, url, alt, isNew }) => (
          <li key={id} className={isNew ? styles.newPicture : undefined}>
            {url ? (
              <img
                src={url}
                alt={isNew ? t("publish.gallery.new", { alt }) : alt}
                width={48}
                height={60}
                loading="lazy"
                decoding="async"
              />
            ) : null}
          </li>
        ))}
        {hasMore ? <li aria-hidden>…</li> : null}
      </ol>
    </div>
  );
}
