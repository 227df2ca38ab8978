-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "low_credits_told_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "restyles" ADD COLUMN     "flow_due_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "shop_publications" ADD COLUMN     "flow_due_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "shop_identity_rights" ADD COLUMN     "flow_due_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "shop_flow_runs" (
    "shop_id" UUID NOT NULL,
    "run_id" TEXT NOT NULL,
    "status" INTEGER,
    "problem" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_flow_runs_pkey" PRIMARY KEY ("shop_id","run_id")
);

-- CreateIndex
CREATE INDEX "shop_flow_runs_received_at_idx" ON "shop_flow_runs"("received_at");

-- CreateIndex
CREATE INDEX "restyles_flow_due_at_idx" ON "restyles"("flow_due_at");

-- CreateIndex
CREATE INDEX "shop_publications_flow_due_at_idx" ON "shop_publications"("flow_due_at");

-- CreateIndex
CREATE INDEX "shop_identity_rights_flow_due_at_idx" ON "shop_identity_rights"("flow_due_at");

-- AddForeignKey
ALTER TABLE "shop_flow_runs" ADD CONSTRAINT "shop_flow_runs_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Licences that were recorded before.
UPDATE "shop_identity_rights" SET "flow_due_at" = "licence_ends_on" - INTERVAL '14 days'
WHERE "licence_ends_on" >= CURRENT_DATE AND "withdrawn_at" IS NULL AND "gone_at" IS NULL;
