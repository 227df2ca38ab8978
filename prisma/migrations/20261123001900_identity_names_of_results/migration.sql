-- Results and jobs outlive an identity, so why they failed names its code. Earlier rows named the person.
UPDATE "results" r SET
  "error_message" = regexp_replace(regexp_replace(r."error_message",
    '^The identity ".*" can''t be used: ', 'The identity ' || array_to_string(j."identity_codes", ', ') || ' can''t be used: '),
    '^The identity “.*” has no face model ', 'The identity ' || array_to_string(j."identity_codes", ', ') || ' has no face model '),
  "error_params" = CASE WHEN r."error_params" ? 'name'
    THEN (r."error_params" - 'name') || jsonb_build_object('identity_code', array_to_string(j."identity_codes", ', '))
    ELSE r."error_params" END
FROM "jobs" j
WHERE j."id" = r."job_id" AND (
  r."error_message" LIKE 'The identity "%' OR r."error_message" LIKE 'The identity “%'
  OR (r."error_code" IN ('identity_not_ready', 'identity_without_model') AND r."error_params" ? 'name'));

UPDATE "jobs" j SET
  "error_message" = regexp_replace(regexp_replace(j."error_message",
    '^The identity ".*" can''t be used: ', 'The identity ' || array_to_string(j."identity_codes", ', ') || ' can''t be used: '),
    '^The identity “.*” has no face model ', 'The identity ' || array_to_string(j."identity_codes", ', ') || ' has no face model '),
  "error_params" = CASE WHEN j."error_params" ? 'name'
    THEN (j."error_params" - 'name') || jsonb_build_object('identity_code', array_to_string(j."identity_codes", ', '))
    ELSE j."error_params" END
WHERE j."error_message" LIKE 'The identity "%' OR j."error_message" LIKE 'The identity “%'
  OR (j."error_code" IN ('identity_not_ready', 'identity_without_model') AND j."error_params" ? 'name');
