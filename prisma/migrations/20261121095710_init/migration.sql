-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "restyle_product_state" AS ENUM ('waiting', 'uploading', 'running', 'finished', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "restyle_image_state" AS ENUM ('waiting', 'uploading', 'working', 'ready', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "restyle_decision" AS ENUM ('undecided', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "publication_state" AS ENUM ('publishing', 'published', 'failed', 'undoing', 'undone');

-- CreateEnum
CREATE TYPE "publication_step" AS ENUM ('none', 'staged', 'creating', 'created', 'ready', 'attached', 'ordered', 'detached', 'deleted');

-- CreateTable
CREATE TABLE "accounts" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "external_ref" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_tokens" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "access_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" BIGSERIAL NOT NULL,
    "account_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "job_id" UUID,
    "key" TEXT NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "projects" (
    "id" SERIAL NOT NULL,
    "key" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uploaded_files" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "project_id" INTEGER NOT NULL,
    "filename" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "problem" TEXT,
    "bytes" INTEGER,
    "width" INTEGER,
    "height" INTEGER,
    "storage_key" TEXT,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "uploaded_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "project_id" INTEGER,
    "request" JSONB NOT NULL,
    "plan" JSONB,
    "total_outputs" INTEGER NOT NULL,
    "credits_per_output" INTEGER NOT NULL,
    "post_processing_status" TEXT,
    "post_processing_error" TEXT,
    "error_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "results" (
    "id" SERIAL NOT NULL,
    "job_id" UUID NOT NULL,
    "image_index" INTEGER NOT NULL,
    "group_index" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "storage_key" TEXT,
    "thumbnail_key" TEXT,
    "mime" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "model_used" TEXT,
    "quality" JSONB,
    "tone" JSONB,
    "processing_time_ms" INTEGER,
    "error_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "results_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" SERIAL NOT NULL,
    "account_id" UUID NOT NULL,
    "job_id" UUID,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL,
    "last_response_status" INTEGER,
    "last_response_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "notification_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" BIGSERIAL NOT NULL,
    "delivery_id" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "response_status" INTEGER,
    "error" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_records" (
    "account_id" UUID NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "resource_id" UUID NOT NULL,
    "status" INTEGER,
    "body" JSONB,
    "locked_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("account_id","operation","key")
);

-- CreateTable
CREATE TABLE "rate_buckets" (
    "key" TEXT NOT NULL,
    "tokens" DOUBLE PRECISION NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_buckets_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "outbox_entries" (
    "id" BIGSERIAL NOT NULL,
    "task" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "run_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outbox_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "download_links" (
    "hash" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "download_links_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "shopify_sessions" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "is_online" BOOLEAN NOT NULL DEFAULT false,
    "scope" TEXT,
    "expires" TIMESTAMPTZ(3),
    "access_token" TEXT NOT NULL,
    "user_id" BIGINT,
    "first_name" TEXT,
    "last_name" TEXT,
    "email" TEXT,
    "account_owner" BOOLEAN,
    "locale" TEXT,
    "collaborator" BOOLEAN,
    "email_verified" BOOLEAN,
    "refresh_token" TEXT,
    "refresh_token_expires" TIMESTAMPTZ(3),

    CONSTRAINT "shopify_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shops" (
    "id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "installed_at" TIMESTAMPTZ(3) NOT NULL,
    "uninstalled_at" TIMESTAMPTZ(3),
    "service_url" TEXT,
    "service_account_id" TEXT,
    "service_token" TEXT,
    "webhook_key" TEXT NOT NULL,
    "webhook_url" TEXT,
    "webhook_secret" TEXT,

    CONSTRAINT "shops_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shopify_webhooks" (
    "event_id" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "shop_domain" TEXT NOT NULL,
    "triggered_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "shopify_webhooks_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "shop_service_notifications" (
    "service_account_id" TEXT NOT NULL,
    "notification_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_service_notifications_pkey" PRIMARY KEY ("service_account_id","notification_id")
);

-- CreateTable
CREATE TABLE "restyles" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "submission_id" TEXT NOT NULL,
    "colour_label" TEXT NOT NULL,
    "colour_hex" TEXT,
    "instruction" TEXT NOT NULL,
    "garment" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "variations" INTEGER NOT NULL,
    "consistent" BOOLEAN NOT NULL,
    "project_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "restyles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "restyle_products" (
    "id" UUID NOT NULL,
    "restyle_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "state" "restyle_product_state" NOT NULL DEFAULT 'waiting',
    "job_id" TEXT,
    "credits_held" INTEGER NOT NULL DEFAULT 0,
    "credits_used" INTEGER NOT NULL DEFAULT 0,
    "problem_title" TEXT,
    "problem_detail" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "heard_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "restyle_products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "restyle_sources" (
    "id" UUID NOT NULL,
    "restyle_product_id" UUID NOT NULL,
    "image_index" INTEGER NOT NULL,
    "media_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "thumbnail_url" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "file_id" TEXT,

    CONSTRAINT "restyle_sources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "restyle_images" (
    "id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "variation" INTEGER NOT NULL,
    "state" "restyle_image_state" NOT NULL DEFAULT 'waiting',
    "problem" TEXT,
    "result_url" TEXT,
    "thumbnail_url" TEXT,
    "urls_fetched_at" TIMESTAMPTZ(3),
    "width" INTEGER,
    "height" INTEGER,
    "model_used" TEXT,
    "quality_score" DOUBLE PRECISION,
    "decision" "restyle_decision" NOT NULL DEFAULT 'undecided',
    "alt" TEXT NOT NULL,
    "ready_at" TIMESTAMPTZ(3),

    CONSTRAINT "restyle_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop_publications" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "image_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "product_id" TEXT NOT NULL,
    "state" "publication_state" NOT NULL DEFAULT 'publishing',
    "step" "publication_step" NOT NULL DEFAULT 'none',
    "placement" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "staged_url" TEXT,
    "step_at" TIMESTAMPTZ(3) NOT NULL,
    "media_id" TEXT,
    "problem" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_publications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop_leases" (
    "name" TEXT NOT NULL,
    "holder" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_leases_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts"("email");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_external_ref_key" ON "accounts"("external_ref");

-- CreateIndex
CREATE UNIQUE INDEX "access_tokens_hash_key" ON "access_tokens"("hash");

-- CreateIndex
CREATE INDEX "access_tokens_account_id_idx" ON "access_tokens"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_key_key" ON "ledger_entries"("key");

-- CreateIndex
CREATE INDEX "ledger_entries_account_id_kind_credits_idx" ON "ledger_entries"("account_id", "kind", "credits");

-- CreateIndex
CREATE INDEX "ledger_entries_job_id_idx" ON "ledger_entries"("job_id");

-- CreateIndex
CREATE UNIQUE INDEX "projects_key_key" ON "projects"("key");

-- CreateIndex
CREATE UNIQUE INDEX "projects_account_id_name_key" ON "projects"("account_id", "name");

-- CreateIndex
CREATE INDEX "uploaded_files_account_id_created_at_idx" ON "uploaded_files"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "jobs_account_id_created_at_idx" ON "jobs"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "jobs_status_updated_at_idx" ON "jobs"("status", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "results_job_id_image_index_group_index_version_key" ON "results"("job_id", "image_index", "group_index", "version");

-- CreateIndex
CREATE INDEX "notifications_account_id_id_idx" ON "notifications"("account_id", "id");

-- CreateIndex
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhooks_id_key" ON "webhooks"("id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_status_next_attempt_at_idx" ON "webhook_deliveries"("status", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_account_id_notification_id_key" ON "webhook_deliveries"("account_id", "notification_id");

-- CreateIndex
CREATE INDEX "webhook_attempts_delivery_id_idx" ON "webhook_attempts"("delivery_id");

-- CreateIndex
CREATE INDEX "idempotency_records_created_at_idx" ON "idempotency_records"("created_at");

-- CreateIndex
CREATE INDEX "rate_buckets_updated_at_idx" ON "rate_buckets"("updated_at");

-- CreateIndex
CREATE INDEX "outbox_entries_run_at_idx" ON "outbox_entries"("run_at");

-- CreateIndex
CREATE INDEX "download_links_expires_at_idx" ON "download_links"("expires_at");

-- CreateIndex
CREATE INDEX "shopify_sessions_shop_idx" ON "shopify_sessions"("shop");

-- CreateIndex
CREATE UNIQUE INDEX "shops_domain_key" ON "shops"("domain");

-- CreateIndex
CREATE UNIQUE INDEX "shops_webhook_key_key" ON "shops"("webhook_key");

-- CreateIndex
CREATE INDEX "shopify_webhooks_handled_at_received_at_idx" ON "shopify_webhooks"("handled_at", "received_at");

-- CreateIndex
CREATE INDEX "shop_service_notifications_received_at_idx" ON "shop_service_notifications"("received_at");

-- CreateIndex
CREATE INDEX "restyles_shop_id_created_at_idx" ON "restyles"("shop_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "restyles_shop_id_submission_id_key" ON "restyles"("shop_id", "submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "restyle_products_job_id_key" ON "restyle_products"("job_id");

-- CreateIndex
CREATE INDEX "restyle_products_state_due_at_idx" ON "restyle_products"("state", "due_at");

-- CreateIndex
CREATE INDEX "restyle_products_product_id_idx" ON "restyle_products"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "restyle_products_restyle_id_position_key" ON "restyle_products"("restyle_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "restyle_sources_restyle_product_id_image_index_key" ON "restyle_sources"("restyle_product_id", "image_index");

-- CreateIndex
CREATE UNIQUE INDEX "restyle_images_source_id_variation_key" ON "restyle_images"("source_id", "variation");

-- CreateIndex
CREATE INDEX "shop_publications_state_due_at_idx" ON "shop_publications"("state", "due_at");

-- CreateIndex
CREATE INDEX "shop_publications_shop_id_product_id_idx" ON "shop_publications"("shop_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "shop_publications_image_id_round_key" ON "shop_publications"("image_id", "round");

-- CreateIndex
CREATE UNIQUE INDEX "shop_publications_shop_id_filename_key" ON "shop_publications"("shop_id", "filename");

-- AddForeignKey
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "results" ADD CONSTRAINT "results_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "restyles" ADD CONSTRAINT "restyles_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "restyle_products" ADD CONSTRAINT "restyle_products_restyle_id_fkey" FOREIGN KEY ("restyle_id") REFERENCES "restyles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "restyle_sources" ADD CONSTRAINT "restyle_sources_restyle_product_id_fkey" FOREIGN KEY ("restyle_product_id") REFERENCES "restyle_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "restyle_images" ADD CONSTRAINT "restyle_images_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "restyle_sources"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_publications" ADD CONSTRAINT "shop_publications_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "restyle_images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

