-- AlterTable
ALTER TABLE "restyle_images" ADD COLUMN     "warnings" JSONB;

