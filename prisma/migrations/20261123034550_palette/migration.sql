-- CreateTable
CREATE TABLE "shop_palette_colors" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hex" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_palette_colors_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shop_palette_colors_shop_id_hex_key" ON "shop_palette_colors"("shop_id", "hex");

-- AddForeignKey
ALTER TABLE "shop_palette_colors" ADD CONSTRAINT "shop_palette_colors_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

