-- CreateEnum
CREATE TYPE "automation_product_state" AS ENUM ('noticed', 'over_day', 'over_month', 'blocked', 'started');

-- CreateTable
CREATE TABLE "shop_automation_rules" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "match" JSONB NOT NULL,
    "preset_id" UUID,
    "credits_per_day" INTEGER NOT NULL,
    "credits_per_month" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "signed_by" TEXT NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,
    "paused_at" TIMESTAMPTZ(3),
    "since" TIMESTAMPTZ(3) NOT NULL,
    "search_due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_automation_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop_automation_products" (
    "rule_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "state" "automation_product_state" NOT NULL DEFAULT 'noticed',
    "problem" JSONB,
    "credits" INTEGER NOT NULL DEFAULT 0,
    "day" DATE,
    "restyle_id" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_automation_products_pkey" PRIMARY KEY ("rule_id","product_id")
);

-- CreateIndex
CREATE INDEX "shop_automation_rules_shop_id_idx" ON "shop_automation_rules"("shop_id");

-- CreateIndex
CREATE INDEX "shop_automation_products_rule_id_state_due_at_idx" ON "shop_automation_products"("rule_id", "state", "due_at");

-- CreateIndex
CREATE INDEX "shop_automation_products_rule_id_day_idx" ON "shop_automation_products"("rule_id", "day");

-- AddForeignKey
ALTER TABLE "shop_automation_rules" ADD CONSTRAINT "shop_automation_rules_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_automation_rules" ADD CONSTRAINT "shop_automation_rules_preset_id_fkey" FOREIGN KEY ("preset_id") REFERENCES "shop_presets"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_automation_products" ADD CONSTRAINT "shop_automation_products_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "shop_automation_rules"("id") ON DELETE CASCADE ON UPDATE CASCADE;
