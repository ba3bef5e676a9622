ALTER TABLE "cash_movements" ADD COLUMN "fee_of" integer;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_fee_of_cash_movements_id_fk" FOREIGN KEY ("fee_of") REFERENCES "public"."cash_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_movements_fee_of_idx" ON "cash_movements" USING btree ("fee_of") WHERE "cash_movements"."fee_of" is not null;--> statement-breakpoint
CREATE INDEX "cash_movements_order_id_idx" ON "cash_movements" USING btree ("order_id") WHERE "cash_movements"."order_id" is not null;--> statement-breakpoint
-- Fees of earlier payouts: written right after the payout, on its day, from its place.
UPDATE cash_movements fee SET fee_of = payout.id FROM cash_movements payout
WHERE payout.id = fee.id - 1 AND fee.purpose = 'expense' AND fee.reason = 'Dipotong dari pencairan' AND payout.purpose = 'move'
	AND payout.to_place = 'bank' AND payout.from_place = fee.from_place AND payout.happened_on = fee.happened_on AND payout.created_at = fee.created_at;--> statement-breakpoint
DROP TRIGGER only_added_to ON cash_movements;--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OF id, shift_id, kind, amount_sen, reason, created_at, happened_on, purpose, category, to_whom,
	from_place, to_place, reference, photo, undoes_id, explains, closed_shift_id, fee_of, order_id ON cash_movements
	FOR EACH ROW EXECUTE FUNCTION refuse_cash_rewriting();--> statement-breakpoint
-- What the cash book has paid back of a refunded order, the bank or the gateway still has.
CREATE OR REPLACE FUNCTION book_gaps(first_id int, last_id int) RETURNS TABLE (order_id int, part text, due bigint, booked bigint) LANGUAGE sql STABLE AS $$
	WITH chosen AS (
		SELECT o.*, (payment_status = 'paid' OR status = 'delivered') AND status <> 'cancelled' AND payment_status <> 'refunded' AS is_sale,
			order_money_sen(o) AS money, payment_status = 'refunded' AS keeps_digits
		FROM orders o WHERE o.id BETWEEN first_id AND last_id
	), line AS (
		SELECT item.order_id,
			sum(item.quantity * item.unit_price_sen - item.discount_sen - item.sale_discount_sen - item.refunded_sen) AS charged,
			sum(partner_due_sen(item.partner_price_sen, item.partner_discount_sen, item.quantity, item.returned_quantity)) AS share,
			sum(partner_due_sen(item.partner_price_sen, item.partner_discount_sen, item.quantity, item.returned_quantity))
				FILTER (WHERE item.business_id IS NOT NULL AND item.partner_price_sen > 0) AS earned
		FROM order_items item WHERE item.order_id BETWEEN first_id AND last_id GROUP BY item.order_id
	), taken AS (
		SELECT tenders.order_id, sum(amount_sen) AS amount FROM tenders WHERE tenders.order_id BETWEEN first_id AND last_id GROUP BY tenders.order_id
	), back AS (
		SELECT moved.order_id, sum(CASE WHEN undoes_id IS NULL THEN amount_sen ELSE -amount_sen END) AS amount
		FROM cash_movements moved WHERE moved.order_id BETWEEN first_id AND last_id GROUP BY moved.order_id
	), told AS (
		SELECT p.order_id,
			-coalesce(sum(amount_sen) FILTER (WHERE account IN ('sales', 'sales:unknown', 'returns', 'returns:unknown', 'shipping', 'rounding')), 0) AS turnover,
			coalesce(sum(amount_sen) FILTER (WHERE account = 'partner_share'), 0) AS share,
			-coalesce(sum(amount_sen) FILTER (WHERE account = 'partners'), 0) AS earned,
			coalesce(sum(amount_sen) FILTER (WHERE day_part IN ('till', 'transfer', 'gateway')), 0) AS money
		FROM postings p WHERE p.order_id BETWEEN first_id AND last_id GROUP BY p.order_id
	)
	SELECT o.id, part.name, part.due, part.booked FROM chosen o LEFT JOIN line ON line.order_id = o.id
	LEFT JOIN taken ON taken.order_id = o.id LEFT JOIN told ON told.order_id = o.id LEFT JOIN back ON back.order_id = o.id
	CROSS JOIN LATERAL (VALUES
		('turnover', CASE WHEN o.is_sale THEN coalesce(line.charged, 0) + o.shipping_cost_sen - o.shipping_refunded_sen + o.unique_digits_sen + o.rounding_sen
			- o.rounding_refunded_sen WHEN o.keeps_digits THEN o.money ELSE 0 END::bigint, coalesce(told.turnover, 0)::bigint),
		('share', CASE WHEN o.is_sale THEN coalesce(line.share, 0) WHEN o.status = 'delivered' THEN coalesce(line.earned, 0) ELSE 0 END::bigint,
			coalesce(told.share, 0)::bigint),
		('earned', CASE o.status WHEN 'delivered' THEN coalesce(line.earned, 0) ELSE 0 END::bigint, coalesce(told.earned, 0)::bigint),
		('money', (o.money + coalesce(taken.amount, 0) + CASE WHEN o.keeps_digits THEN coalesce(back.amount, 0) ELSE 0 END)::bigint, coalesce(told.money, 0)::bigint)
	) part (name, due, booked) WHERE part.due <> part.booked ORDER BY o.id
$$;
