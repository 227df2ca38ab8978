-- AlterTable
ALTER TABLE "restyle_images" ADD COLUMN     "approval_id" UUID;

