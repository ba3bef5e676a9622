CREATE TABLE "kept_channels" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"channels" jsonb NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_channels_one_row" CHECK ("kept_channels"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "shipment_tracks" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"courier_code" text NOT NULL,
	"tracking_number" text NOT NULL,
	"status" text,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_delivered" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_return_items" ADD COLUMN "is_restocked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "refund_method" text;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "refund_reference" text;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "shipping_refund_sen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_refunded_sen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_courier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_tracks" ADD CONSTRAINT "shipment_tracks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_tracks_asked_at_idx" ON "shipment_tracks" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_refund_method_known" CHECK ("order_returns"."refund_method" in ('transfer', 'gateway', 'cash'));--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_shipping_refund_not_negative" CHECK ("order_returns"."shipping_refund_sen" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_refunded_in_range" CHECK ("orders"."shipping_refunded_sen" between 0 and least("orders"."shipping_cost_sen", "orders"."refunded_sen"));