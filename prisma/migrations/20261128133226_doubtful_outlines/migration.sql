-- AlterTable
ALTER TABLE "results" ADD COLUMN     "outline_doubts" JSONB;

-- Counted for each account and day.
CREATE INDEX "results_outline_doubts" ON "results" ("created_at") WHERE "outline_doubts" IS NOT NULL;
