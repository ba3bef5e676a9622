ALTER TABLE "products" ADD COLUMN "is_food" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "max_transit_days" smallint;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "needs_look" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_max_transit_in_range" CHECK ("products"."max_transit_days" between 1 and 30);--> statement-breakpoint
-- By hand from here. What tells its composition and how long it keeps is food, whatever its category says: spices among oils and soaps.
UPDATE products SET is_food = true
WHERE deleted_at IS NULL AND ingredients IS NOT NULL AND shelf_life IS NOT NULL
	AND category_id IN (SELECT id FROM categories WHERE NOT is_food);--> statement-breakpoint
-- A certificate covers what it names (decision 126): 'all of the partner' becomes what it covers today, of what is for food only the
-- food. An admin is asked to look at it.
UPDATE certificates SET needs_look = true, version = version + 1, product_ids = coalesce((
	SELECT array_agg(products.id ORDER BY products.id) FROM products LEFT JOIN categories ON categories.id = products.category_id
	WHERE products.business_id = certificates.business_id AND products.deleted_at IS NULL
		AND (certificates.kind NOT IN ('halal', 'pirt', 'bpom') OR coalesce(products.is_food, categories.is_food, false))), '{}')
WHERE product_ids = '{}';--> statement-breakpoint
-- So is it where one for food names something else, which it covers no more.
UPDATE certificates SET needs_look = true
WHERE kind IN ('halal', 'pirt', 'bpom') AND EXISTS (
	SELECT FROM products LEFT JOIN categories ON categories.id = products.category_id
	WHERE products.id = ANY (certificates.product_ids) AND NOT coalesce(products.is_food, categories.is_food, false));--> statement-breakpoint
-- The new columns are told about too (decision 23).
DROP TRIGGER record_change ON "products";--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION record_change('product', 'id', 'name',
	'name', 'description', 'price_sen', 'reseller_price_sen', 'discount_tenths', 'category_id', 'business_id', 'business_name', 'size', 'notes',
	'ingredients', 'shelf_life', 'storage', 'net_weight_grams', 'net_volume_ml', 'origin', 'is_food', 'max_transit_days', 'is_active',
	'image_url', 'image_cover', 'images', 'ai_status', 'ai_description', 'option_groups');--> statement-breakpoint
DROP TRIGGER record_change ON "certificates";--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "certificates" FOR EACH ROW EXECUTE FUNCTION record_change('certificate', 'id',
	'number', 'kind', 'title', 'number', 'holder', 'valid_until', 'file', 'business_id', 'product_ids', 'checked_at', 'needs_look');--> statement-breakpoint
-- Files that were checked before know nothing of the new columns: they are checked again.
UPDATE product_import_rows SET outcome = NULL, product_id = NULL, plan = NULL, problems = NULL
WHERE import_id IN (SELECT id FROM product_imports WHERE applied_at IS NULL);
