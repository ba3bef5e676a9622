-- Sold is what is handed over (decision 176): what is paid before stands on accounts of its own, and so does what is owed to buyers.
DROP VIEW turnover_entries;--> statement-breakpoint
CREATE VIEW turnover_entries AS
SELECT id, order_id, CASE WHEN account IN ('shipping', 'shipping_held', 'rounding', 'advance:shipping', 'advance:rounding') THEN 'order' ELSE 'goods' END AS kind,
	order_type, partner_id AS business_id, partner_name AS business_name,
	CASE WHEN account IN ('sales', 'sales:unknown', 'returns', 'returns:unknown', 'advance:sales', 'advance:unknown') THEN -amount_sen ELSE 0 END AS goods_sen,
	CASE WHEN account IN ('shipping', 'shipping_held', 'advance:shipping') THEN -amount_sen ELSE 0 END AS shipping_sen,
	CASE WHEN account IN ('rounding', 'advance:rounding') THEN -amount_sen ELSE 0 END AS extra_sen,
	CASE WHEN account IN ('partner_share', 'partner_accrued:share') THEN amount_sen ELSE 0 END AS partner_sen,
	CASE WHEN account IN ('sales:unknown', 'returns:unknown', 'advance:unknown') THEN -amount_sen ELSE 0 END AS unknown_sen,
	booked_at
FROM postings WHERE order_id IS NOT NULL AND order_type IS NOT NULL AND account IN ('sales', 'sales:unknown', 'returns', 'returns:unknown', 'shipping',
	'shipping_held', 'rounding', 'partner_share', 'advance:sales', 'advance:unknown', 'advance:shipping', 'advance:rounding', 'partner_accrued:share');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION book_gaps(first_id integer, last_id integer)
 RETURNS TABLE(order_id integer, part text, due bigint, booked bigint)
 LANGUAGE sql
 STABLE
AS $function$
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
			-coalesce(sum(amount_sen) FILTER (WHERE split_part(account, ':', 1) IN ('sales', 'returns', 'shipping', 'shipping_held', 'rounding') OR account LIKE 'advance:%'), 0) AS turnover,
			-coalesce(sum(amount_sen) FILTER (WHERE account LIKE 'advance:%'), 0) AS advance,
			coalesce(sum(amount_sen) FILTER (WHERE account IN ('partner_share', 'partner_accrued:share')), 0) AS share,
			-coalesce(sum(amount_sen) FILTER (WHERE account = 'partners'), 0) AS earned,
			coalesce(sum(amount_sen) FILTER (WHERE day_part IN ('till', 'transfer', 'gateway')), 0) AS money
		FROM postings p WHERE p.order_id BETWEEN first_id AND last_id GROUP BY p.order_id
	)
	SELECT o.id, part.name, part.due, part.booked FROM chosen o LEFT JOIN line ON line.order_id = o.id
	LEFT JOIN taken ON taken.order_id = o.id LEFT JOIN told ON told.order_id = o.id LEFT JOIN back ON back.order_id = o.id
	CROSS JOIN LATERAL (VALUES
		('turnover', CASE WHEN o.is_sale THEN coalesce(line.charged, 0) + o.shipping_cost_sen - o.shipping_refunded_sen + o.unique_digits_sen + o.rounding_sen
			- o.rounding_refunded_sen WHEN o.keeps_digits THEN o.money ELSE 0 END::bigint, coalesce(told.turnover, 0)::bigint),
		('advance', CASE WHEN o.is_sale AND o.status <> 'delivered' THEN coalesce(line.charged, 0) + o.shipping_cost_sen - o.shipping_refunded_sen
			+ o.unique_digits_sen + o.rounding_sen - o.rounding_refunded_sen ELSE 0 END::bigint, coalesce(told.advance, 0)::bigint),
		('share', CASE WHEN o.is_sale THEN coalesce(line.share, 0) WHEN o.status = 'delivered' THEN coalesce(line.earned, 0) ELSE 0 END::bigint,
			coalesce(told.share, 0)::bigint),
		('earned', CASE o.status WHEN 'delivered' THEN coalesce(line.earned, 0) ELSE 0 END::bigint, coalesce(told.earned, 0)::bigint),
		('money', (o.money + coalesce(taken.amount, 0) + CASE WHEN o.keeps_digits THEN coalesce(back.amount, 0) ELSE 0 END)::bigint, coalesce(told.money, 0)::bigint)
	) part (name, due, booked) WHERE part.due <> part.booked ORDER BY o.id
$function$;--> statement-breakpoint
ALTER TABLE "cash_movements" DROP CONSTRAINT "cash_movements_purpose_known";--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_purpose_known" CHECK ("cash_movements"."purpose" in ('expense', 'move', 'owner_out', 'owner_in', 'other_in', 'refund', 'courier', 'difference', 'opening'));--> statement-breakpoint
-- Accounts that the settings of a shop don't have yet; where it gave a number to another, with a sign behind it.
UPDATE settings SET fields = jsonb_set(fields, '{accounts}', (
	SELECT jsonb_object_agg(key, jsonb_build_object('number', CASE WHEN EXISTS (
		SELECT FROM jsonb_path_query(fields, '$.**.number') taken WHERE taken #>> '{}' = number
	) THEN number || '.B' ELSE number END, 'name', name))
	FROM (VALUES ('advance', '2-1200', 'Uang muka pembeli'), ('refund_due', '2-1210', 'Utang pengembalian'), ('shipping_held', '2-1300', 'Ongkir titipan'))
		fresh (key, number, name)
) || (fields -> 'accounts')) WHERE section = 'books' AND fields ? 'accounts';--> statement-breakpoint
-- What stands open today goes there today: months and seals that are over stay as they are.
WITH held AS (
	SELECT o.id, p.account, p.partner_id, max(p.partner_name) AS partner_name, sum(p.amount_sen)::bigint AS amount
	FROM orders o JOIN postings p ON p.order_id = o.id
	WHERE o.order_type = 'online' AND o.status NOT IN ('delivered', 'cancelled') AND o.payment_status = 'paid'
		AND p.account IN ('sales', 'sales:unknown', 'returns', 'returns:unknown', 'shipping', 'rounding', 'partner_share')
	GROUP BY o.id, p.account, p.partner_id HAVING sum(p.amount_sen) <> 0
), owed AS (
	SELECT order_id AS id, sum(amount_sen)::bigint AS amount FROM postings WHERE account = 'receivable' AND order_id IS NOT NULL
	GROUP BY order_id HAVING sum(amount_sen) < 0
), line AS (
	SELECT id, account, partner_id, partner_name, -amount AS amount FROM held
	UNION ALL
	SELECT id, CASE account WHEN 'partner_share' THEN 'partner_accrued:share' WHEN 'shipping' THEN 'advance:shipping' WHEN 'rounding' THEN 'advance:rounding'
		ELSE CASE WHEN account LIKE '%:unknown' THEN 'advance:unknown' ELSE 'advance:sales' END END, partner_id, partner_name, amount FROM held
	UNION ALL
	SELECT owed.id, side.account, NULL, NULL, side.amount FROM owed
	CROSS JOIN LATERAL (VALUES ('receivable', -owed.amount), ('refund_due', owed.amount)) side (account, amount)
), entry AS (
	INSERT INTO ledger_entries (kind, document, step, happened_at, booked_at)
	SELECT 'regrouped', 'order:' || id, (SELECT coalesce(max(step), 0) + 1 FROM ledger_entries known WHERE known.document = 'order:' || line.id),
		now(), greatest(now(), end_of_closed_months())
	FROM (SELECT DISTINCT id FROM line) line ORDER BY id
	RETURNING id, document, happened_at, booked_at
)
INSERT INTO postings (entry_id, happened_at, booked_at, account, amount_sen, partner_id, partner_name, order_id)
SELECT entry.id, entry.happened_at, entry.booked_at, line.account, line.amount, line.partner_id, line.partner_name, line.id
FROM line JOIN entry ON entry.document = 'order:' || line.id;--> statement-breakpoint
SET CONSTRAINTS balances IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS balances DEFERRED;
