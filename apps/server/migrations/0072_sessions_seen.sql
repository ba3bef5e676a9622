ALTER TABLE "sessions" ADD COLUMN "idle_seconds" integer DEFAULT 43200 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- HAND: sessions of before, of who asked to be remembered, last as they were told.
UPDATE "sessions" SET "idle_seconds" = 2592000 WHERE "expires_at" > "created_at" + interval '13 hours';
