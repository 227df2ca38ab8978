-- AlterEnum
ALTER TYPE "publication_state" ADD VALUE 'scheduled';

-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "time_zone" TEXT;

-- AlterTable
ALTER TABLE "shop_publications" ADD COLUMN     "begun_at" TIMESTAMPTZ(3),
ADD COLUMN     "publish_at" TIMESTAMPTZ(3),
ADD COLUMN     "revert_at" TIMESTAMPTZ(3),
ADD COLUMN     "revert_begun_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "shop_publications_state_publish_at_idx" ON "shop_publications"("state", "publish_at");

-- CreateIndex
CREATE INDEX "shop_publications_revert_at_idx" ON "shop_publications"("revert_at");

