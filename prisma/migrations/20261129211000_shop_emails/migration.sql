-- CreateTable
CREATE TABLE "shop_email_settings" (
    "shop_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "address_id" UUID NOT NULL,
    "kinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "locale" TEXT NOT NULL,
    "entered_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "refusal" TEXT,
    "low_credits_told_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_email_settings_pkey" PRIMARY KEY ("shop_id")
);

-- CreateTable
CREATE TABLE "shop_emails" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "address_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "refusal" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_emails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shop_email_settings_address_id_key" ON "shop_email_settings"("address_id");

-- CreateIndex
CREATE INDEX "shop_email_settings_confirmed_at_entered_at_idx" ON "shop_email_settings"("confirmed_at", "entered_at");

-- CreateIndex
CREATE INDEX "shop_emails_due_at_idx" ON "shop_emails"("due_at");

-- CreateIndex
CREATE INDEX "shop_emails_created_at_idx" ON "shop_emails"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "shop_emails_shop_id_kind_subject_key" ON "shop_emails"("shop_id", "kind", "subject");

-- AddForeignKey
ALTER TABLE "shop_email_settings" ADD CONSTRAINT "shop_email_settings_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop_emails" ADD CONSTRAINT "shop_emails_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
