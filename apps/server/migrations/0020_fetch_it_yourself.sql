ALTER TABLE "orders" ADD COLUMN "pickup_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_pickup_code_idx" ON "orders" USING btree ("pickup_code") WHERE "orders"."pickup_code" is not null and "orders"."status" not in ('delivered', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_fetched_idx" ON "orders" USING btree ("pickup_code") WHERE "orders"."pickup_code" is not null;--> statement-breakpoint
CREATE INDEX "orders_kept_idx" ON "orders" USING btree ("shipped_at") WHERE "orders"."pickup_code" is not null and "orders"."status" = 'shipped';--> statement-breakpoint
COMMENT ON COLUMN orders.pickup_code IS 'Not personal';
