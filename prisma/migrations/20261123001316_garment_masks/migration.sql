-- AlterTable
ALTER TABLE "uploaded_files" ADD COLUMN     "content_hash" TEXT;

-- AlterTable
ALTER TABLE "results" ADD COLUMN     "mask_id" UUID,
ADD COLUMN     "mask_revision" INTEGER;

-- CreateTable
CREATE TABLE "garment_masks" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "photo_hash" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "garment_label" TEXT,
    "garment" TEXT NOT NULL,
    "engine_version" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "edit_id" UUID,
    "edited_at" TIMESTAMPTZ(3),
    "width" INTEGER,
    "height" INTEGER,
    "mask_key" TEXT,
    "keep_key" TEXT,
    "preview_key" TEXT,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "confidence" DOUBLE PRECISION,
    "is_doubtful" BOOLEAN NOT NULL DEFAULT false,
    "doubts" JSONB NOT NULL DEFAULT '[]',
    "found_by" TEXT,
    "error_message" TEXT,
    "error_code" TEXT,
    "error_params" JSONB,
    "lease_holder" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "garment_masks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "garment_masks_account_id_created_at_idx" ON "garment_masks"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "garment_masks_mask_key_idx" ON "garment_masks" USING HASH ("mask_key");

-- CreateIndex
CREATE INDEX "garment_masks_keep_key_idx" ON "garment_masks" USING HASH ("keep_key");

-- CreateIndex
CREATE INDEX "garment_masks_preview_key_idx" ON "garment_masks" USING HASH ("preview_key");

-- CreateIndex
CREATE UNIQUE INDEX "garment_masks_account_id_photo_hash_garment_engine_version_key" ON "garment_masks"("account_id", "photo_hash", "garment", "engine_version");

-- CreateIndex
CREATE INDEX "uploaded_files_account_id_content_hash_idx" ON "uploaded_files"("account_id", "content_hash");

