ALTER TABLE "partner_payment_outcomes" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "postings_bank_row_idx" ON "postings" USING btree ("row_id") WHERE "postings"."place" = 'bank';--> statement-breakpoint
CREATE INDEX "cash_movements_explains_idx" ON "cash_movements" USING btree ("explains") WHERE "cash_movements"."explains" is not null;--> statement-breakpoint
-- Nothing is booked before the end of the last closed month, whatever a clock says: its balances are never added up again.
CREATE FUNCTION end_of_closed_months() RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT timezone('Asia/Jakarta', (max(month) || '-01')::timestamp + interval '1 month') FROM month_closings
$$;--> statement-breakpoint
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.booked_at < end_of_closed_months() THEN
		RAISE EXCEPTION '% is booked in a closed month', new.document;
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER open_month BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();--> statement-breakpoint
-- A row that is taken back was never at the bank: a line that was matched with it is open again, whole. Called in the transaction that
-- takes it back, which waits for whoever matches lines.
CREATE FUNCTION release_undone(document_name text, entry_kind text, who int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('bank statement'));
	UPDATE bank_matches SET released_at = now(), released_by = who WHERE released_at IS NULL AND line_id IN (
		SELECT held.line_id FROM ledger_entries entry JOIN postings ON postings.entry_id = entry.id AND postings.place = 'bank'
		JOIN bank_matches held ON held.posting_id = postings.id AND held.released_at IS NULL
		WHERE entry.document = document_name AND entry.kind = entry_kind);
END $$;--> statement-breakpoint
CREATE FUNCTION release_undone_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM release_undone('movement:' || new.undoes_id, 'cash', new.user_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER release_match AFTER INSERT ON cash_movements FOR EACH ROW WHEN (new.undoes_id IS NOT NULL)
	EXECUTE FUNCTION release_undone_movement();--> statement-breakpoint
CREATE FUNCTION release_withdrawn_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM release_undone('payout:' || new.payment_id, 'payout', new.created_by);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER release_match AFTER INSERT ON partner_payment_outcomes FOR EACH ROW WHEN (new.is_withdrawn)
	EXECUTE FUNCTION release_withdrawn_payment();--> statement-breakpoint
-- What a partner has earned stays a cost of the shop where the buyer got the money back and the goods stay sold.
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
	), told AS (
		SELECT p.order_id,
			-coalesce(sum(amount_sen) FILTER (WHERE account IN ('sales', 'sales:unknown', 'returns', 'returns:unknown', 'shipping', 'rounding')), 0) AS turnover,
			coalesce(sum(amount_sen) FILTER (WHERE account = 'partner_share'), 0) AS share,
			-coalesce(sum(amount_sen) FILTER (WHERE account = 'partners'), 0) AS earned,
			coalesce(sum(amount_sen) FILTER (WHERE day_part IN ('till', 'transfer', 'gateway')), 0) AS money
		FROM postings p WHERE p.order_id BETWEEN first_id AND last_id GROUP BY p.order_id
	)
	SELECT o.id, part.name, part.due, part.booked FROM chosen o LEFT JOIN line ON line.order_id = o.id
	LEFT JOIN taken ON taken.order_id = o.id LEFT JOIN told ON told.order_id = o.id
	CROSS JOIN LATERAL (VALUES
		('turnover', CASE WHEN o.is_sale THEN coalesce(line.charged, 0) + o.shipping_cost_sen - o.shipping_refunded_sen + o.unique_digits_sen + o.rounding_sen
			- o.rounding_refunded_sen WHEN o.keeps_digits THEN o.money ELSE 0 END::bigint, coalesce(told.turnover, 0)::bigint),
		('share', CASE WHEN o.is_sale THEN coalesce(line.share, 0) WHEN o.status = 'delivered' THEN coalesce(line.earned, 0) ELSE 0 END::bigint,
			coalesce(told.share, 0)::bigint),
		('earned', CASE o.status WHEN 'delivered' THEN coalesce(line.earned, 0) ELSE 0 END::bigint, coalesce(told.earned, 0)::bigint),
		('money', (o.money + coalesce(taken.amount, 0))::bigint, coalesce(told.money, 0)::bigint)
	) part (name, due, booked) WHERE part.due <> part.booked ORDER BY o.id
$$;--> statement-breakpoint
-- Orders that were delivered and refunded under the rule before: their cost comes back to where it is due, today.
WITH open AS (
	SELECT o.id, o.order_type, p.partner_id, max(p.partner_name) AS partner_name, sum(p.amount_sen)::bigint AS left_over
	FROM orders o JOIN postings p ON p.order_id = o.id AND p.account = 'partner_accrued'
	WHERE o.status = 'delivered' AND o.payment_status = 'refunded' GROUP BY o.id, o.order_type, p.partner_id HAVING sum(p.amount_sen) <> 0
), entry AS (
	INSERT INTO ledger_entries (kind, document, step, happened_at, booked_at, reason)
	SELECT 'delivery', 'order:' || id, (SELECT coalesce(max(step), 0) + 1 FROM ledger_entries known WHERE known.document = 'order:' || open.id),
		now(), greatest(now(), end_of_closed_months()), 'Bagian mitra dari pesanan yang diterima, lalu uangnya dikembalikan'
	FROM (SELECT DISTINCT id FROM open) open
	RETURNING id, document, happened_at, booked_at
)
INSERT INTO postings (entry_id, happened_at, booked_at, account, amount_sen, partner_id, partner_name, order_id, order_type)
SELECT entry.id, entry.happened_at, entry.booked_at, line.account, line.amount, open.partner_id, open.partner_name, open.id, line.order_type
FROM open JOIN entry ON entry.document = 'order:' || open.id
CROSS JOIN LATERAL (VALUES ('partner_share', open.left_over, open.order_type), ('partner_accrued', -open.left_over, NULL)) line (account, amount, order_type);
--> statement-breakpoint
SET CONSTRAINTS balances IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS balances DEFERRED;
