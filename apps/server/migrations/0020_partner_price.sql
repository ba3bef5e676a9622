ALTER TABLE "order_items" ADD COLUMN "business_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "partner_price_sen" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_business_id_idx" ON "order_items" USING btree ("business_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_partner_price_not_negative" CHECK ("order_items"."partner_price_sen" >= 0);--> statement-breakpoint
-- Lines that were sold before: whose they were, where the product still says the same, and nothing for the shop's own goods. What a
-- partner was to get for theirs is not known any more, and stays so.
UPDATE "order_items" SET "business_id" = "businesses"."id"
FROM "products" JOIN "businesses" ON "businesses"."id" = "products"."business_id"
WHERE "products"."id" = "order_items"."product_id" AND "businesses"."name" = "order_items"."business_name";--> statement-breakpoint
UPDATE "order_items" SET "partner_price_sen" = 0
WHERE "business_name" IS NULL OR EXISTS (SELECT FROM "businesses" WHERE "businesses"."id" = "order_items"."business_id" AND "businesses"."is_main");
