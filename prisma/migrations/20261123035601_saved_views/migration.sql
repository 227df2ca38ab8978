-- CreateTable
CREATE TABLE "shop_saved_views" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shop_saved_views_shop_id_name_key" ON "shop_saved_views"("shop_id", "name");

-- AddForeignKey
ALTER TABLE "shop_saved_views" ADD CONSTRAINT "shop_saved_views_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

