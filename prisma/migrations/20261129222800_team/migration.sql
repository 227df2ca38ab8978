-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "needs_second_person" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "restyles" ADD COLUMN     "started_by" TEXT;

-- AlterTable
ALTER TABLE "restyle_images" ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "decided_by" TEXT;

-- AlterTable
ALTER TABLE "shop_publications" ADD COLUMN     "asked_by" TEXT,
ADD COLUMN     "undone_by" TEXT;

-- CreateTable
CREATE TABLE "shop_staff" (
    "shop_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_staff_pkey" PRIMARY KEY ("shop_id","user_id")
);

-- CreateTable
CREATE TABLE "shop_image_comments" (
    "id" UUID NOT NULL,
    "image_id" UUID NOT NULL,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_image_comments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shop_image_comments_image_id_created_at_idx" ON "shop_image_comments"("image_id", "created_at");

-- AddForeignKey
ALTER TABLE "shop_staff" ADD CONSTRAINT "shop_staff_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_image_comments" ADD CONSTRAINT "shop_image_comments_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "restyle_images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Restyles of workflows that were started before.
UPDATE "restyles" SET "started_by" = 'flow' WHERE "submission_id" LIKE 'flow/%';
