ALTER TABLE "order_items" ADD COLUMN "scale_code" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "pack_grams" integer;