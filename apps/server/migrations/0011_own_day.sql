DROP INDEX "ledger_entries_late_idx";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "own_day" date;--> statement-breakpoint
CREATE INDEX "ledger_entries_late_idx" ON "ledger_entries" USING btree ((coalesce("own_day" + time '12:00', timezone('Asia/Jakarta', "happened_at"))),"id") WHERE date_trunc('month', coalesce("ledger_entries"."own_day" + time '12:00', timezone('Asia/Jakarta', "ledger_entries"."happened_at"))) < date_trunc('month', timezone('Asia/Jakarta', "ledger_entries"."booked_at"));--> statement-breakpoint
DROP TRIGGER sealed_once ON ledger_entries;--> statement-breakpoint
CREATE TRIGGER sealed_once BEFORE UPDATE ON ledger_entries FOR EACH ROW
	WHEN (old.seal IS NOT NULL OR old.is_earlier
		OR (old.id, old.kind, old.document, old.step, old.happened_at, old.booked_at, old.about_at, old.own_day, old.cause, old.reason, old.created_by)
			IS DISTINCT FROM (new.id, new.kind, new.document, new.step, new.happened_at, new.booked_at, new.about_at, new.own_day, new.cause, new.reason, new.created_by))
	EXECUTE FUNCTION refuse_book_rewriting();
