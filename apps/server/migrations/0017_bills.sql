CREATE TABLE "bill_payments" (
	"movement_id" integer PRIMARY KEY NOT NULL,
	"bill_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to_whom" text NOT NULL,
	"about" text NOT NULL,
	"reference" text,
	"account" text NOT NULL,
	"amount_sen" bigint NOT NULL,
	"day" date NOT NULL,
	"due_on" date NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(to_whom, '') || ' ' || coalesce(about, '') || ' ' || coalesce(reference, ''))) STORED,
	CONSTRAINT "bills_of_something" CHECK ("bills"."amount_sen" > 0),
	CONSTRAINT "bills_undone_whole" CHECK (num_nulls("bills"."undone_at", "bills"."undone_reason") <> 1)
);
--> statement-breakpoint
ALTER TABLE "cash_movements" DROP CONSTRAINT "cash_movements_purpose_known";--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_movement_id_cash_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."cash_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_payments_bill_idx" ON "bill_payments" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bills_due_idx" ON "bills" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "bills_search_idx" ON "bills" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_purpose_known" CHECK ("cash_movements"."purpose" in ('expense', 'move', 'owner_out', 'owner_in', 'other_in', 'refund', 'courier', 'bill', 'difference', 'opening'));--> statement-breakpoint
UPDATE settings SET fields = jsonb_set(fields, '{accounts}', jsonb_build_object('payables', jsonb_build_object('name', 'Utang usaha', 'number',
	CASE WHEN EXISTS (SELECT FROM jsonb_path_query(fields, '$.**.number') taken WHERE taken #>> '{}' = '2-1400') THEN '2-1400.B' ELSE '2-1400' END))
	|| (fields -> 'accounts')) WHERE section = 'books' AND fields ? 'accounts';--> statement-breakpoint
DO $$
DECLARE
	of_column text;
BEGIN
	FOREACH of_column IN ARRAY '{to_whom, about, reference, user_id, undone_reason, search_text}'::text[] LOOP
		EXECUTE format('COMMENT ON COLUMN bills.%I IS %L', of_column, concat_ws(E'\n', 'Personal', 'What: whose bill it is, what for, and who wrote it',
			'Why: books', 'How long: with the books', 'What ends it: nothing'));
	END LOOP;
END $$;--> statement-breakpoint
COMMENT ON COLUMN bills.account IS 'Not personal';
