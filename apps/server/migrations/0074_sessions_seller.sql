ALTER TABLE "sessions" ADD COLUMN "seller_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seller_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_seller_id_idx" ON "sessions" USING btree ("seller_id");