-- AlterTable
ALTER TABLE "engine_states" ADD COLUMN     "ask_after" TIMESTAMPTZ(3),
ADD COLUMN     "asked_model" TEXT,
ADD COLUMN     "ends_on" DATE;

