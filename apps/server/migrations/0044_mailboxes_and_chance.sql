-- The mailbox behind an address, as far as it can be told: one person with many spellings of it counts as one. By hand, since the indexes need it.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lower(address) ~ '@(gmail|googlemail)[.]com$'
    THEN replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE regexp_replace(lower(address), '[+][^@]*@', '@') END
$$;
--> statement-breakpoint
CREATE INDEX "products_chance_idx" ON "products" USING btree ("category_id",hashint4("id"),"id","business_id") WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "mails_mailbox_idx" ON "mails" USING btree (mailbox_of("recipient"),"created_at");--> statement-breakpoint
CREATE INDEX "orders_mailbox_idx" ON "orders" USING btree (mailbox_of("guest_email")) WHERE "orders"."guest_email" is not null;