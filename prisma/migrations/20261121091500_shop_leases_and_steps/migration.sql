-- AlterEnum
ALTER TYPE "publication_step" ADD VALUE 'creating' BEFORE 'created';

-- AlterTable
ALTER TABLE "shopify_webhooks" ADD COLUMN     "triggered_at" TIMESTAMPTZ(3) NOT NULL;

-- AlterTable
ALTER TABLE "restyle_products" DROP COLUMN "lease_id",
DROP COLUMN "leased_until";

-- AlterTable
ALTER TABLE "shop_publications" DROP COLUMN "lease_id",
DROP COLUMN "leased_until",
DROP COLUMN "staged_at",
DROP COLUMN "reorder_job_id",
ADD COLUMN     "step_at" TIMESTAMPTZ(3) NOT NULL;

-- CreateTable
CREATE TABLE "shop_leases" (
    "name" TEXT NOT NULL,
    "holder" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_leases_pkey" PRIMARY KEY ("name")
);

