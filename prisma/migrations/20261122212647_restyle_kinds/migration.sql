-- A restyle's choices become data of its kind, the columns of recolor stay, nullable, until a later migration.
ALTER TABLE "restyles" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'recolor',
ADD COLUMN     "options" JSONB,
ALTER COLUMN "colour_label" DROP NOT NULL,
ALTER COLUMN "instruction" DROP NOT NULL,
ALTER COLUMN "garment" DROP NOT NULL,
ALTER COLUMN "size" DROP NOT NULL,
ALTER COLUMN "format" DROP NOT NULL,
ALTER COLUMN "variations" DROP NOT NULL,
ALTER COLUMN "consistent" DROP NOT NULL;

UPDATE "restyles" SET "options" = jsonb_build_object(
  'color', "colour_label", 'hex', "colour_hex", 'instruction', "instruction", 'garment', "garment",
  'size', "size", 'format', "format", 'variations', "variations", 'consistent', "consistent");

ALTER TABLE "restyles" ALTER COLUMN "options" SET NOT NULL;

-- The migration runner splits this file at every semicolon, quoted or not: in function bodies \003B stands for one.
-- Processes of the release before run on while they are replaced: both forms of a row are kept in step for them.
CREATE FUNCTION "restyles_keep_both_forms"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  IF NEW."options" IS NULL THEN
    NEW."options" := jsonb_build_object(
      ''color'', NEW."colour_label", ''hex'', NEW."colour_hex", ''instruction'', NEW."instruction",
      ''garment'', NEW."garment", ''size'', NEW."size", ''format'', NEW."format",
      ''variations'', NEW."variations", ''consistent'', NEW."consistent")\003B
  ELSIF NEW."kind" = ''recolor'' AND NEW."colour_label" IS NULL THEN
    NEW."colour_label" := NEW."options"->>''color''\003B
    NEW."colour_hex" := NEW."options"->>''hex''\003B
    NEW."instruction" := NEW."options"->>''instruction''\003B
    NEW."garment" := NEW."options"->>''garment''\003B
    NEW."size" := (NEW."options"->>''size'')::integer\003B
    NEW."format" := NEW."options"->>''format''\003B
    NEW."variations" := (NEW."options"->>''variations'')::integer\003B
    NEW."consistent" := (NEW."options"->>''consistent'')::boolean\003B
  END IF\003B
  RETURN NEW\003B
END ';

CREATE TRIGGER "restyles_keep_both_forms" BEFORE INSERT ON "restyles"
FOR EACH ROW EXECUTE FUNCTION "restyles_keep_both_forms"();

-- The place of an image in its job is stored. So far it was the rank of its photo among those that were uploaded.
ALTER TABLE "restyle_sources" ADD COLUMN     "job_image_index" INTEGER;

CREATE UNIQUE INDEX "restyle_sources_restyle_product_id_job_image_index_key" ON "restyle_sources"("restyle_product_id", "job_image_index");

UPDATE "restyle_sources" source SET "job_image_index" = ranked."place"
FROM (
  SELECT uploaded."id", row_number() OVER (PARTITION BY uploaded."restyle_product_id" ORDER BY uploaded."image_index") - 1 AS "place"
  FROM "restyle_sources" uploaded
  JOIN "restyle_products" product ON product."id" = uploaded."restyle_product_id"
  WHERE uploaded."file_id" IS NOT NULL AND product."job_id" IS NOT NULL
) ranked
WHERE ranked."id" = source."id";

-- A process of the release before starts a job without storing the places.
CREATE FUNCTION "restyle_products_place_images"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  UPDATE "restyle_sources" source SET "job_image_index" = ranked."place"
  FROM (
    SELECT "id", row_number() OVER (ORDER BY "image_index") - 1 AS "place"
    FROM "restyle_sources" WHERE "restyle_product_id" = NEW."id" AND "file_id" IS NOT NULL
  ) ranked
  WHERE ranked."id" = source."id" AND source."job_image_index" IS NULL\003B
  RETURN NEW\003B
END ';

CREATE TRIGGER "restyle_products_place_images" AFTER UPDATE OF "job_id" ON "restyle_products"
FOR EACH ROW WHEN (OLD."job_id" IS NULL AND NEW."job_id" IS NOT NULL)
EXECUTE FUNCTION "restyle_products_place_images"();

-- Why something failed is stored as a code with parameters, sentences of rows before stay where they are and are shown.
ALTER TABLE "restyle_products" ADD COLUMN     "failure" JSONB;
ALTER TABLE "restyle_images" ADD COLUMN     "failure" JSONB;
ALTER TABLE "shop_publications" ADD COLUMN     "failure" JSONB;
