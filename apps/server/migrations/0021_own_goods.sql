CREATE TABLE "cost_levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"units" integer NOT NULL,
	"value_sen" bigint NOT NULL,
	CONSTRAINT "cost_levels_of_stock" UNIQUE NULLS NOT DISTINCT("product_id","variant_id"),
	CONSTRAINT "cost_levels_not_negative" CHECK ("cost_levels"."units" >= 0 and "cost_levels"."value_sen" >= 0),
	CONSTRAINT "cost_levels_nothing_costs_nothing" CHECK ("cost_levels"."units" > 0 or "cost_levels"."value_sen" = 0)
);
--> statement-breakpoint
CREATE TABLE "cost_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"level_id" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"units" integer NOT NULL,
	"value_sen" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"price_sen" bigint,
	"priced_by" integer,
	CONSTRAINT "cost_moves_kind_known" CHECK ("cost_moves"."kind" in ('start', 'in', 'out', 'back', 'loss'))
);
--> statement-breakpoint
CREATE TABLE "cost_reading" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"start_order_id" integer NOT NULL,
	"start_event_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"movement_id" bigint NOT NULL,
	"next_event_id" integer NOT NULL,
	"next_movement_id" bigint NOT NULL,
	"turned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cost_reading_only" CHECK ("cost_reading"."is_only")
);
--> statement-breakpoint
ALTER TABLE "cash_movements" DROP CONSTRAINT "cash_movements_purpose_known";--> statement-breakpoint
ALTER TABLE "cost_levels" ADD CONSTRAINT "cost_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_levels" ADD CONSTRAINT "cost_levels_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_moves" ADD CONSTRAINT "cost_moves_level_id_cost_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."cost_levels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_moves" ADD CONSTRAINT "cost_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_moves" ADD CONSTRAINT "cost_moves_priced_by_users_id_fk" FOREIGN KEY ("priced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_levels_variant_id_idx" ON "cost_levels" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "cost_moves_order_id_idx" ON "cost_moves" USING btree ("order_id") WHERE "cost_moves"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "cost_moves_level_idx" ON "cost_moves" USING btree ("level_id","id");--> statement-breakpoint
CREATE INDEX "cost_moves_unpriced_idx" ON "cost_moves" USING btree ("level_id","id") WHERE "cost_moves"."kind" in ('start', 'in') and "cost_moves"."price_sen" is null;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_purpose_known" CHECK ("cash_movements"."purpose" in ('expense', 'move', 'owner_out', 'owner_in', 'other_in', 'refund', 'courier', 'bill', 'goods', 'difference', 'opening'));--> statement-breakpoint
DO $$
DECLARE
	given record;
BEGIN
	FOR given IN SELECT * FROM (VALUES ('inventory', '1-1500', 'Persediaan'), ('goods_received', '2-1410', 'Barang diterima, belum dibayar'),
		('cost_of_goods', '5-1200', 'Harga pokok penjualan')) AS account (key, number, name) LOOP
		UPDATE settings SET fields = jsonb_set(fields, '{accounts}', jsonb_build_object(given.key, jsonb_build_object('name', given.name, 'number',
			given.number || CASE WHEN EXISTS (SELECT FROM jsonb_path_query(fields, '$.**.number') taken WHERE taken #>> '{}' = given.number) THEN '.B' ELSE '' END))
			|| (fields -> 'accounts')) WHERE section = 'books' AND fields ? 'accounts';
	END LOOP;
END $$;--> statement-breakpoint
COMMENT ON COLUMN cost_moves.kind IS 'Not personal';--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('COMMENT ON COLUMN cost_moves.priced_by IS %L', concat_ws(E'\n', 'Personal', 'What: who said what goods had cost: an id, whose name is the account of somebody at work',
		'Why: answering for what was done', 'How long: with its record', 'What ends it: an erasure of the account takes the name'));
END $$;
