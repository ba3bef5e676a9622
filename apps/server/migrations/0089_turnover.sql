CREATE TABLE "turnover_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "turnover_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"order_type" text NOT NULL,
	"business_id" integer,
	"business_name" text,
	"goods_sen" bigint DEFAULT 0 NOT NULL,
	"shipping_sen" bigint DEFAULT 0 NOT NULL,
	"extra_sen" bigint DEFAULT 0 NOT NULL,
	"partner_sen" bigint DEFAULT 0 NOT NULL,
	"unknown_sen" bigint DEFAULT 0 NOT NULL,
	"step" smallint NOT NULL,
	"booked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "turnover_entries_key" UNIQUE NULLS NOT DISTINCT("order_id","kind","business_id","step"),
	CONSTRAINT "turnover_entries_kind_known" CHECK ("turnover_entries"."kind" in ('goods', 'order')),
	CONSTRAINT "turnover_entries_type_known" CHECK ("turnover_entries"."order_type" in ('pos', 'online'))
);
--> statement-breakpoint
ALTER TABLE "turnover_entries" ADD CONSTRAINT "turnover_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "turnover_entries_booked_at_idx" ON "turnover_entries" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "turnover_entries_business_idx" ON "turnover_entries" USING btree ("business_id","booked_at");--> statement-breakpoint
CREATE FUNCTION refuse_turnover_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'turnover is only added to';
END $$;--> statement-breakpoint
-- Rows go with their order only, which is never deleted by the shop itself.
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON turnover_entries FOR EACH STATEMENT
	WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_turnover_rewriting();--> statement-breakpoint
-- What these orders bring in as they stand, by the rule of the sales report: paid or delivered, and neither cancelled nor refunded.
CREATE FUNCTION turnover_due(order_ids int[]) RETURNS TABLE (
	order_id int, kind text, business_id int, business_name text, goods bigint, shipping bigint, extra bigint, partner bigint, unknown bigint
) LANGUAGE sql STABLE AS $$
	WITH sale AS (
		SELECT * FROM orders WHERE id = ANY (order_ids)
			AND (payment_status = 'paid' OR status = 'delivered') AND status <> 'cancelled' AND payment_status <> 'refunded'
	), line AS (
		SELECT item.order_id, item.business_id, item.business_name, item.partner_price_sen,
			item.quantity * item.unit_price_sen - item.discount_sen - item.sale_discount_sen - item.refunded_sen AS charged,
			partner_due_sen(item.partner_price_sen, item.partner_discount_sen, item.quantity, item.returned_quantity) AS due
		FROM sale JOIN order_items item ON item.order_id = sale.id
	)
	SELECT order_id, 'goods', business_id, max(business_name), sum(charged)::bigint, 0, 0, coalesce(sum(due), 0)::bigint,
		coalesce(sum(charged) FILTER (WHERE partner_price_sen IS NULL), 0)::bigint
	FROM line GROUP BY order_id, business_id
	UNION ALL
	SELECT id, 'order', NULL, NULL, 0, shipping_cost_sen - shipping_refunded_sen,
		unique_digits_sen + rounding_sen - rounding_refunded_sen, 0, 0
	FROM sale
$$;--> statement-breakpoint
-- Books what these orders bring in and turnover doesn't have yet, or takes back what they no longer do. Run again it does nothing. The
-- caller's transaction has the order's lock; whoever comes without it fails on the step.
CREATE FUNCTION book_turnover(order_ids int[], at timestamptz) RETURNS void LANGUAGE sql AS $$
	INSERT INTO turnover_entries
		(order_id, kind, order_type, business_id, business_name, goods_sen, shipping_sen, extra_sen, partner_sen, unknown_sen, step, booked_at)
	SELECT both_sides.order_id, both_sides.kind, o.order_type, both_sides.business_id, max(both_sides.business_name), sum(goods), sum(shipping),
		sum(extra), sum(partner), sum(unknown), max(last_step) + 1, coalesce(at, o.updated_at)
	FROM (
		SELECT *, 0 AS last_step FROM turnover_due(order_ids)
		UNION ALL
		SELECT entry.order_id, entry.kind, entry.business_id, entry.business_name, -goods_sen, -shipping_sen, -extra_sen, -partner_sen,
			-unknown_sen, entry.step
		FROM turnover_entries entry WHERE entry.order_id = ANY (order_ids)
	) both_sides
	JOIN orders o ON o.id = both_sides.order_id
	GROUP BY both_sides.order_id, both_sides.kind, both_sides.business_id, o.order_type, o.updated_at
	HAVING sum(goods) <> 0 OR sum(shipping) <> 0 OR sum(extra) <> 0 OR sum(partner) <> 0 OR sum(unknown) <> 0
	ORDER BY both_sides.order_id
$$;--> statement-breakpoint
CREATE FUNCTION book_turnover_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold int[] := (SELECT array_agg(DISTINCT o.id) FROM added JOIN orders o ON o.id = added.order_id
		WHERE o.payment_status = 'paid' OR o.status = 'delivered');
BEGIN
	-- A till that was offline sends sales of earlier days: they are booked now. Only history that is written later says when it moved.
	IF sold IS NOT NULL THEN PERFORM book_turnover(sold, NULL); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER turnover_sold AFTER INSERT ON order_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT
	EXECUTE FUNCTION book_turnover_of_lines();--> statement-breakpoint
CREATE FUNCTION book_turnover_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM book_turnover(ARRAY[new.id], now());
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER turnover_moved AFTER UPDATE ON orders FOR EACH ROW WHEN (
	(old.payment_status = 'paid' OR old.status = 'delivered' OR new.payment_status = 'paid' OR new.status = 'delivered') AND
	(old.status, old.payment_status, old.shipping_cost_sen, old.shipping_refunded_sen, old.unique_digits_sen, old.rounding_sen,
		old.rounding_refunded_sen)
	IS DISTINCT FROM
	(new.status, new.payment_status, new.shipping_cost_sen, new.shipping_refunded_sen, new.unique_digits_sen, new.rounding_sen,
		new.rounding_refunded_sen)) EXECUTE FUNCTION book_turnover_of_order();--> statement-breakpoint
CREATE FUNCTION book_turnover_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM book_turnover(ARRAY[new.order_id], now());
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER turnover_returned AFTER UPDATE ON order_items FOR EACH ROW WHEN (
	(old.quantity, old.discount_sen, old.sale_discount_sen, old.returned_quantity, old.refunded_sen)
	IS DISTINCT FROM
	(new.quantity, new.discount_sen, new.sale_discount_sen, new.returned_quantity, new.refunded_sen))
	EXECUTE FUNCTION book_turnover_of_line();--> statement-breakpoint
-- What was sold before turnover was booked: each order that is a sale now, when it was paid or delivered, and what came back of it, when it
-- last did. Sales that were taken back as a whole by now are left out: both sides of them are unknown.
WITH sale AS (
	SELECT o.id, o.order_type, o.shipping_cost_sen, o.shipping_refunded_sen, o.unique_digits_sen, o.rounding_sen, o.rounding_refunded_sen,
		coalesce((SELECT min(event.created_at) FROM order_events event WHERE event.order_id = o.id
			AND (event.field, event.to_value) IN (('payment_status', 'paid'), ('status', 'delivered'))), o.created_at) AS sold_at,
		coalesce((SELECT max(taken.created_at) FROM order_returns taken WHERE taken.order_id = o.id), o.updated_at) AS taken_at
	FROM orders o
	WHERE (o.payment_status = 'paid' OR o.status = 'delivered') AND o.status <> 'cancelled' AND o.payment_status <> 'refunded'
), goods AS (
	SELECT item.order_id, item.business_id, max(item.business_name) AS business_name,
		sum(item.quantity * item.unit_price_sen - item.discount_sen - item.sale_discount_sen) AS charged, sum(item.refunded_sen) AS refunded,
		coalesce(sum(partner_due_sen(item.partner_price_sen, item.partner_discount_sen, item.quantity, 0)), 0) AS due,
		coalesce(sum(partner_due_sen(item.partner_price_sen, item.partner_discount_sen, item.quantity, item.returned_quantity)), 0) AS due_now,
		coalesce(sum(item.quantity * item.unit_price_sen - item.discount_sen - item.sale_discount_sen)
			FILTER (WHERE item.partner_price_sen IS NULL), 0) AS unknown,
		coalesce(sum(item.refunded_sen) FILTER (WHERE item.partner_price_sen IS NULL), 0) AS unknown_refunded
	FROM sale JOIN order_items item ON item.order_id = sale.id GROUP BY item.order_id, item.business_id
), rows AS (
	SELECT order_id, 'goods' AS kind, order_type, business_id, business_name, charged AS goods, 0::bigint AS shipping, 0::bigint AS extra,
		due AS partner, unknown, 1 AS step, sold_at AS at
	FROM goods JOIN sale ON sale.id = goods.order_id
	UNION ALL
	SELECT order_id, 'goods', order_type, business_id, business_name, -refunded, 0, 0, due_now - due, -unknown_refunded, 2, taken_at
	FROM goods JOIN sale ON sale.id = goods.order_id
	UNION ALL
	SELECT id, 'order', order_type, NULL, NULL, 0, shipping_cost_sen, unique_digits_sen + rounding_sen, 0, 0, 1, sold_at FROM sale
	UNION ALL
	SELECT id, 'order', order_type, NULL, NULL, 0, -shipping_refunded_sen, -rounding_refunded_sen, 0, 0, 2, taken_at FROM sale
)
INSERT INTO turnover_entries
	(order_id, kind, order_type, business_id, business_name, goods_sen, shipping_sen, extra_sen, partner_sen, unknown_sen, step, booked_at)
SELECT order_id, kind, order_type, business_id, business_name, goods, shipping, extra, partner, unknown, step, at FROM rows
WHERE goods <> 0 OR shipping <> 0 OR extra <> 0 OR partner <> 0 OR unknown <> 0
ORDER BY at, order_id;
