-- AlterTable
ALTER TABLE "identities" ADD COLUMN     "error_code" TEXT,
ADD COLUMN     "error_params" JSONB;

-- AlterTable
ALTER TABLE "uploaded_files" ADD COLUMN     "problem_code" TEXT,
ADD COLUMN     "problem_params" JSONB;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "error_code" TEXT,
ADD COLUMN     "error_params" JSONB;

-- AlterTable
ALTER TABLE "results" ADD COLUMN     "error_code" TEXT,
ADD COLUMN     "error_params" JSONB;

