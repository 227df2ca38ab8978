-- AlterTable
ALTER TABLE "shop_photo_outlines" ADD COLUMN     "example_id" UUID;
