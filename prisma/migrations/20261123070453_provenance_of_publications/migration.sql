-- AlterTable
ALTER TABLE "shop_publications" ADD COLUMN     "provenance" TEXT,
ADD COLUMN     "provenance_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "provenance_failures" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "shop_publications_provenance_due_at_idx" ON "shop_publications"("provenance_due_at");

