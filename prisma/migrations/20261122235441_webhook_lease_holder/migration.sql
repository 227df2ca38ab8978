-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "lease_holder" UUID;

