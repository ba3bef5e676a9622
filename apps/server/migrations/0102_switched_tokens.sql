ALTER TABLE "sessions" ADD COLUMN "ended_hash" "bytea";--> statement-breakpoint
CREATE INDEX "sessions_ended_hash_idx" ON "sessions" USING btree ("ended_hash");