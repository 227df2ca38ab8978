-- AlterTable
ALTER TABLE "shop_bulk_selections" ADD COLUMN     "restyled" BOOLEAN,
ADD COLUMN     "rest_of_restyle_id" UUID;

-- CreateIndex
CREATE INDEX "shop_bulk_selections_rest_of_restyle_id_idx" ON "shop_bulk_selections"("rest_of_restyle_id");

-- AlterTable
ALTER TABLE "shop_selected_products" ADD COLUMN     "is_wanted" BOOLEAN NOT NULL DEFAULT true;
