ALTER TABLE "backups" ADD COLUMN "rehearsed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "rehearsal_error" text;