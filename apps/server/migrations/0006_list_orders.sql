CREATE INDEX "businesses_name_order_idx" ON "businesses" USING btree (searchable("name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "categories_name_order_idx" ON "categories" USING btree (searchable("name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "categories_created_at_idx" ON "categories" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "couriers_name_order_idx" ON "couriers" USING btree (searchable("courier_name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "knowledge_entries_title_order_idx" ON "knowledge_entries" USING btree (searchable("title") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_total_order_idx" ON "orders" USING btree ("total_sen" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_name_order_idx" ON "products" USING btree (searchable("name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_price_order_idx" ON "products" USING btree ("price_sen" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_name_order_idx" ON "users" USING btree (searchable("first_name" || ' ' || "last_name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_username_order_idx" ON "users" USING btree (searchable("username") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_email_order_idx" ON "users" USING btree (searchable("email") desc nulls last,"id" DESC NULLS LAST);