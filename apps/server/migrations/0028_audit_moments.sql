-- What the ledgers tell happened when they say it did: moves that are written down later, as the demo's, too.
CREATE OR REPLACE FUNCTION record_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, part, action, fields, created_at)
	SELECT coalesce(new.user_id, acting_user()), 'product', new.product_id, products.name, product_variants.label, 'changed',
		jsonb_build_array(jsonb_build_object('field', 'stock', 'from', new.balance - new.change, 'to', new.balance)), new.created_at
	FROM products LEFT JOIN product_variants ON product_variants.id = new.variant_id WHERE products.id = new.product_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields, created_at)
	SELECT new.user_id, 'order', new.order_id, orders.code, 'changed',
		jsonb_build_array(jsonb_build_object('field', new.field, 'from', new.from_value, 'to', new.to_value)), new.created_at
	FROM orders WHERE orders.id = new.order_id;
	RETURN NULL;
END $$;
