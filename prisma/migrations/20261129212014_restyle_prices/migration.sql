-- AlterTable
ALTER TABLE "restyles" ADD COLUMN     "prices" JSONB;
