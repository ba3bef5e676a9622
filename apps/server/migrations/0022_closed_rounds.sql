ALTER TABLE "courier_rounds" DROP CONSTRAINT "courier_rounds_day";--> statement-breakpoint
ALTER TABLE "courier_rounds" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courier_rounds" ADD COLUMN "closed_by" integer;--> statement-breakpoint
ALTER TABLE "courier_rounds" ADD COLUMN "expected_sen" bigint;--> statement-breakpoint
ALTER TABLE "courier_rounds" ADD COLUMN "counted_sen" bigint;--> statement-breakpoint
ALTER TABLE "courier_rounds" ADD COLUMN "denominations" jsonb;--> statement-breakpoint
ALTER TABLE "courier_rounds" ADD COLUMN "difference_id" integer;--> statement-breakpoint
ALTER TABLE "courier_rounds" ADD CONSTRAINT "courier_rounds_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_rounds" ADD CONSTRAINT "courier_rounds_difference_id_cash_movements_id_fk" FOREIGN KEY ("difference_id") REFERENCES "public"."cash_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_rounds_one_open" ON "courier_rounds" USING btree ("courier_id","day") WHERE "courier_rounds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "courier_rounds_courier_id_idx" ON "courier_rounds" USING btree ("courier_id");--> statement-breakpoint
CREATE INDEX "courier_rounds_day_idx" ON "courier_rounds" USING btree ("day");--> statement-breakpoint
CREATE INDEX "courier_rounds_difference_id_idx" ON "courier_rounds" USING btree ("difference_id") WHERE "courier_rounds"."difference_id" is not null;--> statement-breakpoint
ALTER TABLE "courier_rounds" ADD CONSTRAINT "courier_rounds_closed_whole" CHECK (num_nulls("courier_rounds"."closed_at", "courier_rounds"."expected_sen", "courier_rounds"."counted_sen") in (0, 3));--> statement-breakpoint
COMMENT ON COLUMN courier_rounds.denominations IS 'Not personal';--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('COMMENT ON COLUMN courier_rounds.closed_by IS %L', concat_ws(E'\n', 'Personal', 'What: who did it: an id, whose name is the account of somebody at work',
		'Why: answering for what was done', 'How long: with its record', 'What ends it: an erasure of the account takes the name; the buyer''s own acts are under the id alone'));
END $$;
