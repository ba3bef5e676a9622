CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_scopes_known" CHECK ("api_keys"."scopes" <@ array['catalog:read', 'orders:read', 'orders:write', 'stock:read', 'stock:write', 'reports:read'])
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"endpoint_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"give_up_at" timestamp with time zone DEFAULT now() + interval '2 days' NOT NULL,
	"claimed_until" timestamp with time zone,
	"answer_status" integer,
	"last_error" text,
	"tried_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("event_id","endpoint_id"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'given_up'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"switched_off_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"resting_until" timestamp with time zone,
	"last_delivered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_events_known" CHECK ("webhook_endpoints"."events" <@ array['order.placed', 'order.confirmed', 'order.paid', 'order.shipped', 'order.delivered', 'order.cancelled', 'order.expired', 'order.reopened', 'order.changed', 'order.returned', 'payment.changed', 'stock.changed', 'stock.low']),
	CONSTRAINT "webhook_endpoints_off" CHECK ("webhook_endpoints"."switched_off_at" is null or not "webhook_endpoints"."is_active"),
	CONSTRAINT "webhook_endpoints_old_secret_whole" CHECK (("webhook_endpoints"."old_secret" is null) = ("webhook_endpoints"."old_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "webhook_events_type_known" CHECK ("webhook_events"."type" in ('order.placed', 'order.confirmed', 'order.paid', 'order.shipped', 'order.delivered', 'order.cancelled', 'order.expired', 'order.reopened', 'order.changed', 'order.returned', 'payment.changed', 'stock.changed', 'stock.low'))
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_kind_known";--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_created_at_idx" ON "api_keys" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "api_keys_created_by_idx" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("endpoint_id","next_try_at","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_idx" ON "webhook_deliveries" USING btree ("endpoint_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state_idx" ON "webhook_deliveries" USING btree ("endpoint_id","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_endpoints_created_at_idx" ON "webhook_endpoints" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_events_created_at_idx" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_kind_known" CHECK ("changes"."kind" in ('product', 'order', 'user', 'settings', 'category', 'business', 'courier', 'knowledge', 'certificate', 'search_word', 'list_view', 'drawer', 'api_key', 'webhook', 'session', 'refusal', 'pin', 'export', 'slip'));
--> statement-breakpoint
-- By hand from here: the role of the accounts that keys act in.
INSERT INTO roles (name, display_name, can_access_admin) VALUES ('program', 'Program', false);
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON api_keys
  FOR EACH ROW EXECUTE FUNCTION record_change('api_key', 'id', 'name', 'scopes', 'expires_at', 'revoked_at');
--> statement-breakpoint
-- Never the secrets: that one was replaced is seen by how long the old one still signs.
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON webhook_endpoints
  FOR EACH ROW EXECUTE FUNCTION record_change('webhook', 'id', 'name', 'name', 'url', 'events', 'is_active', 'old_secret_until');
--> statement-breakpoint
CREATE FUNCTION queue_webhook(kind text, told jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH event AS (
    INSERT INTO webhook_events (type, data)
    SELECT kind, told WHERE EXISTS (SELECT FROM webhook_endpoints WHERE is_active AND kind = ANY (events))
    RETURNING id
  )
  INSERT INTO webhook_deliveries (event_id, endpoint_id)
  SELECT event.id, webhook_endpoints.id FROM event, webhook_endpoints WHERE is_active AND kind = ANY (events);
  IF FOUND THEN
    PERFORM pg_notify('webhooks', '');
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION queue_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text[];
  told jsonb;
BEGIN
  -- An event that says itself when it happened is history that is written later, such as the demo's.
  IF NEW.created_at <> now() OR NOT EXISTS (SELECT FROM webhook_endpoints WHERE is_active) THEN
    RETURN NULL;
  END IF;
  SELECT array_remove(CASE NEW.field
      WHEN 'status' THEN ARRAY[CASE
        WHEN NEW.from_value IS NULL THEN 'order.placed'
        WHEN NEW.to_value = 'pending' THEN 'order.reopened'
        WHEN NEW.to_value = 'cancelled' AND payment_status = 'expired' THEN 'order.expired'
        ELSE 'order.' || NEW.to_value END]
      WHEN 'payment_status' THEN ARRAY[
        CASE WHEN NEW.to_value = 'paid' THEN 'order.paid' END,
        CASE WHEN NEW.from_value IS NOT NULL THEN 'payment.changed' END]
      WHEN 'tracking' THEN ARRAY['order.changed']
      WHEN 'changed' THEN ARRAY['order.changed']
      WHEN 'returned' THEN ARRAY['order.returned']
      ELSE '{}' END, NULL),
    jsonb_build_object('order_id', id, 'code', code, 'order_type', order_type, 'field', NEW.field, 'from', NEW.from_value, 'to', NEW.to_value,
      'is_undo', NEW.is_undo)
  INTO kinds, told FROM orders WHERE id = NEW.order_id;
  -- Neither an address nor a number: personal data is fetched with a key.
  IF NEW.field NOT IN ('status', 'payment_status') THEN
    told := told - 'from' - 'to';
  END IF;
  PERFORM queue_webhook(kind, told) FROM unnest(kinds) AS kind;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_webhooks AFTER INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION queue_order_webhooks();
--> statement-breakpoint
CREATE FUNCTION queue_stock_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE is_active AND events && ARRAY['stock.changed', 'stock.low']) THEN
    RETURN NULL;
  END IF;
  PERFORM queue_webhook(kind, jsonb_build_object('product_id', product_id, 'variant_id', variant_id, 'stock', balance, 'change', change,
    'reason', reason, 'movement_id', id, 'order_id', order_id))
  FROM added, unnest(ARRAY['stock.changed', CASE WHEN balance <= 5 AND balance - change > 5 THEN 'stock.low' END]) AS kind
  WHERE kind IS NOT NULL AND created_at = now() ORDER BY added.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_webhooks AFTER INSERT ON stock_movements
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_stock_webhooks();
