-- AlterTable
ALTER TABLE "restyles" ADD COLUMN     "identity_code" TEXT;

-- CreateTable
CREATE TABLE "shop_identity_rights" (
    "shop_id" UUID NOT NULL,
    "identity_code" TEXT NOT NULL,
    "licence_ends_on" DATE,
    "markets" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "channels" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawal_ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_identity_rights_pkey" PRIMARY KEY ("shop_id","identity_code")
);

-- CreateTable
CREATE TABLE "shop_identity_consents" (
    "shop_id" UUID NOT NULL,
    "identity_code" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_identity_consents_pkey" PRIMARY KEY ("shop_id","identity_code")
);

-- CreateIndex
CREATE INDEX "restyles_shop_id_identity_code_idx" ON "restyles"("shop_id", "identity_code");

-- AddForeignKey
ALTER TABLE "shop_identity_rights" ADD CONSTRAINT "shop_identity_rights_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_identity_consents" ADD CONSTRAINT "shop_identity_consents_shop_id_identity_code_fkey" FOREIGN KEY ("shop_id", "identity_code") REFERENCES "shop_identity_rights"("shop_id", "identity_code") ON DELETE CASCADE ON UPDATE CASCADE;

