-- An order that an admin makes for somebody is an admin's act, so the audit log has its beginning; what buyers order isn't one.
CREATE OR REPLACE FUNCTION record_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields, created_at)
	SELECT new.user_id, 'order', new.order_id, orders.code, CASE WHEN new.from_value IS NULL THEN 'created' ELSE 'changed' END,
		CASE WHEN new.from_value IS NULL THEN '[]'
		ELSE jsonb_build_array(jsonb_build_object('field', new.field, 'from', new.from_value, 'to', new.to_value)) END, new.created_at
	FROM orders WHERE orders.id = new.order_id;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER record_change ON order_events;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT ON order_events
FOR EACH ROW WHEN (new.from_value IS NOT NULL OR (new.field = 'status' AND new.reason ->> 'code' = 'placed_by_admin'))
EXECUTE FUNCTION record_order_change();
