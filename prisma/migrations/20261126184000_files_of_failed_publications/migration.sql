-- AlterTable
ALTER TABLE "shop_publications" ADD COLUMN     "file_removal_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "file_removal_failures" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "shop_publications_file_removal_due_at_idx" ON "shop_publications"("file_removal_due_at");

-- Until now a file that could not be deleted at once stayed. Deleting one that is gone changes nothing.
UPDATE "shop_publications" SET "file_removal_due_at" = now() WHERE "state" = 'failed' AND "media_id" IS NOT NULL;
