-- CreateTable
CREATE TABLE "shop_color_samples" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "former_hex" TEXT NOT NULL,
    "hex" TEXT NOT NULL,
    "uncertainty" DOUBLE PRECISION NOT NULL,
    "card" TEXT NOT NULL,
    "light" TEXT NOT NULL,
    "corrected_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_color_samples_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shop_color_samples_shop_id_created_at_idx" ON "shop_color_samples"("shop_id", "created_at");

-- AddForeignKey
ALTER TABLE "shop_color_samples" ADD CONSTRAINT "shop_color_samples_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
