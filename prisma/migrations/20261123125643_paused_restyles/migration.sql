-- AlterTable
ALTER TABLE "restyles" ADD COLUMN     "paused_at" TIMESTAMPTZ(3),
ADD COLUMN     "paused_ms" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "restyle_products" ADD COLUMN     "start_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "taken_back" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "taking_back_at" TIMESTAMPTZ(3);

