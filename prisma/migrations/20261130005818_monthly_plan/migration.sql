-- CreateEnum
CREATE TYPE "credit_purchase_kind" AS ENUM ('pack', 'plan', 'trial', 'top_up');

-- CreateEnum
CREATE TYPE "monthly_plan_state" AS ENUM ('creating', 'pending', 'active', 'frozen', 'declined', 'expired', 'cancelled', 'failed');

-- AlterTable
ALTER TABLE "shop_credit_purchases" ADD COLUMN     "kind" "credit_purchase_kind" NOT NULL DEFAULT 'pack',
ADD COLUMN     "plan_id" UUID;

-- CreateTable
CREATE TABLE "shop_monthly_plans" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "subscription_id" TEXT,
    "credits" INTEGER NOT NULL,
    "price" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "usage_line_id" TEXT,
    "cap" TEXT,
    "used" TEXT NOT NULL DEFAULT '0.00',
    "is_test" BOOLEAN NOT NULL,
    "trial_days" INTEGER NOT NULL,
    "state" "monthly_plan_state" NOT NULL DEFAULT 'creating',
    "period_end" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_monthly_plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop_kept_plans" (
    "domain_hash" TEXT NOT NULL,
    "trial_at" TIMESTAMPTZ(3),
    "paid_until" TIMESTAMPTZ(3),

    CONSTRAINT "shop_kept_plans_pkey" PRIMARY KEY ("domain_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "shop_monthly_plans_subscription_id_key" ON "shop_monthly_plans"("subscription_id");

-- CreateIndex
CREATE INDEX "shop_monthly_plans_shop_id_created_at_idx" ON "shop_monthly_plans"("shop_id", "created_at");

-- CreateIndex
CREATE INDEX "shop_monthly_plans_state_due_at_idx" ON "shop_monthly_plans"("state", "due_at");

-- CreateIndex
CREATE INDEX "shop_credit_purchases_plan_id_idx" ON "shop_credit_purchases"("plan_id");

-- AddForeignKey
ALTER TABLE "shop_credit_purchases" ADD CONSTRAINT "shop_credit_purchases_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "shop_monthly_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_monthly_plans" ADD CONSTRAINT "shop_monthly_plans_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
