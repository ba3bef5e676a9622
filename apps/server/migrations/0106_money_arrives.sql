ALTER TABLE "cash_movements" DROP CONSTRAINT "cash_movements_places_known";--> statement-breakpoint
ALTER TABLE "day_seals" ADD COLUMN "balances" jsonb;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_places_known" CHECK (concat_ws(' ', "cash_movements"."from_place", "cash_movements"."to_place") ~ '^((safe|bank|gateway|till_noncash|elsewhere|till:[^ ]+)( |$)){1,2}$');--> statement-breakpoint
-- What buyers paid by the gateway, and at the till without cash, has its place from the first day on.
ALTER TABLE postings DISABLE TRIGGER stated_once;--> statement-breakpoint
UPDATE postings SET place = account WHERE account IN ('gateway', 'till_noncash') AND place IS NULL;--> statement-breakpoint
ALTER TABLE postings ENABLE TRIGGER stated_once;--> statement-breakpoint
-- Cash that went back to a buyer of the web is the book's own row now: what explained or accepted it names that one.
CREATE TEMPORARY TABLE refunds ON COMMIT DROP AS
SELECT 'refund:' || r.id AS was, 'order:' || (
	SELECT p.id FROM postings p WHERE p.order_id = r.order_id AND p.place = 'elsewhere' AND p.amount_sen < 0
	ORDER BY abs(extract(epoch FROM p.happened_at - r.created_at)), p.id LIMIT 1
) AS named FROM order_returns r WHERE r.refund_method = 'cash';--> statement-breakpoint
ALTER TABLE cash_movements DISABLE TRIGGER only_added_to;--> statement-breakpoint
UPDATE cash_movements SET explains = refunds.named FROM refunds WHERE explains = refunds.was AND refunds.named IS NOT NULL;--> statement-breakpoint
ALTER TABLE cash_movements ENABLE TRIGGER only_added_to;--> statement-breakpoint
UPDATE day_acceptances SET fault = replace(fault, ':' || refunds.was || ':', ':' || refunds.named || ':')
FROM refunds WHERE fault LIKE 'cash:unclear:' || refunds.was || ':%' AND refunds.named IS NOT NULL;--> statement-breakpoint
-- A chart of accounts that was changed gets the account for what providers keep of a payout, unless it has that number or name.
UPDATE settings SET fields = jsonb_set(fields, '{expenses}', fields -> 'expenses' || '[{"number": "6-1800", "name": "Biaya layanan pembayaran"}]')
WHERE section = 'books' AND jsonb_typeof(fields -> 'expenses') = 'array' AND fields::text NOT LIKE '%"6-1800"%'
	AND fields::text NOT LIKE '%"Biaya layanan pembayaran"%' AND jsonb_array_length(fields -> 'expenses') < 40;
