CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What was set for the till goes with it.
INSERT INTO "settings" ("section", "fields") SELECT 'pickup', to_jsonb("pos_settings") - 'id' FROM "pos_settings";
--> statement-breakpoint
DROP TABLE "pos_settings";
