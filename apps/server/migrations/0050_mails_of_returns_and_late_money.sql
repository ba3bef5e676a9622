ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "order_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "business_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_business_key" UNIQUE("business_id","kind");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about_one_thing" CHECK (("mails"."order_id" is null) = ("mails"."event_id" is null) and ("mails"."order_id" is null) <> ("mails"."business_id" is null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('placed', 'reminder', 'slip_refused', 'paid', 'shipped', 'tracking', 'cancelled', 'expired', 'payment_failed', 'method_changed', 'returned', 'late_money', 'new_order', 'application'));
--> statement-breakpoint
-- HAND: as in 0046, with what is new: returns, late money, a payment that failed, another way to pay.
CREATE OR REPLACE FUNCTION queue_mails() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text[];
BEGIN
  IF NEW.created_at <> now() OR NEW.is_undo THEN
    RETURN NULL;
  END IF;
  kinds := CASE
    WHEN NEW.field = 'status' AND NEW.to_value = 'pending' AND NEW.from_value IS NULL THEN ARRAY['placed', 'new_order']
    WHEN NEW.field = 'status' AND NEW.to_value = 'shipped' THEN ARRAY['shipped']
    WHEN NEW.field = 'status' AND NEW.to_value = 'cancelled' THEN ARRAY['cancelled']
    WHEN NEW.field = 'payment_status' AND NEW.to_value = 'paid' AND NEW.from_value IS NOT NULL THEN ARRAY['paid']
    WHEN NEW.field = 'slip' AND NEW.to_value = 'refused' THEN ARRAY['slip_refused']
    WHEN NEW.field = 'returned' THEN ARRAY['returned']
    WHEN NEW.field = 'late_money' THEN ARRAY['late_money']
    WHEN NEW.field = 'method' AND NEW.to_value = 'failed' THEN ARRAY['payment_failed']
    WHEN NEW.field = 'method' AND NEW.to_value <> 'refused' THEN ARRAY['method_changed']
    WHEN NEW.field = 'reminder' THEN ARRAY['reminder']
    -- A number that comes with the parcel stands in that mail.
    WHEN NEW.field = 'tracking' AND NEW.to_value <> '' AND NOT EXISTS (
      SELECT FROM order_events WHERE order_id = NEW.order_id AND field = 'status' AND to_value = 'shipped' AND created_at = now()
    ) THEN ARRAY['tracking']
  END;
  IF kinds IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO mails (order_id, event_id, order_code, kind, recipient, next_try_at)
  SELECT orders.id, NEW.id, orders.code,
    CASE WHEN kind = 'cancelled' AND orders.payment_status = 'expired' THEN 'expired' ELSE kind END,
    CASE WHEN kind <> 'new_order' THEN coalesce(orders.guest_email, users.email) END,
    -- Whoever tries one way to pay after the other is told of the one that they stay with.
    coalesce(NEW.held_until, now()) + CASE WHEN kind = 'method_changed' THEN interval '20 seconds' ELSE interval '0' END
  FROM orders LEFT JOIN users ON users.id = orders.user_id, unnest(kinds) AS kind
  WHERE orders.id = NEW.order_id AND orders.order_type = 'online'
    AND (kind = 'new_order' OR coalesce(orders.guest_email, users.email) IS NOT NULL)
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A partner who applied is told that it has come. One that says itself when it applied is the demo's, and is told nothing.
CREATE FUNCTION queue_application_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mails (business_id, kind, recipient) VALUES (NEW.id, 'application', NEW.contact_email) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER businesses_queue_mail AFTER INSERT ON businesses FOR EACH ROW
  WHEN (NEW.is_application AND NEW.contact_email IS NOT NULL AND NEW.created_at = now()) EXECUTE FUNCTION queue_application_mail();
