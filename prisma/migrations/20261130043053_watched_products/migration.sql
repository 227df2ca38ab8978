-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "changes_hidden_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "shop_watched_products" (
    "shop_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "known" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "compared" JSONB NOT NULL DEFAULT '{}',
    "changes" JSONB NOT NULL DEFAULT '[]',
    "images" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "changed_at" TIMESTAMPTZ(3),
    "looked_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_watched_products_pkey" PRIMARY KEY ("shop_id","product_id")
);

-- CreateIndex
CREATE INDEX "shop_watched_products_due_at_idx" ON "shop_watched_products"("due_at");

-- CreateIndex
CREATE INDEX "shop_watched_products_shop_id_looked_at_idx" ON "shop_watched_products"("shop_id", "looked_at");

-- CreateIndex
CREATE INDEX "shop_watched_products_shop_id_changed_at_idx" ON "shop_watched_products"("shop_id", "changed_at");

-- AddForeignKey
ALTER TABLE "shop_watched_products" ADD CONSTRAINT "shop_watched_products_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Products that are published already have their turn.
INSERT INTO "shop_watched_products" ("shop_id", "product_id", "looked_at")
SELECT DISTINCT "shop_id", "product_id", TIMESTAMPTZ 'epoch' FROM "shop_publications" WHERE "state" = 'published';
