import type { Restyle } from "@prisma/client";
import type { Messages } from "../messages/create-messages.ts";
import { toFilename } from "../publishing/plan/to-filename.ts";
import { lookOf } from "../restyles/kinds/kind.ts";
import { priceOutput, pricesOf } from "../restyles/kinds/price-output.ts";
import {
  type WholeImage,
  type WholeProduct,
  type WholeSource,
  wholeRestyle,
} from "../restyles/view/find-restyle.ts";
import { toActs, toImageView } from "../restyles/view/to-restyle-view.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { type NameActor, readActors } from "../team/actors.ts";

/** Rows of products in memory at once. */
const rowsPerBatch = 25;

/** An image with its cells, in the order of `exportColumns`. */
export interface ExportRow {
  image: WholeImage & { source: { jobImageIndex: number | null; product: { jobId: string | null } } };
  isApproved: boolean;
  /** Its name in an archive. */
  filename: string;
  cells: (string | number | null)[];
}

/** Headings of the columns. */
export const exportColumns = [
  "export.product",
  "export.product_id",
  "export.photo",
  "export.work",
  "export.color",
  "export.variation",
  "export.state",
  "export.decided_by",
  "export.decided_at",
  "export.published_by",
  "export.published_at",
  "export.credits",
  "export.color_distance",
  "export.warnings",
  "export.comments",
] as const;

/** Reads all images of a restyle, in batches of its products. */
export async function* listExportRows(
  deps: ShopsDeps,
  restyle: Restyle,
  messages: Messages,
): AsyncGenerator<ExportRow> {
  const nameActor = await readActors(deps, restyle.shopId);
  for (let after = -1; ; ) {
    const products: WholeProduct[] = await deps.prisma.restyleProduct.findMany({
      where: { restyleId: restyle.id, position: { gt: after } },
      orderBy: { position: "asc" },
      take: rowsPerBatch,
      include: wholeRestyle.products.include,
    });
    const last = products.at(-1);
    if (!last) return;
    after = last.position;
    for (const product of products) {
      const toRow = createRows(deps, restyle, product, messages, nameActor);
      for (const source of product.sources) for (const image of source.images) yield toRow(source, image);
    }
  }
}

function createRows(
  deps: ShopsDeps,
  restyle: Restyle,
  product: WholeProduct,
  messages: Messages,
  nameActor: NameActor,
) {
  const { kind, options } = lookOf(deps.kinds, { ...product, restyle });
  const work = messages.say(kind.title(options));
  const color = kind.color(options)?.label ?? null;
  return (source: WholeSource, image: WholeImage): ExportRow => {
    const view = toImageView(deps, product, source, image);
    const { decidedBy, publishedBy } = toActs(image, nameActor);
    const [latest] = image.publications;
    const isReady = image.state === "ready";
    const price = isReady ? priceOutput({ kind, options }, source, pricesOf(restyle), image.modelUsed) : 0;
    const returned = image.refunds.find(({ resultId }) => resultId === image.resultId)?.credits ?? 0;
    return {
      image: { ...image, source: { jobImageIndex: source.jobImageIndex, product: { jobId: product.jobId } } },
      isApproved: isReady && image.decision === "approved",
      filename: toFilename({
        id: image.id,
        format: kind.format(options),
        title: product.title,
        color: color ?? "",
        alt: source.alt,
        position: source.position,
      }),
      cells: [
        product.title,
        product.productId.split("/").at(-1) ?? "",
        source.position,
        work,
        color,
        view.variation,
        toState(messages, view),
        decidedBy && messages.say(decidedBy.by),
        decidedBy?.at ?? null,
        publishedBy && messages.say(publishedBy.by),
        (latest?.state === "published" && latest.publishedAt?.toISOString()) || null,
        Math.max(0, price - returned),
        view.colorMatch?.deltaE ?? null,
        view.warnings.map((warning) => messages.say(warning)).join(" "),
        view.commentCount,
      ],
    };
  };
}

function toState({ t }: Messages, { state, decision, publication }: ReturnType<typeof toImageView>): string {
  if (state === "cancelled") return t("run.image.stopped");
  if (state !== "ready") return t(`run.image.${state}`);
  return publication === "none" ? t(`review.decision.${decision}`) : t(`publish.state.${publication}`);
}
