ALTER TABLE "orders" ADD COLUMN "customer_user_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_user_id_users_id_fk" FOREIGN KEY ("customer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_customer_user_id_idx" ON "orders" USING btree ("customer_user_id") WHERE "orders"."customer_user_id" is not null;--> statement-breakpoint
-- The expression of a generated column cannot be changed in PostgreSQL 15: it is made anew, with its index.
ALTER TABLE "orders" drop column "customer_key";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_key" text GENERATED ALWAYS AS (case when coalesce(user_id, customer_user_id) is not null then 'u' || coalesce(user_id, customer_user_id)::text
      when length(regexp_replace(regexp_replace(coalesce(shipping_phone, ''), '[^0-9]', '', 'g'), '^(62|0)', '')) >= 8 then 'p' || regexp_replace(regexp_replace(coalesce(shipping_phone, ''), '[^0-9]', '', 'g'), '^(62|0)', '')
      when guest_email <> '' then 'e' || lower(guest_email) end) STORED;--> statement-breakpoint
CREATE INDEX "orders_customer_key_idx" ON "orders" USING btree ("customer_key","id" DESC NULLS LAST) WHERE "orders"."customer_key" is not null;