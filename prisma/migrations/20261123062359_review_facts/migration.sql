-- AlterTable
ALTER TABLE "restyle_images" ADD COLUMN     "reject_note" TEXT,
ADD COLUMN     "reject_reason" TEXT,
ADD COLUMN     "remake_credits_max" INTEGER,
ADD COLUMN     "result_id" INTEGER,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

