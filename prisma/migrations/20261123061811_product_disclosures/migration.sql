-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "disclosure" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "shop_publications" ADD COLUMN     "disclosure" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "shop_product_disclosures" (
    "shop_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "written" JSONB NOT NULL DEFAULT '{}',
    "is_tag_ours" BOOLEAN NOT NULL DEFAULT false,
    "failure" JSONB,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_product_disclosures_pkey" PRIMARY KEY ("shop_id","product_id")
);

-- CreateIndex
CREATE INDEX "shop_product_disclosures_due_at_idx" ON "shop_product_disclosures"("due_at");

-- AddForeignKey
ALTER TABLE "shop_product_disclosures" ADD CONSTRAINT "shop_product_disclosures_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

