-- CreateEnum
CREATE TYPE "photo_outline_state" AS ENUM ('finding', 'sure', 'doubtful', 'none', 'fixed', 'accepted', 'failed');

-- AlterTable
ALTER TABLE "restyle_sources" ADD COLUMN     "outline_id" UUID;

-- AlterTable
ALTER TABLE "restyle_images" ADD COLUMN     "remake_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "remake_failure" JSONB,
ADD COLUMN     "remake_failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "remake_id" UUID,
ADD COLUMN     "remake_version" INTEGER;

-- CreateTable
CREATE TABLE "shop_photo_outlines" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "media_id" TEXT NOT NULL,
    "photo_url" TEXT NOT NULL,
    "wish" TEXT NOT NULL,
    "garment_label" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "state" "photo_outline_state" NOT NULL DEFAULT 'finding',
    "is_skipped" BOOLEAN NOT NULL DEFAULT false,
    "service_account_id" TEXT,
    "file_id" TEXT,
    "mask_id" TEXT,
    "doubts" JSONB NOT NULL DEFAULT '[]',
    "failure" JSONB,
    "preview_url" TEXT,
    "asked_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_photo_outlines_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shop_photo_outlines_state_due_at_idx" ON "shop_photo_outlines"("state", "due_at");

-- CreateIndex
CREATE INDEX "shop_photo_outlines_shop_id_updated_at_idx" ON "shop_photo_outlines"("shop_id", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "shop_photo_outlines_shop_id_product_id_media_id_photo_url_w_key" ON "shop_photo_outlines"("shop_id", "product_id", "media_id", "photo_url", "wish");

-- CreateIndex
CREATE INDEX "restyle_sources_outline_id_idx" ON "restyle_sources"("outline_id");

-- CreateIndex
CREATE INDEX "restyle_images_remake_due_at_idx" ON "restyle_images"("remake_due_at");

-- AddForeignKey
ALTER TABLE "restyle_sources" ADD CONSTRAINT "restyle_sources_outline_id_fkey" FOREIGN KEY ("outline_id") REFERENCES "shop_photo_outlines"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_photo_outlines" ADD CONSTRAINT "shop_photo_outlines_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

