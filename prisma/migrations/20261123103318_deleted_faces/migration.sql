-- AlterTable
ALTER TABLE "shop_identity_rights" ADD COLUMN     "asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "days_unknown" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "gone_at" TIMESTAMPTZ(3),
ADD COLUMN     "known_to_account_id" TEXT;

-- CreateIndex
CREATE INDEX "shop_identity_rights_gone_at_asked_at_idx" ON "shop_identity_rights"("gone_at", "asked_at");

