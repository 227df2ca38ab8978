-- The indexes below serve what this one did.
-- DropIndex
DROP INDEX "ledger_entries_account_id_kind_credits_idx";

-- CreateTable
CREATE TABLE "ledger_checkpoints" (
    "account_id" UUID NOT NULL,
    "entry_id" BIGINT NOT NULL,
    "balance" BIGINT NOT NULL,
    "held" BIGINT NOT NULL,

    CONSTRAINT "ledger_checkpoints_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE INDEX "ledger_entries_account_id_id_idx" ON "ledger_entries"("account_id", "id");

-- CreateIndex
CREATE INDEX "ledger_entries_account_id_kind_created_at_idx" ON "ledger_entries"("account_id", "kind", "created_at");
