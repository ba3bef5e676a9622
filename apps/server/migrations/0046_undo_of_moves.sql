CREATE TABLE "order_undos" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"first_event_id" integer NOT NULL,
	"last_event_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"payment_after" jsonb,
	"until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "is_undo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_undos" ADD CONSTRAINT "order_undos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_undos_until_idx" ON "order_undos" USING btree ("until");
--> statement-breakpoint
-- As in 0036, but mails of what can still be undone wait for that, and nobody is told of an undo (decision 52).
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
    coalesce(NEW.held_until, now())
  FROM orders LEFT JOIN users ON users.id = orders.user_id, unnest(kinds) AS kind
  WHERE orders.id = NEW.order_id AND orders.order_type = 'online'
    AND (kind = 'new_order' OR coalesce(orders.guest_email, users.email) IS NOT NULL)
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END $$;
