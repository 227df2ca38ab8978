-- CreateEnum
CREATE TYPE "credit_purchase_state" AS ENUM ('creating', 'pending', 'granted', 'declined', 'expired', 'failed');

-- CreateTable
CREATE TABLE "shop_credit_purchases" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "credits" INTEGER NOT NULL,
    "price" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "state" "credit_purchase_state" NOT NULL DEFAULT 'creating',
    "charge_id" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_credit_purchases_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shop_credit_purchases_charge_id_key" ON "shop_credit_purchases"("charge_id");

-- CreateIndex
CREATE INDEX "shop_credit_purchases_shop_id_created_at_idx" ON "shop_credit_purchases"("shop_id", "created_at");

-- CreateIndex
CREATE INDEX "shop_credit_purchases_state_due_at_idx" ON "shop_credit_purchases"("state", "due_at");

-- AddForeignKey
ALTER TABLE "shop_credit_purchases" ADD CONSTRAINT "shop_credit_purchases_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

