-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "open_starts" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "results" ADD COLUMN     "open_starts" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "outbox_entries" ADD COLUMN     "key" TEXT;

-- CreateTable
CREATE TABLE "service_settings" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "service_settings_pkey" PRIMARY KEY ("name")
);

