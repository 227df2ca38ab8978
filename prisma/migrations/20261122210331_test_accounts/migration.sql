-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "test_of" UUID;

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "is_test" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "accounts_test_of_key" ON "accounts"("test_of");

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_test_of_fkey" FOREIGN KEY ("test_of") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

