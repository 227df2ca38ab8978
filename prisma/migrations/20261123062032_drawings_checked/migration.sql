-- AlterTable
ALTER TABLE "results" ADD COLUMN     "checks" JSONB,
ADD COLUMN     "painted_by" TEXT,
ADD COLUMN     "whole_because" TEXT;

