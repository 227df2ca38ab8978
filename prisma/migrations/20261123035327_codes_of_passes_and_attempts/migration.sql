-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "post_processing_code" TEXT,
ADD COLUMN     "post_processing_params" JSONB;

-- AlterTable
ALTER TABLE "webhook_attempts" ADD COLUMN     "error_code" TEXT,
ADD COLUMN     "error_params" JSONB;

