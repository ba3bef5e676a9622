ALTER TABLE "cash_movements" ALTER COLUMN "shift_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "from_place" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "happened_on" date DEFAULT (now() at time zone 'Asia/Jakarta')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "to_whom" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "from_place" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "to_place" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "undoes_id" integer;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "explains" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "closed_shift_id" integer;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "to_safe_sen" bigint;--> statement-breakpoint
-- Who moved what is as it was: of a drawer, in or out.
UPDATE "cash_movements" SET "happened_on" = ("cash_movements"."created_at" AT TIME ZONE 'Asia/Jakarta')::date,
	"from_place" = CASE "kind" WHEN 'out' THEN 'till:' || "shifts"."till_id" END,
	"to_place" = CASE "kind" WHEN 'in' THEN 'till:' || "shifts"."till_id" END
FROM "shifts" WHERE "shifts"."id" = "cash_movements"."shift_id";--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_undoes_id_cash_movements_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."cash_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_closed_shift_id_shifts_id_fk" FOREIGN KEY ("closed_shift_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_payments_cash_idx" ON "partner_payments" USING btree ("paid_on") WHERE "partner_payments"."method" = 'cash';--> statement-breakpoint
CREATE INDEX "cash_movements_closed_shift_id_idx" ON "cash_movements" USING btree ("closed_shift_id") WHERE "cash_movements"."closed_shift_id" is not null;--> statement-breakpoint
CREATE INDEX "cash_movements_happened_on_idx" ON "cash_movements" USING btree ("happened_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_undoes_id_unique" UNIQUE("undoes_id");--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_place_of_cash" CHECK ("partner_payments"."method" = 'cash' or "partner_payments"."from_place" is null);--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_place_known" CHECK ("partner_payments"."from_place" in ('safe', 'elsewhere'));--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_purpose_known" CHECK ("cash_movements"."purpose" in ('expense', 'move', 'owner_out', 'owner_in', 'other_in', 'refund', 'difference', 'opening'));--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_purpose_said" CHECK (num_nonnulls("cash_movements"."purpose", "cash_movements"."shift_id", "cash_movements"."undoes_id") > 0);--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_category_of_expense" CHECK ("cash_movements"."category" is null or "cash_movements"."purpose" = 'expense');--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_places_differ" CHECK ("cash_movements"."from_place" is distinct from "cash_movements"."to_place");--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_places_known" CHECK (coalesce("cash_movements"."from_place", 'safe') ~ '^(safe|bank|elsewhere|till:.+)$' and coalesce("cash_movements"."to_place", 'safe') ~ '^(safe|bank|elsewhere|till:.+)$');--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_one_drawer" CHECK (num_nonnulls("cash_movements"."shift_id", "cash_movements"."closed_shift_id") < 2);--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_to_safe_not_negative" CHECK ("shifts"."to_safe_sen" >= 0);--> statement-breakpoint
-- A server of an earlier version says the shift and the direction only.
CREATE FUNCTION fill_cash_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	drawer text := (SELECT 'till:' || till_id FROM shifts WHERE id = new.shift_id);
BEGIN
	IF new.kind = 'in' THEN new.to_place := drawer; ELSE new.from_place := drawer; END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER fill_places BEFORE INSERT ON cash_movements FOR EACH ROW
	WHEN (new.from_place IS NULL AND new.to_place IS NULL) EXECUTE FUNCTION fill_cash_places();--> statement-breakpoint
CREATE FUNCTION refuse_cash_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the cash book is only added to';
END $$;--> statement-breakpoint
-- An account that is deleted goes from its rows; nothing else of them ever changes.
CREATE TRIGGER only_added_to BEFORE UPDATE OF id, shift_id, kind, amount_sen, reason, created_at, happened_on, purpose, category, to_whom,
	from_place, to_place, reference, photo, undoes_id, explains, closed_shift_id ON cash_movements
	FOR EACH ROW EXECUTE FUNCTION refuse_cash_rewriting();--> statement-breakpoint
CREATE TRIGGER never_deleted BEFORE DELETE ON cash_movements FOR EACH ROW EXECUTE FUNCTION refuse_cash_rewriting();
