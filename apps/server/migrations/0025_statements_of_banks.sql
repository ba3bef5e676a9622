ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_once";--> statement-breakpoint
DROP INDEX "postings_bank_row_idx";--> statement-breakpoint
DROP INDEX "bank_lines_day_idx";--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "place" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "place" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
CREATE INDEX "postings_bank_row_idx" ON "postings" USING btree ("row_id") WHERE "postings"."place" = 'bank' or "postings"."place" like 'own:%';--> statement-breakpoint
CREATE INDEX "bank_lines_day_idx" ON "bank_lines" USING btree ("place","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_once" UNIQUE("place","day","amount_sen","description","occurrence");--> statement-breakpoint
-- What is taken back was never at any bank, the main one or another.
CREATE OR REPLACE FUNCTION release_undone(document_name text, entry_kind text, who int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('bank statement'));
	UPDATE bank_matches SET released_at = now(), released_by = who WHERE released_at IS NULL AND line_id IN (
		SELECT held.line_id FROM ledger_entries entry JOIN postings ON postings.entry_id = entry.id
		JOIN bank_matches held ON held.posting_id = postings.id AND held.released_at IS NULL
		WHERE entry.document = document_name AND entry.kind = entry_kind);
END $$;--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('COMMENT ON COLUMN bank_imports.place IS %L', 'Not personal');
	EXECUTE format('COMMENT ON COLUMN bank_lines.place IS %L', 'Not personal');
END $$;
