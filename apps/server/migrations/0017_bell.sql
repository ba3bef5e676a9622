CREATE TABLE "bell_looks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seen_event_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bell_looks" ADD CONSTRAINT "bell_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_news_idx" ON "order_events" USING btree ("id") WHERE ("order_events"."field" = 'status' and "order_events"."from_value" is null and "order_events"."to_value" = 'pending') or ("order_events"."field" = 'payment_status' and "order_events"."from_value" is not null and "order_events"."to_value" = 'paid');