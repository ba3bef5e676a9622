CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"valid_until" date,
	"file" text,
	"business_id" integer,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(number, '') || ' ' || coalesce(holder, '') || ' ' || coalesce(title, ''))) STORED,
	CONSTRAINT "certificates_kind_known" CHECK ("certificates"."kind" in ('halal', 'pirt', 'bpom', 'organic', 'other')),
	CONSTRAINT "certificates_cover_something" CHECK ("certificates"."business_id" is not null or "certificates"."product_ids" <> '{}')
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_kind_known";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_food" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ingredients" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelf_life" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "storage" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_weight_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_volume_ml" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_created_at_idx" ON "certificates" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_valid_until_idx" ON "certificates" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "certificates_business_id_idx" ON "certificates" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "certificates_product_ids_idx" ON "certificates" USING gin ("product_ids");--> statement-breakpoint
CREATE INDEX "certificates_checked_by_idx" ON "certificates" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "certificates_search_idx" ON "certificates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_kind_known" CHECK ("changes"."kind" in ('product', 'order', 'user', 'settings', 'category', 'business', 'courier', 'knowledge', 'certificate'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_net_weight_positive" CHECK ("products"."net_weight_grams" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_net_volume_positive" CHECK ("products"."net_volume_ml" > 0);--> statement-breakpoint
-- By hand from here: the new columns are told about too (decision 23).
DROP TRIGGER record_change ON "products";--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION record_change('product', 'id', 'name',
	'name', 'description', 'price_sen', 'reseller_price_sen', 'discount_tenths', 'category_id', 'business_id', 'business_name', 'size', 'notes',
	'ingredients', 'shelf_life', 'storage', 'net_weight_grams', 'net_volume_ml', 'origin', 'is_active', 'image_url', 'image_cover', 'images',
	'ai_status', 'ai_description', 'option_groups');--> statement-breakpoint
DROP TRIGGER record_change ON "product_variants";--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "product_variants" FOR EACH ROW EXECUTE FUNCTION record_change('product',
	'product_id', 'label', 'label', 'price_sen', 'reseller_price_sen', 'picture', 'position');--> statement-breakpoint
DROP TRIGGER record_change ON "categories";--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION record_change('category', 'id', 'name',
	'name', 'description', 'is_active', 'is_food');--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "certificates" FOR EACH ROW EXECUTE FUNCTION record_change('certificate', 'id',
	'number', 'kind', 'title', 'number', 'holder', 'valid_until', 'file', 'business_id', 'product_ids', 'checked_at');--> statement-breakpoint
-- Shoppers see them on cards and pages (decision 27).
CREATE TRIGGER certificates_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON certificates
	FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
-- Files that were checked before know nothing of the new columns: they are checked again.
UPDATE product_import_rows SET outcome = NULL, product_id = NULL, plan = NULL, problems = NULL
WHERE import_id IN (SELECT id FROM product_imports WHERE applied_at IS NULL);
