-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "guide_hidden_at" TIMESTAMPTZ(3);
