-- AlterTable
ALTER TABLE "ledger_entries" ADD COLUMN     "is_paid" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "kept_credits" (
    "reference_hash" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "kept_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_credits_pkey" PRIMARY KEY ("reference_hash")
);

-- CreateIndex
CREATE INDEX "kept_credits_kept_until_idx" ON "kept_credits"("kept_until");

-- What shops bought before the column existed.
UPDATE "ledger_entries" SET "is_paid" = true
WHERE "kind" = 'grant' AND "key" LIKE 'grant:external:%' AND "note" = 'Purchase in Shopify';
