-- By hand: processes hear of a change by the channel alone.
CREATE OR REPLACE FUNCTION note_public_change() RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('public_change', 'all');
$$;
--> statement-breakpoint
DROP TABLE "public_changes" CASCADE;
