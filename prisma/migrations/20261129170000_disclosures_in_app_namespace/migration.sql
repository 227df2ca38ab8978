-- Has each product whose metafields are in the earlier namespace looked at again, which moves them.
UPDATE "shop_product_disclosures" SET "due_at" = now(), "failures" = 0
WHERE "due_at" IS NULL AND ("failure" ->> 'code' = 'disclosure_metafield_taken'
  OR jsonb_array_length(COALESCE("written" -> 'images', '[]')) > 0
  OR jsonb_array_length(COALESCE("written" -> 'countries', '[]')) > 0);
