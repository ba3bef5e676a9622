DROP INDEX "businesses_said_words_idx";--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "said_words" tsvector GENERATED ALWAYS AS (passage_words(name || ' ' || coalesce(description, '') || ' ' || coalesce(story, ''))) STORED;--> statement-breakpoint
CREATE INDEX "districts_lower_name_idx" ON "districts" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "businesses_said_words_idx" ON "businesses" USING gin ("said_words") WHERE "businesses"."is_active";