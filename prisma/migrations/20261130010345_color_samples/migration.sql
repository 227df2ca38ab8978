-- CreateTable
CREATE TABLE "shop_color_samples" (
    "id" UUID NOT NULL,
    "shop_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "former_hex" TEXT NOT NULL,
    "hex" TEXT NOT NULL,
    "uncertainty" DOUBLE PRECISION NOT NULL,
    "card" TEXT NOT NULL,
    "light" TEXT NOT NULL,
    "corrected_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_color_samples_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shop_color_samples_shop_id_created_at_idx" ON "shop_color_samples"("shop_id", "created_at");

-- AddForeignKey
ALTER TABLE "shop_color_samples" ADD CONSTRAINT "shop_color_samples_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The color of a row, so that a shop's images of one are found without reading the options of all.
ALTER TABLE "restyle_products" ADD COLUMN     "color_hex" TEXT;

-- The migration runner splits this file at every semicolon, quoted or not: in function bodies \003B stands for one.
-- Options of a release that knew one color have it as a member of their own.
CREATE FUNCTION "color_hex_of"("restyle_options" JSONB, "own_options" JSONB, "look" INTEGER) RETURNS TEXT
LANGUAGE sql IMMUTABLE AS U&'
  SELECT upper(CASE
    WHEN own_options IS NOT NULL THEN own_options #>> ''{colors,0,hex}''
    WHEN restyle_options -> ''colors'' IS NOT NULL THEN restyle_options -> ''colors'' -> look ->> ''hex''
    ELSE restyle_options ->> ''hex''
  END)
';

-- Processes of the release before don't write the column.
CREATE FUNCTION "restyle_products_note_color"() RETURNS trigger LANGUAGE plpgsql AS U&'
BEGIN
  NEW."color_hex" := (
    SELECT color_hex_of(restyle."options", NEW."options", NEW."look") FROM "restyles" restyle
    WHERE restyle."id" = NEW."restyle_id" AND restyle."kind" = ''recolor'')\003B
  RETURN NEW\003B
END ';

CREATE TRIGGER "restyle_products_note_color" BEFORE INSERT OR UPDATE OF "options", "look" ON "restyle_products"
FOR EACH ROW EXECUTE FUNCTION "restyle_products_note_color"();

UPDATE "restyle_products" product SET "color_hex" = color_hex_of(restyle."options", product."options", product."look")
FROM "restyles" restyle WHERE restyle."id" = product."restyle_id" AND restyle."kind" = 'recolor';

-- CreateIndex
CREATE INDEX "restyle_products_restyle_id_color_hex_idx" ON "restyle_products"("restyle_id", "color_hex");
