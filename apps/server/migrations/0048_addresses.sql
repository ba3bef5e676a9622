CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"district_id" integer NOT NULL,
	"postcode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user_id_idx" ON "addresses" USING btree ("user_id","used_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "addresses_district_id_idx" ON "addresses" USING btree ("district_id");
--> statement-breakpoint
-- A deleted account stays as a row, for the history of its orders; where its person lives doesn't.
CREATE FUNCTION forget_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM addresses WHERE user_id = new.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_addresses AFTER UPDATE OF deleted_at ON "users" FOR EACH ROW WHEN (new.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_addresses();
