-- AlterTable
ALTER TABLE "restyles" ADD COLUMN     "archived_at" TIMESTAMPTZ(3);

