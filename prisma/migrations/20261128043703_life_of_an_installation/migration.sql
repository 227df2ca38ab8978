-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "authorized_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "shop_credit_purchases" ADD COLUMN     "is_unpaid" BOOLEAN NOT NULL DEFAULT false;
