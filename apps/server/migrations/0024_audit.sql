CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer,
	"kind" text NOT NULL,
	"record_id" integer,
	"name" text NOT NULL,
	"part" text,
	"action" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_kind_known" CHECK ("changes"."kind" in ('product', 'order', 'user', 'settings', 'category', 'business', 'courier', 'knowledge'))
);
--> statement-breakpoint
CREATE INDEX "changes_created_at_idx" ON "changes" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_kind_idx" ON "changes" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_record_idx" ON "changes" USING btree ("kind","record_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_user_idx" ON "changes" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- What a save has changed, into the audit, in the save's own transaction (decision 23). The trigger names the kind, the columns that the
-- row's number and name stand in, and the columns that are told; nothing else is. Of a password only that it changed.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(old) END;
	after_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(new) END;
	shown jsonb := coalesce(after_row, before_row);
	told jsonb;
	what text := 'changed';
	whole text := shown ->> TG_ARGV[2];
	of_part text;
BEGIN
	IF TG_OP = 'INSERT' THEN what := 'created';
	ELSIF TG_OP = 'DELETE' OR (before_row ->> 'deleted_at' IS NULL AND after_row ->> 'deleted_at' IS NOT NULL) THEN what := 'deleted';
	ELSE
		SELECT jsonb_agg(
			CASE WHEN listed.name = 'password_hash' THEN '{"field": "password", "from": null, "to": null}'::jsonb
			ELSE jsonb_build_object('field', listed.name, 'from', before_row -> listed.name, 'to', after_row -> listed.name) END ORDER BY listed.place)
		INTO told
		FROM unnest(TG_ARGV[3:]) WITH ORDINALITY AS listed(name, place)
		WHERE before_row -> listed.name IS DISTINCT FROM after_row -> listed.name;
		IF told IS NULL THEN RETURN NULL; END IF;
	END IF;
	-- A size belongs to its product, a price to its courier.
	IF TG_TABLE_NAME = 'product_variants' THEN
		of_part := whole;
		SELECT name INTO whole FROM products WHERE id = (shown ->> TG_ARGV[1])::int;
	ELSIF TG_TABLE_NAME = 'courier_prices' THEN
		of_part := whole;
		SELECT courier_name INTO whole FROM couriers WHERE id = (shown ->> TG_ARGV[1])::int;
	END IF;
	INSERT INTO changes (user_id, kind, record_id, name, part, action, fields)
	VALUES (acting_user(), TG_ARGV[0], (shown ->> TG_ARGV[1])::int, coalesce(whole, ''), of_part, what, coalesce(told, '[]'));
	RETURN NULL;
END $$;--> statement-breakpoint
-- Who has the transaction made, as database/acting-user.ts says; null for the shop itself.
CREATE FUNCTION acting_user() RETURNS int LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('lapak.user_id', true), '')::int $$;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION record_change('product', 'id', 'name',
	'name', 'description', 'price_sen', 'reseller_price_sen', 'discount_tenths', 'category_id', 'business_id', 'business_name', 'size', 'notes',
	'is_active', 'image_url', 'image_cover', 'images', 'ai_status', 'ai_description', 'option_groups');--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "product_variants" FOR EACH ROW EXECUTE FUNCTION record_change('product',
	'product_id', 'label', 'label', 'price_sen', 'reseller_price_sen', 'position');--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION record_change('user', 'id', 'username',
	'username', 'email', 'first_name', 'last_name', 'phone_number', 'role_id', 'is_active', 'password_hash');--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION record_change('category', 'id', 'name',
	'name', 'description', 'is_active');--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "businesses" FOR EACH ROW EXECUTE FUNCTION record_change('business', 'id', 'name',
	'name', 'description', 'address', 'city_id', 'district_id', 'contact_name', 'contact_email', 'contact_phone', 'website', 'is_active',
	'is_main', 'is_application');--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "couriers" FOR EACH ROW EXECUTE FUNCTION record_change('courier', 'id', 'courier_name',
	'courier_name', 'logo', 'type', 'status', 'phone_number', 'email', 'address', 'vehicle_number', 'license_number', 'city_id', 'notes',
	'is_active');--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "courier_prices" FOR EACH ROW EXECUTE FUNCTION record_change('courier',
	'courier_id', 'region', 'region', 'district_id', 'base_price_sen', 'price_per_km_sen', 'min_price_sen', 'max_distance_km', 'notes',
	'is_active');--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "knowledge_entries" FOR EACH ROW EXECUTE FUNCTION record_change('knowledge', 'id',
	'title', 'title', 'file', 'description', 'product_id');--> statement-breakpoint
-- A section of the settings keeps its fields in one column.
CREATE FUNCTION record_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told jsonb;
BEGIN
	SELECT jsonb_agg(jsonb_build_object('field', key, 'from', old.fields -> key, 'to', new.fields -> key) ORDER BY key) INTO told
	FROM (SELECT jsonb_object_keys(old.fields) UNION SELECT jsonb_object_keys(new.fields)) AS keys(key)
	WHERE old.fields -> key IS DISTINCT FROM new.fields -> key;
	IF told IS NOT NULL THEN
		INSERT INTO changes (user_id, kind, name, action, fields) VALUES (acting_user(), 'settings', new.section, 'changed', told);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_change AFTER UPDATE ON "settings" FOR EACH ROW EXECUTE FUNCTION record_settings_change();--> statement-breakpoint
-- Stock that a person has set; what sells and comes back stands in the ledger alone.
CREATE FUNCTION record_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, part, action, fields)
	SELECT coalesce(new.user_id, acting_user()), 'product', new.product_id, products.name, product_variants.label, 'changed',
		jsonb_build_array(jsonb_build_object('field', 'stock', 'from', new.balance - new.change, 'to', new.balance))
	FROM products LEFT JOIN product_variants ON product_variants.id = new.variant_id WHERE products.id = new.product_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT ON "stock_movements" FOR EACH ROW WHEN (new.reason IN ('admin', 'adjustment', 'count', 'import'))
	EXECUTE FUNCTION record_stock_change();--> statement-breakpoint
-- An order's moves, with who made them as its history has it.
CREATE FUNCTION record_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT new.user_id, 'order', new.order_id, orders.code, 'changed',
		jsonb_build_array(jsonb_build_object('field', new.field, 'from', new.from_value, 'to', new.to_value))
	FROM orders WHERE orders.id = new.order_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT ON "order_events" FOR EACH ROW WHEN (new.from_value IS NOT NULL)
	EXECUTE FUNCTION record_order_change();--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON "changes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
