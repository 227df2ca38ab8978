-- AlterTable
ALTER TABLE "results" ADD COLUMN     "prompt_version" TEXT;

-- CreateTable
CREATE TABLE "provider_calls" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "result_id" INTEGER NOT NULL,
    "engine" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "outcome" TEXT,
    "code" TEXT,
    "upstream_id" TEXT,
    "answer_key" TEXT,
    "cost_micros" INTEGER NOT NULL,
    "prompt_version" TEXT NOT NULL,
    "lease_holder" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_calls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "engine_states" (
    "engine" TEXT NOT NULL,
    "faults" INTEGER NOT NULL DEFAULT 0,
    "paused_until" TIMESTAMPTZ(3),
    "code" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "engine_states_pkey" PRIMARY KEY ("engine")
);

-- CreateIndex
CREATE INDEX "provider_calls_engine_created_at_idx" ON "provider_calls"("engine", "created_at");

-- CreateIndex
CREATE INDEX "provider_calls_created_at_idx" ON "provider_calls"("created_at");

-- CreateIndex
CREATE INDEX "provider_calls_account_id_created_at_idx" ON "provider_calls"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "provider_calls_answer_key_idx" ON "provider_calls" USING HASH ("answer_key");

-- CreateIndex
CREATE UNIQUE INDEX "provider_calls_result_id_engine_attempt_key" ON "provider_calls"("result_id", "engine", "attempt");

