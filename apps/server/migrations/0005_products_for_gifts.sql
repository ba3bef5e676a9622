ALTER TABLE "products" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP TRIGGER record_change ON "products";--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION record_change('product', 'id', 'name',
	'name', 'description', 'price_sen', 'reseller_price_sen', 'discount_tenths', 'category_id', 'business_id', 'business_name', 'size', 'notes',
	'ingredients', 'shelf_life', 'storage', 'net_weight_grams', 'net_volume_ml', 'origin', 'is_food', 'is_gift', 'max_transit_days', 'is_active',
	'image_url', 'image_cover', 'images', 'ai_status', 'ai_description', 'option_groups');
