CREATE TABLE "payment_slips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_slips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"picture" text NOT NULL,
	"fingerprint" text NOT NULL,
	"bank_account" jsonb,
	"amount_rupiah" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_slips_state_known" CHECK ("payment_slips"."state" in ('waiting', 'accepted', 'refused', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unique_digits_sen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_slips" ADD CONSTRAINT "payment_slips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_slips" ADD CONSTRAINT "payment_slips_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_slips_order_id_idx" ON "payment_slips" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_slips_waiting_idx" ON "payment_slips" USING btree ("order_id") WHERE "payment_slips"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_slips_picture_idx" ON "payment_slips" USING btree ("picture");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_unique_digits_in_range" CHECK ("orders"."unique_digits_sen" between 0 and 99900);