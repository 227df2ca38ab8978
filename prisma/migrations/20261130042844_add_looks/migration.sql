-- AlterTable
ALTER TABLE "restyles" ADD COLUMN     "look" JSONB;

-- CreateTable
CREATE TABLE "shop_looks" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "collections" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_looks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shop_looks_shop_id_name_key" ON "shop_looks"("shop_id", "name");

-- AddForeignKey
ALTER TABLE "shop_looks" ADD CONSTRAINT "shop_looks_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
