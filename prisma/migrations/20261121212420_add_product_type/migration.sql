-- AlterTable
ALTER TABLE "restyle_products" ADD COLUMN     "product_type" TEXT NOT NULL DEFAULT '';

