-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "translates_alts" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "shop_publications" ADD COLUMN     "translation_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "translation_failures" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "shop_publications_translation_due_at_idx" ON "shop_publications"("translation_due_at");
