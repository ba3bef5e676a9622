CREATE TABLE "order_deeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_deeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"courier_id" integer,
	"ending" text NOT NULL,
	"received_by" text,
	"amount_sen" bigint NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_deeds_ending_known" CHECK ("order_deeds"."ending" in ('handed_over', 'refused', 'nobody')),
	CONSTRAINT "order_deeds_amount" CHECK ("order_deeds"."amount_sen" = 0 or ("order_deeds"."amount_sen" > 0 and "order_deeds"."ending" = 'handed_over'))
);
--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_day_part_known";--> statement-breakpoint
ALTER TABLE "cash_movements" DROP CONSTRAINT "cash_movements_places_known";--> statement-breakpoint
ALTER TABLE "order_deeds" ADD CONSTRAINT "order_deeds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deeds" ADD CONSTRAINT "order_deeds_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deeds" ADD CONSTRAINT "order_deeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_deeds_order_id_idx" ON "order_deeds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_deeds_courier_id_idx" ON "order_deeds" USING btree ("courier_id") WHERE "order_deeds"."courier_id" is not null;--> statement-breakpoint
CREATE INDEX "order_deeds_refused_idx" ON "order_deeds" USING btree ("order_id") WHERE "order_deeds"."ending" = 'refused';--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_day_part_known" CHECK ("postings"."day_part" in ('till', 'drawer', 'transfer', 'gateway', 'courier', 'partner', 'cash'));--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_places_known" CHECK (concat_ws(' ', "cash_movements"."from_place", "cash_movements"."to_place") ~ '^((safe|bank|gateway|till_noncash|elsewhere|till:[^ ]+|courier:[^ ]+)( |$)){1,2}$');--> statement-breakpoint
-- What is booked as taken at the door is money of an order too.
DO $$
BEGIN
	EXECUTE replace(pg_get_functiondef('book_gaps'::regproc), '''transfer'', ''gateway'')', '''transfer'', ''gateway'', ''courier'')');
END $$;--> statement-breakpoint
UPDATE settings SET fields = jsonb_set(fields, '{accounts,courier_cash}', '{"number": "1-1120", "name": "Uang di kurir"}')
WHERE section = 'books' AND fields ? 'accounts' AND NOT fields -> 'accounts' ? 'courier_cash';--> statement-breakpoint
COMMENT ON COLUMN order_deeds.ending IS 'Not personal';--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('COMMENT ON COLUMN order_deeds.received_by IS %L', concat_ws(E'\n', 'Personal', 'What: who took an order at the door, as the courier says',
		'Why: to tell who has it', 'How long: with the order', 'What ends it: an erasure of the buyer'));
	EXECUTE format('COMMENT ON COLUMN order_deeds.user_id IS %L', concat_ws(E'\n', 'Personal', 'What: who did it: an id, whose name is the account of somebody at work',
		'Why: answering for what was done', 'How long: with its record', 'What ends it: an erasure of the account takes the name; the buyer''s own acts are under the id alone'));
END $$;
