-- AlterTable
ALTER TABLE "provider_calls" ADD COLUMN     "price_micros" INTEGER,
ADD COLUMN     "said_micros" INTEGER,
ADD COLUMN     "size" TEXT;
