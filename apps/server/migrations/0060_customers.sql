CREATE TABLE "customer_merges" (
	"from_key" text PRIMARY KEY NOT NULL,
	"into_key" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_merges_two_keys" CHECK ("customer_merges"."from_key" <> "customer_merges"."into_key")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_key" text NOT NULL,
	"text" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_key" text GENERATED ALWAYS AS (case when user_id is not null then 'u' || user_id::text
      when length(regexp_replace(regexp_replace(coalesce(shipping_phone, ''), '[^0-9]', '', 'g'), '^(62|0)', '')) >= 8 then 'p' || regexp_replace(regexp_replace(coalesce(shipping_phone, ''), '[^0-9]', '', 'g'), '^(62|0)', '')
      when guest_email <> '' then 'e' || lower(guest_email) end) STORED;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_into_key_idx" ON "customer_merges" USING btree ("into_key");--> statement-breakpoint
CREATE INDEX "customer_merges_user_id_idx" ON "customer_merges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer_key_idx" ON "customer_notes" USING btree ("customer_key");--> statement-breakpoint
CREATE INDEX "customer_notes_user_id_idx" ON "customer_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_customer_key_idx" ON "orders" USING btree ("customer_key","id" DESC NULLS LAST) WHERE "orders"."customer_key" is not null;