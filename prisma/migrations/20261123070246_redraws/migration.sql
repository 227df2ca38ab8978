-- AlterTable
ALTER TABLE "provider_calls" ADD COLUMN     "is_redraw" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "engine_states" ADD COLUMN     "away_since" TIMESTAMPTZ(3);

