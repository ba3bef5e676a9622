DROP INDEX "businesses_name_search_idx";--> statement-breakpoint
DROP INDEX "products_search_idx";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(coalesce(name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(contact_email, '') || ' ' || coalesce(contact_phone, '') || ' ' || coalesce(regexp_replace(contact_phone, '[^0-9]', '', 'g'), ''))) STORED;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(coalesce(courier_name, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(regexp_replace(phone_number, '[^0-9]', '', 'g'), '') || ' ' || coalesce(vehicle_number, '') || ' ' || coalesce(email, ''))) STORED;--> statement-breakpoint
ALTER TABLE "knowledge_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(coalesce(title, '') || ' ' || coalesce(description, ''))) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(coalesce('#' || id::text, '') || ' ' || coalesce(code, '') || ' ' || coalesce(guest_email, '') || ' ' || coalesce(shipping_name, '') || ' ' || coalesce(shipping_phone, '') || ' ' || coalesce(regexp_replace(shipping_phone, '[^0-9]', '', 'g'), ''))) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(coalesce(name, '') || ' ' || coalesce(description, '') || ' ' || coalesce(size, '') || ' ' || coalesce(jsonb_path_query_array(option_groups, '$[*].*')::text, ''))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(coalesce(username, '') || ' ' || coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(regexp_replace(phone_number, '[^0-9]', '', 'g'), ''))) STORED;--> statement-breakpoint
CREATE INDEX "businesses_search_idx" ON "businesses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "couriers_search_idx" ON "couriers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "knowledge_entries_search_idx" ON "knowledge_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_items_product_name_search_idx" ON "order_items" USING gin (searchable("product_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_variants_search_idx" ON "product_variants" USING gin (searchable("label") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_business_name_search_idx" ON "products" USING gin (searchable("business_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "businesses_name_search_idx" ON "businesses" USING gin (searchable("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search_text" gin_trgm_ops);