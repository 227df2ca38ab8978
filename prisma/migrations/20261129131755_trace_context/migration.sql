-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "traceparent" TEXT;

-- AlterTable
ALTER TABLE "outbox_entries" ADD COLUMN     "traceparent" TEXT;
