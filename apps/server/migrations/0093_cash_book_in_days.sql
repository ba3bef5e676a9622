ALTER TABLE "day_entries" DROP CONSTRAINT "day_entries_source_known";--> statement-breakpoint
ALTER TABLE "day_entries" DROP CONSTRAINT "day_entries_kind_known";--> statement-breakpoint
ALTER TABLE "day_entries" ADD CONSTRAINT "day_entries_source_known" CHECK ("day_entries"."source" in ('till', 'drawer', 'transfer', 'gateway', 'partner', 'cash'));--> statement-breakpoint
ALTER TABLE "day_entries" ADD CONSTRAINT "day_entries_kind_known" CHECK ("day_entries"."kind" in ('sale', 'return', 'void', 'float', 'in', 'out', 'difference', 'closed', 'paid', 'refund', 'undone', 'earning', 'reversal', 'adjustment', 'payment', 'payment_failed', 'moved'));--> statement-breakpoint
-- Cash of a drawer with an open shift is that shift's; what the book moves elsewhere counts for the day that it says.
CREATE OR REPLACE FUNCTION enter_cash_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	at timestamptz := CASE WHEN new.happened_on = (new.created_at AT TIME ZONE 'Asia/Jakarta')::date THEN new.created_at
		ELSE (new.happened_on + time '12:00') AT TIME ZONE 'Asia/Jakarta' END;
	undone timestamptz := (SELECT happened_at FROM day_entries WHERE row_id = new.undoes_id AND source IN ('drawer', 'cash') AND kind IN ('in', 'out', 'moved'));
BEGIN
	IF new.shift_id IS NOT NULL THEN
		INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, about_at, row_id, shift_id)
		VALUES ('drawer', new.kind, 'cash', CASE new.kind WHEN 'out' THEN -new.amount_sen ELSE new.amount_sen END, at, undone, new.id, new.shift_id);
	ELSE
		INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, about_at, row_id)
		VALUES ('cash', CASE WHEN new.from_place IS NULL THEN 'in' WHEN new.to_place IS NULL THEN 'out' ELSE 'moved' END, new.purpose,
			CASE WHEN new.to_place IS NULL THEN -new.amount_sen ELSE new.amount_sen END, at, undone, new.id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- An entry that no seal has named yet may still learn its shift: history that is written later opens its shifts last.
DROP TRIGGER sealed_once ON day_entries;--> statement-breakpoint
CREATE TRIGGER sealed_once BEFORE UPDATE ON day_entries FOR EACH ROW
	WHEN (old.number IS NOT NULL OR old.is_earlier
		OR (old.id, old.source, old.kind, old.amount_sen, old.happened_at, old.created_at)
			IS DISTINCT FROM (new.id, new.source, new.kind, new.amount_sen, new.happened_at, new.created_at)
		OR (old.method, old.about_at, old.row_id, old.order_id, old.business_id)
			IS DISTINCT FROM (new.method, new.about_at, new.row_id, new.order_id, new.business_id)
		OR (old.shift_id IS NOT NULL AND old.shift_id IS DISTINCT FROM new.shift_id))
	EXECUTE FUNCTION refuse_day_rewriting();--> statement-breakpoint
CREATE FUNCTION enter_shift_of_tender() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE day_entries SET shift_id = new.shift_id WHERE row_id = new.id AND source = 'till' AND number IS NULL AND NOT is_earlier;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enter_day_shift AFTER UPDATE OF shift_id ON tenders FOR EACH ROW
	WHEN (old.shift_id IS NULL AND new.shift_id IS NOT NULL) EXECUTE FUNCTION enter_shift_of_tender();
