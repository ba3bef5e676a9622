CREATE TABLE "product_figures" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"available" integer NOT NULL,
	"price" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_newest_idx";--> statement-breakpoint
ALTER TABLE "product_figures" ADD CONSTRAINT "product_figures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_figures_available_idx" ON "product_figures" USING btree ("available" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_figures_price_idx" ON "product_figures" USING btree ("price" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_figures_idx" ON "orders" USING btree ("status","payment_status","order_type","created_at","total_sen","refunded_sen");--> statement-breakpoint
CREATE INDEX "products_figures_idx" ON "products" USING btree ("is_active","business_id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_discount_idx" ON "products" USING btree ("discount_tenths" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "products_shown_idx" ON "products" USING btree ("category_id","business_id") WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."deleted_at" is null;
--> statement-breakpoint
CREATE FUNCTION keep_product_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    changed := NEW.id;
  ELSE
    changed := coalesce(NEW.product_id, OLD.product_id);
  END IF;
  DELETE FROM product_figures USING products WHERE product_id = changed AND products.id = changed AND products.deleted_at IS NOT NULL;
  INSERT INTO product_figures (product_id, available, price)
  SELECT products.id, coalesce(sizes.stock, products.stock), coalesce(sizes.price, products.price_sen) * (1000 - products.discount_tenths)
  FROM products, (
    SELECT sum(stock) AS stock, min(price_sen) AS price FROM product_variants WHERE product_id = changed AND deleted_at IS NULL
  ) sizes
  WHERE products.id = changed AND products.deleted_at IS NULL
  ON CONFLICT (product_id) DO UPDATE SET available = excluded.available, price = excluded.price
  WHERE (product_figures.available, product_figures.price) <> (excluded.available, excluded.price);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_keep_figures AFTER INSERT OR UPDATE OF stock, price_sen, discount_tenths, deleted_at ON products
  FOR EACH ROW EXECUTE FUNCTION keep_product_figures();
--> statement-breakpoint
CREATE TRIGGER product_variants_keep_figures AFTER INSERT OR DELETE OR UPDATE OF stock, price_sen, deleted_at ON product_variants
  FOR EACH ROW EXECUTE FUNCTION keep_product_figures();
--> statement-breakpoint
INSERT INTO product_figures (product_id, available, price)
SELECT products.id, coalesce(sizes.stock, products.stock), coalesce(sizes.price, products.price_sen) * (1000 - products.discount_tenths)
FROM products LEFT JOIN (
  SELECT product_id, sum(stock) AS stock, min(price_sen) AS price FROM product_variants WHERE deleted_at IS NULL GROUP BY product_id
) sizes ON sizes.product_id = products.id
WHERE products.deleted_at IS NULL;
