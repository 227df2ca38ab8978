-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "has_color_gallery" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "shop_product_disclosures" ADD COLUMN     "has_colors" BOOLEAN NOT NULL DEFAULT false;
