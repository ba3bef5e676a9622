CREATE TABLE "goods_paper_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_paper_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paper_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"name" text NOT NULL,
	"variant_label" text,
	"units" integer,
	"best_before" date,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(name, '') || ' ' || coalesce(variant_label, ''))) STORED,
	CONSTRAINT "goods_paper_lines_position_key" UNIQUE("paper_id","position"),
	CONSTRAINT "goods_paper_lines_units_positive" CHECK ("goods_paper_lines"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "goods_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"direction" text NOT NULL,
	"number" integer,
	"business_id" integer,
	"business_name" text NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"confirmed_by" integer,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(business_name, '') || ' ' || coalesce(note, '') || ' ' || coalesce(case direction when 'in' then 'bm-' else 'bk-' end || lpad(number::text, 5, '0'), ''))) STORED,
	CONSTRAINT "goods_papers_number_key" UNIQUE("direction","number"),
	CONSTRAINT "goods_papers_direction_known" CHECK ("goods_papers"."direction" in ('in', 'out')),
	CONSTRAINT "goods_papers_confirmed_whole" CHECK (num_nulls("goods_papers"."number", "goods_papers"."confirmed_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "stock_batch_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_batch_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"movement_id" bigint,
	"change" integer NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"best_before" date,
	"units" integer NOT NULL,
	"is_expired" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_batches_figure_key" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","best_before"),
	CONSTRAINT "stock_batches_units_not_negative" CHECK ("stock_batches"."units" >= 0),
	CONSTRAINT "stock_batches_dateless_lives" CHECK ("stock_batches"."best_before" is not null or not "stock_batches"."is_expired")
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_known";--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "has_batches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "expired_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_batches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "expired_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "paper_id" integer;--> statement-breakpoint
ALTER TABLE "goods_paper_lines" ADD CONSTRAINT "goods_paper_lines_paper_id_goods_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."goods_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_paper_lines" ADD CONSTRAINT "goods_paper_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_paper_lines" ADD CONSTRAINT "goods_paper_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_papers" ADD CONSTRAINT "goods_papers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_papers" ADD CONSTRAINT "goods_papers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_papers" ADD CONSTRAINT "goods_papers_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batch_moves" ADD CONSTRAINT "stock_batch_moves_batch_id_stock_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batch_moves" ADD CONSTRAINT "stock_batch_moves_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batch_moves" ADD CONSTRAINT "stock_batch_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_paper_lines_product_id_idx" ON "goods_paper_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "goods_paper_lines_variant_id_idx" ON "goods_paper_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "goods_paper_lines_search_idx" ON "goods_paper_lines" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_papers_newest_idx" ON "goods_papers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "goods_papers_business_id_idx" ON "goods_papers" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "goods_papers_search_idx" ON "goods_papers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_batch_moves_batch_id_idx" ON "stock_batch_moves" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "stock_batch_moves_movement_id_idx" ON "stock_batch_moves" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "stock_batches_variant_id_idx" ON "stock_batches" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_batches_date_idx" ON "stock_batches" USING btree ("best_before","id") WHERE "stock_batches"."units" > 0;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_paper_id_goods_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."goods_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_paper_id_idx" ON "stock_movements" USING btree ("paper_id") WHERE "stock_movements"."paper_id" is not null;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" in ('initial', 'order', 'till', 'return', 'cancel', 'restore', 'expiry', 'refusal', 'admin', 'adjustment', 'count', 'import', 'goods_in', 'goods_out'));--> statement-breakpoint
DROP TRIGGER record_change ON stock_movements;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT ON stock_movements FOR EACH ROW
	WHEN (new.reason IN ('admin', 'adjustment', 'count', 'import', 'goods_in', 'goods_out')) EXECUTE FUNCTION record_stock_change();--> statement-breakpoint
-- A confirmed paper stays as it is; only accounts, partners and products that are deleted leave it.
CREATE FUNCTION keep_paper() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		old.business_id := CASE WHEN new.business_id IS NULL THEN NULL ELSE old.business_id END;
		old.created_by := CASE WHEN new.created_by IS NULL THEN NULL ELSE old.created_by END;
		old.confirmed_by := CASE WHEN new.confirmed_by IS NULL THEN NULL ELSE old.confirmed_by END;
		IF old IS NOT DISTINCT FROM new THEN RETURN new; END IF;
	END IF;
	RAISE EXCEPTION 'a confirmed paper is not changed';
END $function$;--> statement-breakpoint
CREATE TRIGGER keep_paper BEFORE UPDATE OR DELETE ON goods_papers FOR EACH ROW WHEN (old.number IS NOT NULL) EXECUTE FUNCTION keep_paper();--> statement-breakpoint
CREATE FUNCTION keep_paper_line() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		old.product_id := CASE WHEN new.product_id IS NULL THEN NULL ELSE old.product_id END;
		old.variant_id := CASE WHEN new.variant_id IS NULL THEN NULL ELSE old.variant_id END;
		IF old IS NOT DISTINCT FROM new THEN RETURN new; END IF;
	END IF;
	IF EXISTS (SELECT FROM goods_papers WHERE id IN (old.paper_id, new.paper_id) AND number IS NOT NULL) THEN
		RAISE EXCEPTION 'a confirmed paper is not changed';
	END IF;
	RETURN coalesce(new, old);
END $function$;--> statement-breakpoint
CREATE TRIGGER keep_paper_line BEFORE INSERT OR UPDATE OR DELETE ON goods_paper_lines FOR EACH ROW EXECUTE FUNCTION keep_paper_line();--> statement-breakpoint
-- At each commit: a level kept by dates is the sum of its batches, and what is past its date of them is what the level says.
CREATE FUNCTION check_batches() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
	of_product integer;
	of_variant integer;
	level record;
	batches record;
BEGIN
	IF TG_TABLE_NAME = 'stock_batches' THEN
		of_product := coalesce(new.product_id, old.product_id);
		of_variant := CASE WHEN TG_OP = 'DELETE' THEN old.variant_id ELSE new.variant_id END;
	ELSIF TG_TABLE_NAME = 'products' THEN
		of_product := new.id;
	ELSE
		of_product := new.product_id;
		of_variant := new.id;
	END IF;
	IF of_variant IS NULL THEN
		SELECT has_batches, stock, expired_stock INTO level FROM products WHERE id = of_product;
	ELSE
		SELECT has_batches, stock, expired_stock INTO level FROM product_variants WHERE id = of_variant;
	END IF;
	IF NOT FOUND THEN RETURN NULL; END IF;
	SELECT coalesce(sum(units), 0) AS units, coalesce(sum(units) FILTER (WHERE is_expired), 0) AS expired INTO batches
	FROM stock_batches WHERE product_id = of_product AND variant_id IS NOT DISTINCT FROM of_variant;
	IF level.expired_stock <> batches.expired OR batches.units <> (CASE WHEN level.has_batches THEN level.stock ELSE 0 END) THEN
		RAISE EXCEPTION 'product %, size %: level % with % expired, batches % with % expired', of_product, of_variant,
			level.stock, level.expired_stock, batches.units, batches.expired USING CONSTRAINT = 'stock_batches_sum';
	END IF;
	RETURN NULL;
END $function$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER check_batches AFTER INSERT OR UPDATE OR DELETE ON stock_batches
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_batches();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER check_batches AFTER UPDATE OF stock, has_batches, expired_stock ON products
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.has_batches) EXECUTE FUNCTION check_batches();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER check_batches AFTER UPDATE OF stock, has_batches, expired_stock ON product_variants
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.has_batches) EXECUTE FUNCTION check_batches();--> statement-breakpoint
-- What is past its date is there, but shoppers can't buy it: sold out without it.
CREATE OR REPLACE FUNCTION keep_product_figures() RETURNS trigger LANGUAGE plpgsql AS $function$
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
  SELECT products.id, coalesce(sizes.stock, products.stock - products.expired_stock), coalesce(sizes.price, products.price_sen) * (1000 - products.discount_tenths)
  FROM products, (
    SELECT sum(stock - expired_stock) AS stock, min(price_sen) AS price FROM product_variants WHERE product_id = changed AND deleted_at IS NULL
  ) sizes
  WHERE products.id = changed AND products.deleted_at IS NULL
  ON CONFLICT (product_id) DO UPDATE SET available = excluded.available, price = excluded.price
  WHERE (product_figures.available, product_figures.price) <> (excluded.available, excluded.price);
  UPDATE products SET is_sold_out = product_figures.available <= 0 FROM product_figures
  WHERE products.id = changed AND product_figures.product_id = changed AND products.is_sold_out <> (product_figures.available <= 0);
  RETURN NULL;
END $function$;--> statement-breakpoint
DROP TRIGGER products_keep_figures ON products;--> statement-breakpoint
CREATE TRIGGER products_keep_figures AFTER INSERT OR UPDATE OF stock, expired_stock, price_sen, discount_tenths, deleted_at ON products FOR EACH ROW EXECUTE FUNCTION keep_product_figures();--> statement-breakpoint
DROP TRIGGER product_variants_keep_figures ON product_variants;--> statement-breakpoint
CREATE TRIGGER product_variants_keep_figures AFTER INSERT OR DELETE OR UPDATE OF stock, expired_stock, price_sen, deleted_at ON product_variants FOR EACH ROW EXECUTE FUNCTION keep_product_figures();--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_product_change() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  stays_on_sale boolean := (OLD.stock > OLD.expired_stock) = (NEW.stock > NEW.expired_stock);
BEGIN
  OLD.stock := NEW.stock;
  OLD.expired_stock := NEW.expired_stock;
  OLD.has_batches := NEW.has_batches;
  OLD.updated_at := NEW.updated_at;
  IF stays_on_sale AND OLD IS NOT DISTINCT FROM NEW THEN
    PERFORM pg_notify('public_change', NEW.id::text);
  ELSE
    PERFORM note_public_change();
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_variant_change() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  stays_on_sale boolean := (OLD.stock > OLD.expired_stock) = (NEW.stock > NEW.expired_stock);
BEGIN
  OLD.stock := NEW.stock;
  OLD.expired_stock := NEW.expired_stock;
  OLD.has_batches := NEW.has_batches;
  IF stays_on_sale AND OLD IS NOT DISTINCT FROM NEW THEN
    PERFORM pg_notify('public_change', NEW.product_id::text);
  ELSE
    PERFORM note_public_change();
  END IF;
  RETURN NULL;
END
$function$;
