ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('placed', 'reminder', 'slip_refused', 'paid', 'shipped', 'tracking', 'cancelled', 'expired', 'payment_failed', 'method_changed', 'changed', 'returned', 'late_money', 'new_order', 'application'));--> statement-breakpoint
-- The text comes from modules/mail/mailed-events.ts, by its test (decision 70).
CREATE OR REPLACE FUNCTION queue_mails() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text[];
BEGIN
  -- An event that says itself when it happened is history that is written later, such as the demo's. Nobody is told of an undo (decision 52).
  IF NEW.created_at <> now() OR NEW.is_undo THEN
    RETURN NULL;
  END IF;
  kinds := array_remove(ARRAY[
    CASE WHEN NEW.field = 'status' AND NEW.from_value IS NULL AND NEW.to_value = 'pending' THEN 'placed' END,
    CASE WHEN NEW.field = 'status' AND NEW.from_value IS NULL AND NEW.to_value = 'pending' THEN 'new_order' END,
    CASE WHEN NEW.field = 'reminder' THEN 'reminder' END,
    CASE WHEN NEW.field = 'slip' AND NEW.to_value = 'refused' THEN 'slip_refused' END,
    CASE WHEN NEW.field = 'method' AND NEW.to_value = 'failed' THEN 'payment_failed' END,
    CASE WHEN NEW.field = 'method' AND NEW.to_value NOT IN ('failed', 'refused') THEN 'method_changed' END,
    CASE WHEN NEW.field = 'payment_status' AND NEW.from_value IS NOT NULL AND NEW.to_value = 'paid' THEN 'paid' END,
    CASE WHEN NEW.field = 'status' AND NEW.to_value = 'shipped' THEN 'shipped' END,
    CASE WHEN NEW.field = 'tracking' AND NEW.to_value NOT IN ('') THEN 'tracking' END,
    CASE WHEN NEW.field = 'status' AND NEW.to_value = 'cancelled' THEN 'cancelled' END,
    CASE WHEN NEW.field = 'status' AND NEW.to_value = 'cancelled' THEN 'expired' END,
    CASE WHEN NEW.field = 'changed' THEN 'changed' END,
    CASE WHEN NEW.field = 'returned' THEN 'returned' END,
    CASE WHEN NEW.field = 'late_money' THEN 'late_money' END
  ], NULL);
  IF kinds = '{}' THEN
    RETURN NULL;
  END IF;
  INSERT INTO mails (order_id, event_id, order_code, kind, recipient, next_try_at)
  SELECT orders.id, NEW.id, orders.code, kind,
    CASE WHEN kind NOT IN ('new_order') THEN coalesce(orders.guest_email, users.email) END,
    coalesce(NEW.held_until, now()) + CASE kind
    WHEN 'method_changed' THEN interval '20 seconds'
    ELSE interval '0' END
  FROM orders LEFT JOIN users ON users.id = orders.user_id, unnest(kinds) AS kind
  WHERE orders.id = NEW.order_id AND orders.order_type = 'online'
    AND (kind IN ('new_order') OR coalesce(orders.guest_email, users.email) IS NOT NULL)
    AND CASE kind
    WHEN 'tracking' THEN NOT EXISTS (SELECT FROM order_events WHERE order_id = NEW.order_id AND field = 'status' AND to_value = 'shipped' AND created_at = now())
    WHEN 'cancelled' THEN orders.payment_status <> 'expired'
    WHEN 'expired' THEN orders.payment_status = 'expired'
    ELSE true END
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END $$;
