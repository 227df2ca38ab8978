-- AlterTable
ALTER TABLE "shop_colorways" ADD COLUMN     "next_choice" JSONB;
