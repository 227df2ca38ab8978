-- AlterTable
ALTER TABLE "shop_credit_purchases" ADD COLUMN     "is_paid_for" BOOLEAN;
