-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "service_email" TEXT;
