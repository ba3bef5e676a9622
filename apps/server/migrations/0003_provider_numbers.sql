CREATE TABLE "shipping_provider" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "shipping_provider_one_row" CHECK ("shipping_provider"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "rajaongkir_synced_at" timestamp with time zone;