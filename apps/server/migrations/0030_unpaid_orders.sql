ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_unique";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slip_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_pay_until_idx" ON "orders" USING btree ("pay_until") WHERE "orders"."status" = 'pending' and "orders"."payment_status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_network_idx" ON "orders" USING btree ("network") WHERE "orders"."network" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_current_idx" ON "payments" USING btree ("order_id") WHERE "payments"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_opening_idx" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'opening';--> statement-breakpoint
CREATE INDEX "payments_order_id_idx" ON "payments" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_slip_state_known" CHECK ("orders"."slip_state" in ('waiting', 'accepted', 'refused'));--> statement-breakpoint
-- Orders that waited without an end get the one that the settings say, and everybody who has waited for longer six hours from now.
UPDATE orders SET pay_until = greatest(
	created_at + make_interval(hours => coalesce((SELECT (fields->>'unpaid_hours')::int FROM settings WHERE section = 'orders'), 24)),
	now() + interval '6 hours'
) WHERE status = 'pending' AND payment_status = 'unpaid' AND order_type = 'online' AND payment_method = 'manual';
