CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"order_code" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"give_up_at" timestamp with time zone DEFAULT now() + interval '2 days' NOT NULL,
	"claimed_until" timestamp with time zone,
	"last_error" text,
	"subject" text,
	"text" text,
	"html" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(order_code, '') || ' ' || coalesce(recipient, '') || ' ' || coalesce(subject, ''))) STORED,
	CONSTRAINT "mails_event_key" UNIQUE("event_id","kind"),
	CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('placed', 'reminder', 'slip_refused', 'paid', 'shipped', 'tracking', 'cancelled', 'expired', 'new_order')),
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('waiting', 'sending', 'sent', 'unclear', 'given_up', 'skipped')),
	CONSTRAINT "mails_sent_whole" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("next_try_at","id") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_sending_idx" ON "mails" USING btree ("claimed_until") WHERE "mails"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "mails_stuck_idx" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "mails"."state" in ('unclear', 'given_up');--> statement-breakpoint
CREATE INDEX "mails_created_at_idx" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_state_idx" ON "mails" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_kind_idx" ON "mails" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_order_id_idx" ON "mails" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "mails_search_idx" ON "mails" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- Which mails an event asks for (decision 41). Run when the transaction commits: only then it is known whether an order that was cancelled ended unpaid.
-- An event that says itself when it happened is history that is written down later, such as the demo's, and tells nobody.
CREATE FUNCTION queue_mails() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text[];
BEGIN
  IF NEW.created_at <> now() THEN
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
  INSERT INTO mails (order_id, event_id, order_code, kind, recipient)
  SELECT orders.id, NEW.id, orders.code,
    CASE WHEN kind = 'cancelled' AND orders.payment_status = 'expired' THEN 'expired' ELSE kind END,
    CASE WHEN kind <> 'new_order' THEN coalesce(orders.guest_email, users.email) END
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
CREATE CONSTRAINT TRIGGER order_events_queue_mails AFTER INSERT ON order_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queue_mails();
