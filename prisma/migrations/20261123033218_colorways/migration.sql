-- CreateEnum
CREATE TYPE "colorway_state" AS ENUM ('linking', 'linked', 'failed', 'unlinking', 'unlinked');

-- AlterTable
ALTER TABLE "shop_publications" ADD COLUMN     "colorway_id" UUID;

-- CreateTable
CREATE TABLE "shop_colorways" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "restyle_product_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "option_name" TEXT NOT NULL,
    "option_value" TEXT NOT NULL,
    "is_new" BOOLEAN NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "state" "colorway_state" NOT NULL DEFAULT 'linking',
    "former" JSONB NOT NULL DEFAULT '[]',
    "created" JSONB NOT NULL DEFAULT '[]',
    "is_value_new" BOOLEAN NOT NULL DEFAULT false,
    "is_forced" BOOLEAN NOT NULL DEFAULT false,
    "failure" JSONB,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_colorways_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shop_colorways_restyle_product_id_key" ON "shop_colorways"("restyle_product_id");

-- CreateIndex
CREATE INDEX "shop_colorways_state_due_at_idx" ON "shop_colorways"("state", "due_at");

-- CreateIndex
CREATE INDEX "shop_colorways_shop_id_product_id_idx" ON "shop_colorways"("shop_id", "product_id");

-- CreateIndex
CREATE INDEX "shop_publications_colorway_id_idx" ON "shop_publications"("colorway_id");

-- AddForeignKey
ALTER TABLE "shop_colorways" ADD CONSTRAINT "shop_colorways_restyle_product_id_fkey" FOREIGN KEY ("restyle_product_id") REFERENCES "restyle_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_publications" ADD CONSTRAINT "shop_publications_colorway_id_fkey" FOREIGN KEY ("colorway_id") REFERENCES "shop_colorways"("id") ON DELETE SET NULL ON UPDATE CASCADE;

