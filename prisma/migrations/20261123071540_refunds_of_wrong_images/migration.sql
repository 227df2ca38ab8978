-- CreateTable
CREATE TABLE "shop_refunds" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "image_id" UUID NOT NULL,
    "result_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "credits" INTEGER,
    "failure" JSONB,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_refunds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shop_refunds_due_at_idx" ON "shop_refunds"("due_at");

-- CreateIndex
CREATE INDEX "shop_refunds_shop_id_settled_at_idx" ON "shop_refunds"("shop_id", "settled_at");

-- CreateIndex
CREATE UNIQUE INDEX "shop_refunds_image_id_result_id_key" ON "shop_refunds"("image_id", "result_id");

-- AddForeignKey
ALTER TABLE "shop_refunds" ADD CONSTRAINT "shop_refunds_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "restyle_images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

