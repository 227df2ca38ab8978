-- AlterTable
ALTER TABLE "results" ADD COLUMN     "is_backlog" BOOLEAN NOT NULL DEFAULT false;

