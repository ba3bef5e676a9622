CREATE TABLE "public_changes" (
	"transaction" "xid8" PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tallies" (
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"order_type" text NOT NULL,
	"orders" integer NOT NULL,
	"worth_sen" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_active_newest_idx";--> statement-breakpoint
DROP INDEX "products_discount_idx";--> statement-breakpoint
DROP INDEX "products_name_order_idx";--> statement-breakpoint
DROP INDEX "products_category_id_idx";--> statement-breakpoint
CREATE INDEX "public_changes_at_idx" ON "public_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "products_active_newest_idx" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"category_id","business_id") WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "products_discount_idx" ON "products" USING btree ("discount_tenths" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"category_id","business_id") WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "products_name_order_idx" ON "products" USING btree (searchable("name") desc nulls last,"id" DESC NULLS LAST,"name","category_id","business_id","is_active","deleted_at");--> statement-breakpoint
CREATE INDEX "products_category_id_idx" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"business_id","is_active","deleted_at");
--> statement-breakpoint
-- By hand from here: whoever tells "all" also leaves its transaction's number, so that a process can ask whether what it has kept is
-- still right, and not only hear of it.
CREATE FUNCTION note_public_change() RETURNS void LANGUAGE sql AS $$
  INSERT INTO public_changes (transaction) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  SELECT pg_notify('public_change', 'all');
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_public_change();
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stays_on_sale boolean := (OLD.stock > 0) = (NEW.stock > 0);
BEGIN
  OLD.stock := NEW.stock;
  OLD.updated_at := NEW.updated_at;
  IF stays_on_sale AND OLD IS NOT DISTINCT FROM NEW THEN
    PERFORM pg_notify('public_change', NEW.id::text);
  ELSE
    PERFORM note_public_change();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_variant_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stays_on_sale boolean := (OLD.stock > 0) = (NEW.stock > 0);
BEGIN
  OLD.stock := NEW.stock;
  IF stays_on_sale AND OLD IS NOT DISTINCT FROM NEW THEN
    PERFORM pg_notify('public_change', NEW.product_id::text);
  ELSE
    PERFORM note_public_change();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Admins find products by their codes.
CREATE TRIGGER product_codes_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_codes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();
--> statement-breakpoint
-- Each order adds what it is and takes away what it was.
CREATE FUNCTION tally_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tallies (status, payment_status, order_type, orders, worth_sen)
  SELECT status, payment_status, order_type, count(*), sum(total_sen - refunded_sen) FROM added GROUP BY status, payment_status, order_type;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tally_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tallies (status, payment_status, order_type, orders, worth_sen)
  VALUES (OLD.status, OLD.payment_status, OLD.order_type, -1, OLD.refunded_sen - OLD.total_sen);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO order_tallies (status, payment_status, order_type, orders, worth_sen)
    VALUES (NEW.status, NEW.payment_status, NEW.order_type, 1, NEW.total_sen - NEW.refunded_sen);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION forget_order_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_tallies;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_new AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_moved AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.order_type, OLD.total_sen, OLD.refunded_sen)
    IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.order_type, NEW.total_sen, NEW.refunded_sen))
  EXECUTE FUNCTION tally_moved_order();
--> statement-breakpoint
CREATE TRIGGER orders_tally_gone AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION tally_moved_order();
--> statement-breakpoint
CREATE TRIGGER orders_tally_none AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION forget_order_tallies();
--> statement-breakpoint
INSERT INTO order_tallies (status, payment_status, order_type, orders, worth_sen)
SELECT status, payment_status, order_type, count(*), sum(total_sen - refunded_sen) FROM orders GROUP BY status, payment_status, order_type;
