-- CreateEnum
CREATE TYPE "bulk_selection_state" AS ENUM ('reading', 'ready', 'starting', 'started', 'failed', 'cancelled');

-- AlterTable
ALTER TABLE "restyle_products" ADD COLUMN     "sending_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "shop_bulk_selections" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "list_query" TEXT NOT NULL,
    "search" TEXT NOT NULL,
    "state" "bulk_selection_state" NOT NULL DEFAULT 'reading',
    "match_count" INTEGER NOT NULL,
    "exports" INTEGER NOT NULL DEFAULT 0,
    "operation_id" TEXT,
    "exported_count" INTEGER NOT NULL DEFAULT 0,
    "read_bytes" BIGINT NOT NULL DEFAULT 0,
    "read_lines" INTEGER NOT NULL DEFAULT 0,
    "product_count" INTEGER NOT NULL DEFAULT 0,
    "photo_count" INTEGER NOT NULL DEFAULT 0,
    "order" JSONB,
    "restyle_id" UUID,
    "failure" JSONB,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_bulk_selections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop_selected_products" (
    "selection_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "product_type" TEXT NOT NULL,
    "first_media_id" TEXT,
    "place" INTEGER,

    CONSTRAINT "shop_selected_products_pkey" PRIMARY KEY ("selection_id","product_id")
);

-- CreateTable
CREATE TABLE "shop_selected_photos" (
    "selection_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "media_id" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "thumbnail_url" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "place" INTEGER,

    CONSTRAINT "shop_selected_photos_pkey" PRIMARY KEY ("selection_id","product_id","media_id")
);

-- CreateIndex
CREATE INDEX "shop_bulk_selections_shop_id_created_at_idx" ON "shop_bulk_selections"("shop_id", "created_at");

-- CreateIndex
CREATE INDEX "shop_bulk_selections_state_due_at_idx" ON "shop_bulk_selections"("state", "due_at");

-- CreateIndex
CREATE INDEX "shop_selected_products_selection_id_place_idx" ON "shop_selected_products"("selection_id", "place");

-- AddForeignKey
ALTER TABLE "shop_bulk_selections" ADD CONSTRAINT "shop_bulk_selections_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_selected_products" ADD CONSTRAINT "shop_selected_products_selection_id_fkey" FOREIGN KEY ("selection_id") REFERENCES "shop_bulk_selections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_selected_photos" ADD CONSTRAINT "shop_selected_photos_selection_id_fkey" FOREIGN KEY ("selection_id") REFERENCES "shop_bulk_selections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

