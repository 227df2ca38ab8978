-- AlterTable
ALTER TABLE "restyle_products" ADD COLUMN     "look" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "options" JSONB;

-- CreateIndex
CREATE INDEX "restyle_products_restyle_id_product_id_idx" ON "restyle_products"("restyle_id", "product_id");

