ALTER TABLE "voices" ALTER COLUMN "learned" SET DEFAULT '{"skips":[],"undone":[]}'::jsonb;--> statement-breakpoint
-- Lines that a user typed stay, in one, and phrases that edits had ruled out become words to avoid.
UPDATE "voices" SET
  "profile" = (
    SELECT coalesce(jsonb_object_agg(line.key, line.value), '{}'::jsonb)
    FROM jsonb_each("profile") AS line
    WHERE line.key IN ('length', 'hashtags')
  ) || (
    SELECT CASE WHEN count(*) = 0 THEN '{}'::jsonb ELSE jsonb_build_object('other', string_agg(
      CASE line.key WHEN 'phrases' THEN 'Now and then says: ' ELSE '' END || (line.value #>> '{}'), '. ' ORDER BY line.key
    )) END
    FROM jsonb_each("profile") AS line
    WHERE line.key NOT IN ('length', 'hashtags') AND jsonb_typeof(line.value) = 'string'
  ),
  "avoid" = "avoid" || (
    SELECT coalesce(jsonb_agg(rule.phrase), '[]'::jsonb)
    FROM (
      SELECT DISTINCT one ->> 'avoid' AS phrase
      FROM jsonb_array_elements("learned" -> 'rules') AS one
      WHERE NOT ("learned" -> 'undone') ? (one ->> '_id')
        AND length(one ->> 'avoid') BETWEEN 1 AND 60
        AND NOT "avoid" ? (one ->> 'avoid')
      LIMIT greatest(0, 50 - jsonb_array_length("avoid"))
    ) AS rule
  ),
  "learned" = jsonb_build_object(
    'skips', "learned" -> 'skips',
    'undone', (
      SELECT coalesce(jsonb_agg(id), '[]'::jsonb)
      FROM jsonb_array_elements_text("learned" -> 'undone') AS id
      WHERE id LIKE 'form:%'
    )
  );
