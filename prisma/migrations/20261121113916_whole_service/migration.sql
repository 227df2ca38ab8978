-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "password_hash" TEXT;

-- AlterTable: until now every token was handed out by the operator.
ALTER TABLE "access_tokens" ADD COLUMN     "family_id" UUID,
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'operator';
ALTER TABLE "access_tokens" ALTER COLUMN "kind" DROP DEFAULT;

-- AlterTable: a price and an order of its own for every output, until now the job's were every output's.
ALTER TABLE "results" ADD COLUMN     "credits" INTEGER,
ADD COLUMN     "order_id" UUID;
UPDATE "results" SET "credits" = "jobs"."credits_per_output", "order_id" = "jobs"."id"
FROM "jobs" WHERE "jobs"."id" = "results"."job_id";
ALTER TABLE "results" ALTER COLUMN "credits" SET NOT NULL,
ALTER COLUMN "order_id" SET NOT NULL;

-- AlterTable: plans are kept by engine, until now there was one engine.
UPDATE "jobs" SET "plan" = jsonb_build_object('onda', "plan") WHERE "plan" IS NOT NULL;
ALTER TABLE "jobs" DROP COLUMN "credits_per_output",
ADD COLUMN     "identity_codes" TEXT[];
UPDATE "jobs" SET "identity_codes" = '{}';

-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "failing_since" TIMESTAMPTZ(3),
ADD COLUMN     "is_awake" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "laned_until" TIMESTAMPTZ(3),
ADD COLUMN     "previous_secrets" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "attempts_max" INTEGER NOT NULL DEFAULT 8;

-- AlterTable
ALTER TABLE "outbox_entries" ADD COLUMN     "priority" INTEGER NOT NULL DEFAULT 0;

-- What the next crash may forget does not wait for the disk, request by request.
ALTER TABLE "rate_buckets" SET UNLOGGED;

-- CreateTable
CREATE UNLOGGED TABLE "open_streams" (
    "process_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "streams" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "open_streams_pkey" PRIMARY KEY ("process_id","account_id")
);

-- CreateIndex
CREATE INDEX "open_streams_account_id_idx" ON "open_streams"("account_id");

-- CreateIndex
CREATE INDEX "open_streams_seen_at_idx" ON "open_streams"("seen_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_account_id_status_next_attempt_at_idx" ON "webhook_deliveries"("account_id", "status", "next_attempt_at");

-- AlterTable: a link may lead to several jobs.
ALTER TABLE "download_links" ADD COLUMN     "job_ids" UUID[];
UPDATE "download_links" SET "job_ids" = ARRAY["job_id"];
ALTER TABLE "download_links" DROP COLUMN "job_id";

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "hash" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "family_id" UUID NOT NULL,
    "spent_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "groups" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "group_members" (
    "group_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "group_members_pkey" PRIMARY KEY ("group_id","account_id")
);

-- CreateTable
CREATE TABLE "identities" (
    "code" TEXT NOT NULL,
    "account_id" UUID,
    "name" TEXT NOT NULL,
    "name_key" TEXT,
    "tag" TEXT,
    "gender" TEXT,
    "age" INTEGER,
    "description" TEXT,
    "tier" TEXT,
    "original_filename" TEXT NOT NULL,
    "photo_key" TEXT NOT NULL,
    "photo_mime" TEXT NOT NULL,
    "face_key" TEXT,
    "thumbnail_key" TEXT,
    "face_metadata" JSONB,
    "face_model" JSONB,
    "preprocessing_status" TEXT NOT NULL,
    "preprocessing_time_ms" INTEGER,
    "quality_score" INTEGER,
    "error_message" TEXT,
    "job_id" UUID,
    "draft_result_id" INTEGER,
    "hidden_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "identity_shares" (
    "identity_code" TEXT NOT NULL,
    "group_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identity_shares_pkey" PRIMARY KEY ("identity_code","group_id")
);

-- CreateTable
CREATE TABLE "presets" (
    "code" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "description" TEXT,
    "instruction_data" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presets_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "preset_categories" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "thumbnail_url" TEXT,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preset_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "presets_in_categories" (
    "preset_code" TEXT NOT NULL,
    "category_id" UUID NOT NULL,

    CONSTRAINT "presets_in_categories_pkey" PRIMARY KEY ("preset_code","category_id")
);

-- CreateTable
CREATE TABLE "preset_category_shares" (
    "category_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preset_category_shares_pkey" PRIMARY KEY ("category_id","group_id")
);

-- CreateIndex
CREATE INDEX "refresh_tokens_family_id_idx" ON "refresh_tokens"("family_id");

-- CreateIndex
CREATE INDEX "refresh_tokens_expires_at_idx" ON "refresh_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "groups_name_key_key" ON "groups"("name_key");

-- CreateIndex
CREATE INDEX "group_members_account_id_idx" ON "group_members"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "identities_job_id_key" ON "identities"("job_id");

-- CreateIndex
CREATE UNIQUE INDEX "identities_draft_result_id_key" ON "identities"("draft_result_id");

-- CreateIndex
CREATE INDEX "identities_account_id_created_at_idx" ON "identities"("account_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "identities_account_id_name_key_key" ON "identities"("account_id", "name_key");

-- CreateIndex
CREATE INDEX "identity_shares_group_id_idx" ON "identity_shares"("group_id");

-- CreateIndex
CREATE INDEX "presets_account_id_created_at_idx" ON "presets"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "preset_categories_account_id_created_at_idx" ON "preset_categories"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "presets_in_categories_category_id_idx" ON "presets_in_categories"("category_id");

-- CreateIndex
CREATE INDEX "preset_category_shares_group_id_idx" ON "preset_category_shares"("group_id");

-- CreateIndex
CREATE INDEX "access_tokens_family_id_idx" ON "access_tokens"("family_id");

-- CreateIndex
CREATE INDEX "jobs_identity_codes_idx" ON "jobs" USING GIN ("identity_codes");

-- CreateIndex
CREATE INDEX "results_status_updated_at_idx" ON "results"("status", "updated_at");

-- CreateIndex
CREATE INDEX "results_order_id_idx" ON "results"("order_id");

-- AddForeignKey
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity_shares" ADD CONSTRAINT "identity_shares_identity_code_fkey" FOREIGN KEY ("identity_code") REFERENCES "identities"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presets_in_categories" ADD CONSTRAINT "presets_in_categories_preset_code_fkey" FOREIGN KEY ("preset_code") REFERENCES "presets"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presets_in_categories" ADD CONSTRAINT "presets_in_categories_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "preset_categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preset_category_shares" ADD CONSTRAINT "preset_category_shares_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "preset_categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "uploaded_files_used_at_created_at_idx" ON "uploaded_files"("used_at", "created_at");

-- CreateIndex
CREATE INDEX "uploaded_files_storage_key_idx" ON "uploaded_files" USING HASH ("storage_key");

-- CreateIndex
CREATE INDEX "results_storage_key_idx" ON "results" USING HASH ("storage_key");

-- CreateIndex
CREATE INDEX "results_thumbnail_key_idx" ON "results" USING HASH ("thumbnail_key");

-- CreateIndex: pictures that can be purged.
CREATE INDEX "results_purgeable_idx" ON "results"("updated_at") WHERE "storage_key" IS NOT NULL;

-- CreateIndex
CREATE INDEX "identities_photo_key_idx" ON "identities" USING HASH ("photo_key");

-- CreateIndex
CREATE INDEX "identities_face_key_idx" ON "identities" USING HASH ("face_key");

-- CreateIndex
CREATE INDEX "identities_thumbnail_key_idx" ON "identities" USING HASH ("thumbnail_key");

-- CreateIndex
CREATE INDEX "identities_hidden_at_idx" ON "identities"("hidden_at");
