CREATE TABLE "till_favourites" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "till_favourites_place_not_negative" CHECK ("till_favourites"."place" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "rounding_sen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rounding_sen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rounding_refunded_sen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "till_favourites" ADD CONSTRAINT "till_favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rounding_in_range" CHECK ("orders"."rounding_sen" > -50000 and "orders"."rounding_sen" < 50000);