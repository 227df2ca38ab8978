-- CreateEnum
CREATE TYPE "left_out_reason" AS ENUM ('doubtful', 'none');

-- CreateTable
CREATE TABLE "restyle_left_out_photos" (
    "restyle_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "media_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "reason" "left_out_reason" NOT NULL,

    CONSTRAINT "restyle_left_out_photos_pkey" PRIMARY KEY ("restyle_id","product_id","media_id")
);

-- AddForeignKey
ALTER TABLE "restyle_left_out_photos" ADD CONSTRAINT "restyle_left_out_photos_restyle_id_fkey" FOREIGN KEY ("restyle_id") REFERENCES "restyles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
