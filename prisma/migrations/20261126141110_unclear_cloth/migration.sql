-- AlterTable
ALTER TABLE "results" ADD COLUMN     "cloth_doubt" TEXT;
