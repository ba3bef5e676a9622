-- By hand: the words that a search compares, each between spaces, without case, accents and punctuation; figures and letters stand apart, so
-- that '250g' is '250 g'. One expression each, so that PostgreSQL takes them in where they stand: a call costs more than they do. Decision 48.
CREATE FUNCTION words_of(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    ' ' || regexp_replace(public.searchable(value), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g') || ' ',
    '([0-9])(?=[a-z])|([a-z])(?=[0-9])', '\1\2 ', 'g')
$$;
--> statement-breakpoint
-- Each two neighbours among words written as one, after a '=': who types 'maduhutan' finds 'Madu Hutan'.
CREATE FUNCTION compounds_of(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT split_part(regexp_replace(words, ' ([^ ]+) ([^ ]+)', '=\1\2', 'g'), ' ', 1)
    || split_part(regexp_replace(regexp_replace(words, '^ [^ ]+', ''), ' ([^ ]+) ([^ ]+)', '=\1\2', 'g'), ' ', 1)
$$;
--> statement-breakpoint
CREATE FUNCTION product_search_text(name text, business_name text, rest text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.words_of(name) || '|' || public.words_of(coalesce(business_name, '')) || '|' || public.words_of(rest)
    || public.compounds_of(public.words_of(name))
$$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"meaning" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_kind_known";--> statement-breakpoint
DROP INDEX "product_figures_price_idx";--> statement-breakpoint
DROP INDEX "products_business_name_search_idx";--> statement-breakpoint
DROP INDEX "product_variants_search_idx";--> statement-breakpoint
DROP INDEX "products_active_newest_idx";--> statement-breakpoint
DROP INDEX "products_discount_idx";--> statement-breakpoint
DROP INDEX "products_shown_idx";--> statement-breakpoint
ALTER TABLE "products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (product_search_text(name, business_name, coalesce(size, '') || ' ' || jsonb_path_query_array(option_groups, '$[*].*')::text || ' ' || coalesce(description, '') || ' ' || coalesce(origin, ''))) STORED;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "search_text" text GENERATED ALWAYS AS (words_of(label)) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_pair_key" ON "search_words" USING btree (words_of("word"),words_of("meaning"));--> statement-breakpoint
CREATE INDEX "search_words_word_order_idx" ON "search_words" USING btree (searchable("word") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_figures_cheapest_idx" ON "product_figures" USING btree (("available" <= 0),"price" NULLS FIRST,"product_id" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_figures_dearest_idx" ON "product_figures" USING btree (("available" <= 0),"price" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_active_name_idx" ON "products" USING btree ("is_sold_out",searchable("name") asc nulls first,"id" NULLS FIRST,"name","category_id","business_id") WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "products_active_category_idx" ON "products" USING btree ("category_id","is_sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"business_id") WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "product_variants_search_idx" ON "product_variants" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_active_newest_idx" ON "products" USING btree ("is_sold_out","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"category_id","business_id") WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "products_discount_idx" ON "products" USING btree ("is_sold_out","discount_tenths" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"category_id","business_id") WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "products_shown_idx" ON "products" USING btree ("category_id","business_id","is_sold_out") WHERE "products"."is_active";--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_kind_known" CHECK ("changes"."kind" in ('product', 'order', 'user', 'settings', 'category', 'business', 'courier', 'knowledge', 'certificate', 'search_word'));
--> statement-breakpoint
-- Gone with the column.
CREATE INDEX "products_search_idx" ON "products" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- The shop's lists end with what is sold out. Written only when that changes: each such write touches all of the table's indexes.
CREATE OR REPLACE FUNCTION keep_product_figures() RETURNS trigger LANGUAGE plpgsql AS $$
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
  UPDATE products SET is_sold_out = product_figures.available <= 0 FROM product_figures
  WHERE products.id = changed AND product_figures.product_id = changed AND products.is_sold_out <> (product_figures.available <= 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE products SET is_sold_out = true FROM product_figures WHERE product_figures.product_id = products.id AND product_figures.available <= 0;
--> statement-breakpoint
-- What people in Aceh type, and what it is called in most shops; each shop changes the list as it likes. Before the audit listens.
INSERT INTO search_words (word, meaning) VALUES
  ('kupi', 'kopi'), ('coffee', 'kopi'), ('kopi bubuk', 'kopi'), ('bubuk kopi', 'kopi'),
  ('ngopi', 'kopi'), ('drip', 'saring gantung'), ('kopi sachet', 'saring gantung'), ('eungkot', 'ikan'),
  ('fish', 'ikan'), ('udeueng', 'udang'), ('shrimp', 'udang'), ('sie', 'daging'), ('daging', 'dendeng'), ('sie', 'dendeng'),
  ('daging sapi', 'sapi'), ('breueh', 'beras'), ('breuh', 'beras'), ('rice', 'beras'),
  ('minyeuk', 'minyak'), ('vco', 'minyak kelapa murni'), ('coconut oil', 'minyak kelapa'), ('peci', 'kupiah'),
  ('kopiah', 'kupiah'), ('songkok', 'kupiah'), ('topi', 'kupiah'), ('kupiah', 'kopiah'), ('souvenir', 'oleh-oleh'),
  ('suvenir', 'oleh-oleh'), ('souvenir', 'cendera mata'), ('suvenir', 'cendera mata'), ('cinderamata', 'cendera mata'),
  ('buah tangan', 'oleh-oleh'), ('oleh-oleh', 'cendera mata'), ('kado', 'hampers'), ('hadiah', 'hampers'),
  ('parsel', 'hampers'), ('parcel', 'hampers'), ('bingkisan', 'hampers'), ('cemilan', 'camilan'),
  ('snack', 'camilan'), ('jajanan', 'camilan'), ('kudapan', 'camilan'), ('makanan ringan', 'camilan'),
  ('peunajoh', 'kue'), ('cake', 'kue'), ('chocolate', 'cokelat'), ('coklat', 'cokelat'),
  ('cocoa', 'kakao'), ('honey', 'madu'), ('sugar', 'gula'), ('gula merah', 'gula aren'),
  ('citronella', 'serai wangi'), ('sereh', 'serai'), ('sere', 'serai'), ('nutmeg', 'pala'),
  ('patchouli', 'nilam'), ('merica', 'lada'), ('pepper', 'lada'), ('cengkih', 'cengkeh'),
  ('soap', 'sabun'), ('scrub', 'lulur'), ('skincare', 'perawatan tubuh'), ('kuwah', 'kuah'),
  ('gulai', 'kuah'), ('mie', 'mi'), ('sambel', 'sambal'), ('sira', 'garam'),
  ('salt', 'garam'), ('bag', 'tas'), ('tika', 'tikar'), ('tenun', 'songket'),
  ('sulam', 'bordir'), ('sulaman', 'bordir'), ('bordir', 'kerawang'), ('takengon', 'aceh tengah'),
  ('kutaraja', 'banda aceh'), ('ulekareng', 'ulee kareng');
--> statement-breakpoint
CREATE TRIGGER search_words_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_words
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "search_words" FOR EACH ROW
  EXECUTE FUNCTION record_change('search_word', 'id', 'word', 'word', 'meaning');
