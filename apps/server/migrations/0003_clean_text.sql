-- What is searched has no apostrophes: Syi'ah, Syi’ah and Syiah are found by each other. The words of products and of knowledge are taken
-- apart at them as before.
CREATE FUNCTION unaccented(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	AS $$ SELECT lower(public.unaccent('public.unaccent', value)) $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_of(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    ' ' || regexp_replace(public.unaccented(value), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g') || ' ',
    '([0-9])(?=[a-z])|([a-z])(?=[0-9])', '\1\2 ', 'g')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION passage_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT to_tsvector('pg_catalog.simple'::regconfig, public.unaccented(words)) || to_tsvector('pg_catalog.indonesian'::regconfig, public.unaccented(words))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	AS $$ SELECT translate(public.unaccented(value), '''’‘‛`´ʹʻʼʽʾʿˈ′', '') $$;--> statement-breakpoint
-- By which two codes are the same (`codeKey` in the contract): every spelling of a GTIN as its fourteen digits.
CREATE FUNCTION code_key(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT CASE WHEN digits ~ '^([0-9]{8}|[0-9]{12,14})$' THEN
		CASE WHEN (SELECT sum(substr(lpad(digits, 14, '0'), place, 1)::int * CASE WHEN place % 2 = 1 THEN 3 ELSE 1 END) % 10 = 0
			FROM generate_series(1, 14) AS place) THEN lpad(digits, 14, '0') ELSE lower(plain) END
		ELSE lower(plain) END
	FROM (SELECT plain, regexp_replace(regexp_replace(plain, '[.,]0+$', ''), '([0-9])[ -]+(?=[0-9])', '\1', 'g') AS digits
		FROM (SELECT regexp_replace(btrim(code), '^[''’‘`]+(?=\S)', '') AS plain) AS bare) AS parts
$$;--> statement-breakpoint
CREATE INDEX "product_codes_key_idx" ON "product_codes" USING btree (code_key("code"));--> statement-breakpoint
-- Search texts and the indexes over them are made anew where there is an apostrophe. No trigger fires: nothing of the shop changes.
DO $$
DECLARE
	made record;
	found boolean;
BEGIN
	FOR made IN
		SELECT c.oid::regclass AS of_table, a.attname AS of_column, (
			SELECT base.attname FROM pg_depend d JOIN pg_attribute base ON base.attrelid = d.refobjid AND base.attnum = d.refobjsubid
			WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.objsubid = a.attnum
				AND d.refclassid = 'pg_class'::regclass AND d.refobjid = c.oid AND base.attgenerated = ''
				AND base.attidentity = '' LIMIT 1) AS base
		FROM pg_attrdef def JOIN pg_attribute a ON a.attrelid = def.adrelid AND a.attnum = def.adnum JOIN pg_class c ON c.oid = a.attrelid
		WHERE c.relnamespace = 'public'::regnamespace AND a.attgenerated = 's' AND pg_get_expr(def.adbin, def.adrelid) LIKE '%searchable(%'
	LOOP
		EXECUTE format('SELECT exists (SELECT FROM %s WHERE %I ~ %L)', made.of_table, made.of_column, '[''’‘‛`´ʹʻʼʽʾʿˈ′]') INTO found;
		CONTINUE WHEN NOT found OR made.base IS NULL;
		EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', made.of_table);
		EXECUTE format('UPDATE %s SET %I = %I WHERE %I ~ %L', made.of_table, made.base, made.base, made.of_column, '[''’‘‛`´ʹʻʼʽʾʿˈ′]');
		EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', made.of_table);
	END LOOP;
	FOR made IN
		SELECT i.indexrelid::regclass AS of_index FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
		WHERE c.relnamespace = 'public'::regnamespace AND pg_get_indexdef(i.indexrelid) LIKE '%searchable(%'
	LOOP
		EXECUTE format('REINDEX INDEX %s', made.of_index);
	END LOOP;
END $$;--> statement-breakpoint
-- What was stored before text was made clean at the door. What can't be brought into the form, since another row has it or nothing would be
-- left, stays and is listed here.
CREATE TABLE IF NOT EXISTS transient.unclean_texts (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY NOT NULL,
	"place" text NOT NULL,
	"record_id" integer NOT NULL,
	"reason" text NOT NULL
);--> statement-breakpoint
DO $$
DECLARE
	place record;
	row record;
	clean text;
BEGIN
	FOR place IN SELECT * FROM (VALUES
		('categories', 'name'), ('businesses', 'name'), ('businesses', 'contact_name'), ('products', 'name'), ('product_variants', 'label'),
		('users', 'first_name'), ('users', 'last_name'), ('users', 'username'), ('addresses', 'name'),
		('users', 'phone_number'), ('businesses', 'contact_phone'), ('couriers', 'phone_number'), ('addresses', 'phone'), ('orders', 'shipping_phone'),
		('product_codes', 'code')) AS places (of_table, of_column)
	LOOP
		FOR row IN EXECUTE format('SELECT id, %I AS value FROM %I WHERE %I <> %L AND %I IS NOT NULL%s', place.of_column, place.of_table, place.of_column, '', place.of_column,
			CASE WHEN place.of_table = 'product_codes' THEN ' AND kind = ''barcode''' ELSE '' END)
		LOOP
			clean := btrim(regexp_replace(regexp_replace(normalize(row.value, NFC),
				'[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
				'[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'));
			IF place.of_column = 'username' THEN clean := normalize(clean, NFKC); END IF;
			IF place.of_column IN ('phone_number', 'contact_phone', 'phone', 'shipping_phone') THEN
				clean := regexp_replace(normalize(clean, NFKC), '[\u058a\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', '-', 'g');
				clean := regexp_replace(regexp_replace(clean, '^00 ?62', '+62'), '^\+?62([ -]?)(\(0\)|0)[ -]?(?=[0-9])', '+62\1');
			END IF;
			IF place.of_table = 'product_codes' THEN
				clean := regexp_replace(clean, '^[''’‘`]+(?=\S)', '');
				IF code_key(clean) ~ '^[0-9]{14}$' THEN clean := regexp_replace(regexp_replace(clean, '[.,]0+$', ''), '[ -]', '', 'g'); END IF;
			END IF;
			CONTINUE WHEN clean = row.value;
			BEGIN
				IF clean = '' THEN RAISE EXCEPTION 'shows nothing'; END IF;
				EXECUTE format('UPDATE %I SET %I = $1 WHERE id = $2', place.of_table, place.of_column) USING clean, row.id;
			EXCEPTION WHEN others THEN
				INSERT INTO transient.unclean_texts (place, record_id, reason) VALUES (place.of_table || '.' || place.of_column, row.id, sqlerrm);
			END;
		END LOOP;
	END LOOP;
	INSERT INTO transient.unclean_texts (place, record_id, reason)
	SELECT 'product_codes.code', id, 'the same number as that of another product' FROM (
		SELECT id, count(*) OVER (PARTITION BY kind, code_key(code)) AS twins FROM product_codes) AS codes WHERE twins > 1;
END $$;--> statement-breakpoint
-- Customers of one number in several spellings are one.
UPDATE customer_notes SET customer_key = regexp_replace(customer_key, '^p(062)?0?(?=[1-9])', 'p') WHERE customer_key ~ '^p0';--> statement-breakpoint
DELETE FROM customer_merges WHERE from_key ~ '^p0' AND (
	regexp_replace(from_key, '^p(062)?0?(?=[1-9])', 'p') = regexp_replace(into_key, '^p(062)?0?(?=[1-9])', 'p')
	OR exists (SELECT FROM customer_merges other WHERE other.from_key = regexp_replace(customer_merges.from_key, '^p(062)?0?(?=[1-9])', 'p')));--> statement-breakpoint
DELETE FROM customer_merges WHERE into_key ~ '^p0' AND from_key = regexp_replace(into_key, '^p(062)?0?(?=[1-9])', 'p');--> statement-breakpoint
DO $$ BEGIN
	UPDATE customer_merges SET from_key = regexp_replace(from_key, '^p(062)?0?(?=[1-9])', 'p'), into_key = regexp_replace(into_key, '^p(062)?0?(?=[1-9])', 'p')
	WHERE from_key ~ '^p0' OR into_key ~ '^p0';
EXCEPTION WHEN unique_violation THEN
	INSERT INTO transient.unclean_texts (place, record_id, reason) VALUES ('customer_merges', 0, 'two spellings of a number are merged into different people');
END $$;
