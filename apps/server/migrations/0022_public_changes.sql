-- Tells every process what has changed that shoppers see, when the change is committed: the id of a product whose stock moved, or
-- 'all'. The same word twice in a transaction is told once. Decision 27.
CREATE FUNCTION tell_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_change', 'all');
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What sells out or comes back moves places and figures of whole lists; any other move of a stock shows only where its product does.
CREATE FUNCTION tell_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stays_on_sale boolean := (OLD.stock > 0) = (NEW.stock > 0);
BEGIN
  OLD.stock := NEW.stock;
  OLD.updated_at := NEW.updated_at;
  PERFORM pg_notify('public_change', CASE WHEN stays_on_sale AND OLD IS NOT DISTINCT FROM NEW THEN NEW.id::text ELSE 'all' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_variant_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stays_on_sale boolean := (OLD.stock > 0) = (NEW.stock > 0);
BEGIN
  OLD.stock := NEW.stock;
  PERFORM pg_notify('public_change', CASE WHEN stays_on_sale AND OLD IS NOT DISTINCT FROM NEW THEN NEW.product_id::text ELSE 'all' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_public_change AFTER INSERT OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();
--> statement-breakpoint
CREATE TRIGGER products_update_public_change AFTER UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
CREATE TRIGGER product_variants_public_change AFTER INSERT OR DELETE OR TRUNCATE ON product_variants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();
--> statement-breakpoint
CREATE TRIGGER product_variants_update_public_change AFTER UPDATE ON product_variants
  FOR EACH ROW EXECUTE FUNCTION tell_variant_change();
--> statement-breakpoint
CREATE TRIGGER categories_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();
--> statement-breakpoint
CREATE TRIGGER businesses_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON businesses
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();
--> statement-breakpoint
-- Filling in a provider's numbers is no news.
CREATE TRIGGER cities_public_change AFTER UPDATE ON cities
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION tell_public_change();
--> statement-breakpoint
-- At the end of the transaction: a page that is drawn in between must not be made of settings that a process still has in memory.
CREATE CONSTRAINT TRIGGER settings_public_change AFTER INSERT OR UPDATE OR DELETE ON settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_public_change();
