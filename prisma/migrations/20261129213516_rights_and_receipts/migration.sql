-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "has_receipts" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "ships_to_union" BOOLEAN;

-- AlterTable
ALTER TABLE "restyle_sources" ADD COLUMN     "photo_sha256" TEXT;

-- AlterTable
ALTER TABLE "shop_photo_outlines" ADD COLUMN     "photo_sha256" TEXT;

-- AlterTable
ALTER TABLE "shop_publications" ADD COLUMN     "file_bytes" INTEGER,
ADD COLUMN     "file_sha256" TEXT,
ADD COLUMN     "file_source_type" TEXT;

-- AlterTable
ALTER TABLE "shop_identity_rights" ADD COLUMN     "is_withdrawn_by_person" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "person_noticed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "shop_person_links" (
    "shop_id" UUID NOT NULL,
    "identity_code" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_person_links_pkey" PRIMARY KEY ("shop_id","identity_code")
);

-- CreateIndex
CREATE UNIQUE INDEX "shop_person_links_token_hash_key" ON "shop_person_links"("token_hash");

-- AddForeignKey
ALTER TABLE "shop_person_links" ADD CONSTRAINT "shop_person_links_shop_id_identity_code_fkey" FOREIGN KEY ("shop_id", "identity_code") REFERENCES "shop_identity_rights"("shop_id", "identity_code") ON DELETE CASCADE ON UPDATE CASCADE;
