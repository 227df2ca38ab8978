-- AlterTable
ALTER TABLE "shop_service_notifications" ADD COLUMN     "job_id" TEXT;

-- CreateIndex
CREATE INDEX "shop_service_notifications_job_id_idx" ON "shop_service_notifications"("job_id");

-- Restyles whose last two products ended at the same moment were left running; each product saw the other one's end too late.
UPDATE "restyles" SET "finished_at" = ended."at"
FROM (
  SELECT "restyle_id", max("finished_at") AS "at", bool_and("finished_at" IS NOT NULL) AS "is_ended"
  FROM "restyle_products" GROUP BY "restyle_id"
) ended
WHERE ended."restyle_id" = "restyles"."id" AND ended."is_ended" AND "restyles"."finished_at" IS NULL;
