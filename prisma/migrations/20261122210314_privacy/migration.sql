-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "erasure_requested_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "refresh_tokens" ADD COLUMN     "address_hash" TEXT;

-- AlterTable
ALTER TABLE "identities" ADD COLUMN     "consent" JSONB,
ADD COLUMN     "face_model_key_id" TEXT,
ADD COLUMN     "face_model_sealed" BYTEA;

-- CreateTable
CREATE TABLE "group_invitations" (
    "group_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "invited_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "group_invitations_pkey" PRIMARY KEY ("group_id","email")
);

-- CreateIndex
CREATE INDEX "group_invitations_email_idx" ON "group_invitations"("email");

-- CreateIndex
CREATE INDEX "group_invitations_created_at_idx" ON "group_invitations"("created_at");

-- CreateIndex
CREATE INDEX "identities_face_model_key_id_idx" ON "identities"("face_model_key_id");

-- AddForeignKey
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

