ALTER TABLE "order_items" DROP CONSTRAINT "order_items_quantity_positive";--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_quantity_not_negative" CHECK ("order_items"."quantity" >= 0);--> statement-breakpoint
-- A line without a unit is worth nothing.
CREATE OR REPLACE FUNCTION partner_due_sen(price bigint, discount bigint, quantity int, returned int)
	RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT price * (quantity - returned) - (discount - coalesce(discount * returned / nullif(quantity, 0), 0))
$$;
