-- AlterTable
ALTER TABLE "results" ADD COLUMN     "take" INTEGER NOT NULL DEFAULT 1;

-- Until now each version took the next variations.
UPDATE "results" SET "take" = "version" WHERE "version" > 1;
