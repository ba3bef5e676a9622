-- A price after discount is whole rupiah, half up, as `discountedPrice` in the contract has it (decision 134). Figures stay in thousandths of a sen, which
-- an older version beside reads too; the columns of orders keep what they have.
CREATE FUNCTION discounted_price_sen(price bigint, discount_tenths integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (price * (1000 - discount_tenths) + 50000) / 100000 * 100 $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_figures() RETURNS trigger AS $$
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
  SELECT products.id, coalesce(sizes.stock, products.stock - products.expired_stock),
    1000 * discounted_price_sen(coalesce(sizes.price, products.price_sen), products.discount_tenths)
  FROM products, (
    SELECT sum(stock - expired_stock) AS stock, min(price_sen) AS price FROM product_variants WHERE product_id = changed AND deleted_at IS NULL
  ) sizes
  WHERE products.id = changed AND products.deleted_at IS NULL
  ON CONFLICT (product_id) DO UPDATE SET available = excluded.available, price = excluded.price
  WHERE (product_figures.available, product_figures.price) <> (excluded.available, excluded.price);
  UPDATE products SET is_sold_out = product_figures.available <= 0 FROM product_figures
  WHERE products.id = changed AND product_figures.product_id = changed AND products.is_sold_out <> (product_figures.available <= 0);
  RETURN NULL;
END $$ LANGUAGE plpgsql;--> statement-breakpoint
-- What the figure holds already is the lowest price after discount, to the thousandth of a sen. Locked whole, since sales lock their rows of it one
-- after the other.
LOCK TABLE product_figures IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
UPDATE product_figures SET price = (price + 50000) / 100000 * 100000 WHERE price % 100000 <> 0;
