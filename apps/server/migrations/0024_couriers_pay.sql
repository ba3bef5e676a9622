ALTER TABLE "cash_movements" DROP CONSTRAINT "cash_movements_purpose_known";--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "held_sen" bigint;--> statement-breakpoint
ALTER TABLE "courier_prices" ADD COLUMN "pay_sen" bigint;--> statement-breakpoint
ALTER TABLE "order_deeds" ADD COLUMN "pay_sen" bigint;--> statement-breakpoint
ALTER TABLE "order_deeds" ADD COLUMN "paid_by" integer;--> statement-breakpoint
ALTER TABLE "order_deeds" ADD CONSTRAINT "order_deeds_paid_by_cash_movements_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."cash_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_deeds_paid_once" ON "order_deeds" USING btree ("order_id") WHERE "order_deeds"."pay_sen" is not null;--> statement-breakpoint
CREATE INDEX "order_deeds_paid_by_idx" ON "order_deeds" USING btree ("paid_by") WHERE "order_deeds"."paid_by" is not null;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_purpose_known" CHECK ("cash_movements"."purpose" in ('expense', 'move', 'owner_out', 'owner_in', 'other_in', 'refund', 'courier', 'courier_pay', 'bill', 'goods', 'difference', 'opening'));--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_held_for_courier" CHECK (("cash_movements"."purpose" is not distinct from 'courier_pay') = ("cash_movements"."held_sen" is not null));--> statement-breakpoint
ALTER TABLE "courier_prices" ADD CONSTRAINT "courier_prices_pay_whole" CHECK ("courier_prices"."pay_sen" >= 0 and "courier_prices"."pay_sen" % 100 = 0);--> statement-breakpoint
ALTER TABLE "order_deeds" ADD CONSTRAINT "order_deeds_pay_earned" CHECK (("order_deeds"."pay_sen" is null or ("order_deeds"."pay_sen" >= 0 and "order_deeds"."ending" = 'handed_over')) and ("order_deeds"."paid_by" is null or "order_deeds"."pay_sen" is not null));--> statement-breakpoint
DROP TRIGGER only_added_to ON cash_movements;--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OF id, shift_id, kind, amount_sen, reason, created_at, happened_on, purpose, category, to_whom,
	from_place, to_place, reference, photo, undoes_id, explains, closed_shift_id, fee_of, order_id, held_sen ON cash_movements
	FOR EACH ROW EXECUTE FUNCTION refuse_cash_rewriting();--> statement-breakpoint
-- The audit tells of it as of the other amounts of a price.
DROP TRIGGER record_change ON courier_prices;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON courier_prices FOR EACH ROW EXECUTE FUNCTION record_change('courier', 'courier_id', 'region', 'region', 'district_id', 'base_price_sen', 'price_per_km_sen', 'min_price_sen', 'pay_sen', 'max_distance_km', 'notes', 'is_active');
