-- Both come with PostgreSQL's contrib modules and are trusted: a database's owner may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

UPDATE "jobs" j SET "search_text" = concat_ws(chr(10),
  (SELECT name FROM projects p WHERE p.id = j.project_id),
  (SELECT string_agg(DISTINCT filename, chr(10)) FROM results r WHERE r.job_id = j.id));

-- CreateIndex
CREATE INDEX "jobs_account_id_search_text_idx" ON "jobs" USING GIN ("account_id" uuid_ops, "search_text" gin_trgm_ops);
