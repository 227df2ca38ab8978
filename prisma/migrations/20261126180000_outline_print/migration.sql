-- CreateEnum
CREATE TYPE "garment_print_answer" AS ENUM ('plain', 'printed');

-- AlterTable
ALTER TABLE "shop_photo_outlines" ADD COLUMN     "print" "garment_print_answer";
