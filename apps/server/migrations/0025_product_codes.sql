CREATE TABLE "product_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "product_codes_owner_key" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","kind"),
	CONSTRAINT "product_codes_kind_known" CHECK ("product_codes"."kind" in ('sku', 'barcode'))
);
--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_codes_code_key" ON "product_codes" USING btree ("kind",lower("code"));--> statement-breakpoint
CREATE INDEX "product_codes_variant_id_idx" ON "product_codes" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_codes_search_idx" ON "product_codes" USING btree (lower("code") text_pattern_ops);