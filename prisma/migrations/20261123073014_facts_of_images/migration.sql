-- AlterTable
ALTER TABLE "restyle_images" ADD COLUMN     "facts" JSONB;

