CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"document" text NOT NULL,
	"step" smallint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"about_at" timestamp with time zone,
	"cause" text,
	"reason" text,
	"created_by" integer,
	"seal" integer,
	"is_earlier" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_entries_step_key" UNIQUE("document","step"),
	CONSTRAINT "ledger_entries_earlier_unsealed" CHECK ("ledger_entries"."seal" is null or not "ledger_entries"."is_earlier"),
	CONSTRAINT "ledger_entries_cause_known" CHECK ("ledger_entries"."cause" in ('sold', 'delivered', 'return', 'void', 'cancelled', 'moved_back'))
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount_sen" bigint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"partner_id" integer,
	"partner_name" text,
	"owed_to" integer GENERATED ALWAYS AS (case when account = 'partners' then partner_id end) STORED,
	"order_id" integer,
	"order_type" text,
	"item_id" integer,
	"quantity" integer,
	"place" text,
	"shift_id" integer,
	"method" text,
	"row_id" bigint,
	"day_part" text,
	"day_kind" text,
	"statement_id" integer,
	CONSTRAINT "postings_tell_something" CHECK ("postings"."amount_sen" <> 0 or "postings"."quantity" is not null or "postings"."day_kind" is not null),
	CONSTRAINT "postings_owed_to_somebody" CHECK ("postings"."account" <> 'partners' or "postings"."partner_id" is not null),
	CONSTRAINT "postings_order_type_known" CHECK ("postings"."order_type" in ('pos', 'online')),
	CONSTRAINT "postings_day_part_known" CHECK ("postings"."day_part" in ('till', 'drawer', 'transfer', 'gateway', 'partner', 'cash')),
	CONSTRAINT "postings_day_kind_known" CHECK ("postings"."day_kind" in ('sale', 'return', 'void', 'float', 'in', 'out', 'difference', 'closed', 'paid', 'refund', 'undone', 'earning', 'reversal', 'adjustment', 'payment', 'payment_failed', 'moved')),
	CONSTRAINT "postings_day_whole" CHECK (num_nulls("postings"."day_part", "postings"."day_kind") <> 1)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_seal_day_seals_number_fk" FOREIGN KEY ("seal") REFERENCES "public"."day_seals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_owed_to_businesses_id_fk" FOREIGN KEY ("owed_to") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_statement_id_partner_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."partner_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_open_idx" ON "ledger_entries" USING btree ("happened_at") WHERE "ledger_entries"."seal" is null and not "ledger_entries"."is_earlier";--> statement-breakpoint
CREATE INDEX "ledger_entries_booked_idx" ON "ledger_entries" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_seal_idx" ON "ledger_entries" USING btree ("seal") WHERE "ledger_entries"."seal" is not null;--> statement-breakpoint
CREATE INDEX "postings_entry_id_idx" ON "postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "postings_order_id_idx" ON "postings" USING btree ("order_id") WHERE "postings"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "postings_booked_idx" ON "postings" USING btree ("booked_at","account");--> statement-breakpoint
CREATE INDEX "postings_place_idx" ON "postings" USING btree ("place","happened_at") WHERE "postings"."place" is not null;--> statement-breakpoint
CREATE INDEX "postings_shift_idx" ON "postings" USING btree ("shift_id") WHERE "postings"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX "postings_owed_idx" ON "postings" USING btree ("owed_to","happened_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "postings"."owed_to" is not null;--> statement-breakpoint
CREATE INDEX "postings_unstated_idx" ON "postings" USING btree ("owed_to") WHERE "postings"."owed_to" is not null and "postings"."statement_id" is null;--> statement-breakpoint
CREATE INDEX "postings_statement_idx" ON "postings" USING btree ("statement_id") WHERE "postings"."statement_id" is not null;--> statement-breakpoint
CREATE INDEX "postings_seller_idx" ON "postings" USING btree ("partner_id","booked_at") WHERE "postings"."partner_id" is not null;--> statement-breakpoint
-- Entries are named before their seal is written: what it says is counted from them.
ALTER TABLE ledger_entries ALTER CONSTRAINT ledger_entries_seal_day_seals_number_fk DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE FUNCTION refuse_book_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the book is only added to';
END $$;--> statement-breakpoint
CREATE FUNCTION check_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT coalesce(sum(amount_sen), 0) FROM postings WHERE entry_id = new.id) <> 0 THEN
		RAISE EXCEPTION 'entry % (%) of the book does not balance', new.id, new.document;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Old books become the new one: each of their rows is an act of its own, with its own dates.
DROP TRIGGER enter_day ON orders;--> statement-breakpoint
DROP TRIGGER enter_day_paid ON orders;--> statement-breakpoint
DROP TRIGGER partners_moved ON orders;--> statement-breakpoint
DROP TRIGGER turnover_moved ON orders;--> statement-breakpoint
DROP TRIGGER partners_returned ON order_items;--> statement-breakpoint
DROP TRIGGER partners_sold ON order_items;--> statement-breakpoint
DROP TRIGGER turnover_returned ON order_items;--> statement-breakpoint
DROP TRIGGER turnover_sold ON order_items;--> statement-breakpoint
DROP TRIGGER enter_day ON tenders;--> statement-breakpoint
DROP TRIGGER enter_day_shift ON tenders;--> statement-breakpoint
DROP TRIGGER enter_day ON cash_movements;--> statement-breakpoint
DROP TRIGGER enter_day ON shifts;--> statement-breakpoint
DROP TRIGGER enter_day_closed ON shifts;--> statement-breakpoint
DROP TRIGGER enter_day_closed_at_once ON shifts;--> statement-breakpoint
ALTER TABLE partner_entries RENAME TO old_partner_entries;--> statement-breakpoint
ALTER TABLE turnover_entries RENAME TO old_turnover_entries;--> statement-breakpoint
ALTER TABLE day_entries RENAME TO old_day_entries;--> statement-breakpoint
CREATE TEMPORARY TABLE acts (
	id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	source text NOT NULL, row_id bigint NOT NULL,
	kind text NOT NULL, document text NOT NULL,
	happened_at timestamptz NOT NULL, booked_at timestamptz NOT NULL, about_at timestamptz,
	cause text, reason text, created_by int, seal int, is_earlier boolean
) ON COMMIT DROP;--> statement-breakpoint
CREATE TEMPORARY TABLE lines (
	id bigint GENERATED ALWAYS AS IDENTITY,
	act_id bigint NOT NULL, account text NOT NULL, amount_sen bigint NOT NULL,
	partner_id int, partner_name text, order_id int, order_type text, item_id int, quantity int,
	place text, shift_id int, method text, row_id bigint, day_part text, day_kind text, statement_id int
) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO acts (source, row_id, kind, document, happened_at, booked_at)
SELECT 'turnover', id, CASE WHEN goods_sen + shipping_sen + extra_sen < 0 THEN 'reversal' ELSE 'sale' END, 'order:' || order_id, booked_at, booked_at
FROM old_turnover_entries ORDER BY id;--> statement-breakpoint
INSERT INTO acts (source, row_id, kind, document, happened_at, booked_at, about_at, cause, reason, created_by, seal, is_earlier)
SELECT 'partner', entry.id,
	CASE entry.kind WHEN 'adjustment' THEN 'adjustment' WHEN 'payment' THEN 'payout' WHEN 'payment_failed' THEN 'payout_back' ELSE 'delivery' END,
	CASE WHEN item.order_id IS NOT NULL THEN 'order:' || item.order_id WHEN entry.payment_id IS NOT NULL THEN 'payout:' || entry.payment_id
		ELSE 'partner:' || entry.business_id END,
	entry.happened_at, greatest(entry.created_at, entry.happened_at), told.about_at, entry.cause, entry.reason, entry.created_by, told.number, told.is_earlier
FROM old_partner_entries entry LEFT JOIN order_items item ON item.id = entry.order_item_id
LEFT JOIN old_day_entries told ON told.source = 'partner' AND told.row_id = entry.id
ORDER BY entry.id;--> statement-breakpoint
INSERT INTO acts (source, row_id, kind, document, happened_at, booked_at, about_at, created_by, seal, is_earlier)
SELECT CASE told.source WHEN 'transfer' THEN 'web' WHEN 'gateway' THEN 'web' ELSE told.source END, told.id,
	CASE told.source WHEN 'transfer' THEN CASE told.kind WHEN 'paid' THEN 'payment' ELSE told.kind END
		WHEN 'gateway' THEN CASE told.kind WHEN 'paid' THEN 'payment' ELSE told.kind END
		WHEN 'till' THEN told.kind
		ELSE CASE told.kind WHEN 'float' THEN 'shift_opened' WHEN 'difference' THEN 'shift_closed' WHEN 'closed' THEN 'shift_closed' ELSE 'cash' END END,
	CASE WHEN told.order_id IS NOT NULL THEN 'order:' || told.order_id
		WHEN told.kind IN ('float', 'difference', 'closed') THEN 'shift:' || told.shift_id ELSE 'movement:' || told.row_id END,
	told.happened_at, greatest(told.created_at, told.happened_at), told.about_at,
	CASE WHEN told.order_id IS NULL AND told.kind IN ('in', 'out', 'moved') THEN (SELECT user_id FROM cash_movements WHERE id = told.row_id) END,
	told.number, told.is_earlier
FROM old_day_entries told WHERE told.source <> 'partner' ORDER BY told.id;--> statement-breakpoint
-- What no day showed belongs to the seal of its day.
UPDATE acts SET seal = day_seals.number FROM day_seals
WHERE acts.is_earlier IS NULL AND day_seals.day = timezone('Asia/Jakarta', acts.happened_at)::date;--> statement-breakpoint
UPDATE acts SET is_earlier = seal IS NULL AND coalesce(timezone('Asia/Jakarta', happened_at)::date < (SELECT min(day) FROM day_seals), false)
WHERE is_earlier IS NULL;--> statement-breakpoint
INSERT INTO lines (act_id, account, amount_sen, partner_id, partner_name, order_id, order_type)
SELECT acts.id, side.account, side.amount, CASE WHEN side.of_partner THEN t.business_id END, CASE WHEN side.of_partner THEN t.business_name END, t.order_id, t.order_type
FROM acts JOIN old_turnover_entries t ON acts.source = 'turnover' AND t.id = acts.row_id
CROSS JOIN LATERAL (VALUES
	('receivable', t.goods_sen + t.shipping_sen + t.extra_sen, false),
	(CASE WHEN t.goods_sen < 0 THEN 'returns' ELSE 'sales' END, t.unknown_sen - t.goods_sen, true),
	(CASE WHEN t.goods_sen < 0 THEN 'returns:unknown' ELSE 'sales:unknown' END, -t.unknown_sen, true),
	('shipping', -t.shipping_sen, false), ('rounding', -t.extra_sen, false),
	('partner_share', t.partner_sen, true), ('partner_accrued', -t.partner_sen, true)
) side (account, amount, of_partner) WHERE side.amount <> 0;--> statement-breakpoint
INSERT INTO lines (act_id, account, amount_sen, partner_id, partner_name, order_id, item_id, quantity, place, row_id, day_part, day_kind, statement_id)
SELECT acts.id, side.account, side.amount, CASE WHEN side.is_theirs OR side.account LIKE 'partner%' THEN entry.business_id END, item.business_name, item.order_id,
	CASE WHEN side.is_theirs THEN item.id END, CASE WHEN side.is_theirs THEN entry.quantity END,
	CASE WHEN side.account IN ('bank', 'safe', 'elsewhere') THEN side.account END, entry.payment_id,
	CASE WHEN side.is_theirs THEN 'partner' END, CASE WHEN side.is_theirs THEN entry.kind END,
	CASE WHEN side.is_theirs THEN (SELECT named.statement_id FROM partner_statement_entries named WHERE named.entry_id = entry.id) END
FROM acts JOIN old_partner_entries entry ON acts.source = 'partner' AND entry.id = acts.row_id
LEFT JOIN order_items item ON item.id = entry.order_item_id LEFT JOIN partner_payments paid ON paid.id = entry.payment_id
CROSS JOIN LATERAL (VALUES
	(CASE WHEN entry.kind = 'adjustment' THEN 'partner_share' WHEN paid.id IS NULL THEN 'partner_accrued' WHEN paid.method = 'transfer' THEN 'bank'
		WHEN paid.method = 'cash' THEN coalesce(paid.from_place, 'elsewhere') ELSE 'suspense' END, entry.amount_sen, false),
	('partners', -entry.amount_sen, true)
) side (account, amount, is_theirs) WHERE side.is_theirs OR side.amount <> 0;--> statement-breakpoint
INSERT INTO lines (act_id, account, amount_sen, order_id, place, shift_id, method, row_id, day_part, day_kind)
SELECT acts.id, side.account, side.amount, CASE WHEN side.is_of_order THEN told.order_id END,
	CASE side.account WHEN 'drawer' THEN 'till:' || shifts.till_id WHEN 'elsewhere' THEN 'elsewhere' END, CASE WHEN side.is_shown OR side.account = 'drawer' THEN told.shift_id END,
	CASE WHEN side.is_shown THEN told.method END, CASE WHEN side.is_shown THEN told.row_id END,
	CASE WHEN side.is_shown THEN 'till' END, CASE WHEN side.is_shown THEN told.kind END
FROM acts JOIN old_day_entries told ON acts.source = 'till' AND told.id = acts.row_id
LEFT JOIN shifts ON shifts.id = told.shift_id LEFT JOIN orders o ON o.id = told.order_id
CROSS JOIN LATERAL (VALUES (told.method = 'cash' AND o.is_late AND told.kind = 'sale' AND told.shift_id IS NOT NULL)) late (is_late)
CROSS JOIN LATERAL (VALUES
	(CASE WHEN told.method <> 'cash' THEN 'till_noncash' WHEN told.shift_id IS NULL THEN 'elsewhere' ELSE 'drawer' END, told.amount_sen, true, true),
	('receivable', -told.amount_sen, false, true),
	('drawer', CASE WHEN late.is_late THEN -told.amount_sen ELSE 0 END, false, false),
	('cash_difference', CASE WHEN late.is_late THEN told.amount_sen ELSE 0 END, false, false)
) side (account, amount, is_shown, is_of_order) WHERE side.is_shown OR side.amount <> 0;--> statement-breakpoint
INSERT INTO lines (act_id, account, amount_sen, order_id, place, method, day_part, day_kind)
SELECT acts.id, side.account, side.amount, told.order_id, CASE WHEN side.account IN ('bank', 'elsewhere') THEN side.account END,
	CASE WHEN side.is_shown THEN told.method END, CASE WHEN side.is_shown THEN told.source END, CASE WHEN side.is_shown THEN told.kind END
FROM acts JOIN old_day_entries told ON acts.source = 'web' AND told.id = acts.row_id
CROSS JOIN LATERAL (VALUES
	(CASE WHEN told.method IN ('manual', 'transfer') THEN 'bank' WHEN told.method = 'cash' THEN 'elsewhere' ELSE 'gateway' END, told.amount_sen, true),
	('receivable', -told.amount_sen, false)
) side (account, amount, is_shown);--> statement-breakpoint
INSERT INTO lines (act_id, account, amount_sen, place, shift_id, method, row_id, day_part, day_kind)
SELECT acts.id, side.account, side.amount, CASE WHEN side.is_place THEN side.place END,
	CASE WHEN side.is_place AND side.place LIKE 'till:%' THEN m.shift_id END,
	CASE WHEN side.is_shown THEN told.method END, m.id, CASE WHEN side.is_shown THEN told.source END, CASE WHEN side.is_shown THEN told.kind END
FROM acts JOIN old_day_entries told ON acts.source IN ('drawer', 'cash') AND told.id = acts.row_id AND told.kind IN ('in', 'out', 'moved')
JOIN cash_movements m ON m.id = told.row_id
CROSS JOIN LATERAL (VALUES
	(m.to_place, m.amount_sen, CASE WHEN m.shift_id IS NOT NULL THEN m.kind = 'in' ELSE m.to_place IS NOT NULL END),
	(m.from_place, -m.amount_sen, CASE WHEN m.shift_id IS NOT NULL THEN m.kind = 'out' ELSE m.to_place IS NULL END)
) raw (place, amount, is_shown)
CROSS JOIN LATERAL (VALUES (raw.place, raw.amount, raw.is_shown, raw.place IS NOT NULL, CASE
	WHEN raw.place LIKE 'till:%' THEN 'drawer' WHEN raw.place IS NOT NULL THEN raw.place
	WHEN m.purpose = 'expense' THEN CASE WHEN m.category IS NULL THEN 'other_expense' ELSE 'expense:' || m.category END
	WHEN m.purpose IN ('owner_in', 'owner_out') THEN 'owner' WHEN m.purpose = 'opening' THEN 'opening' WHEN m.purpose = 'other_in' THEN 'other_income'
	WHEN m.purpose = 'refund' THEN 'receivable' WHEN m.purpose = 'difference' THEN 'cash_difference' ELSE 'suspense' END)
) side (place, amount, is_shown, is_place, account);--> statement-breakpoint
-- A float comes from what lay in the drawer, and what differs from that from where nobody has said.
INSERT INTO lines (act_id, account, amount_sen, place, shift_id, method, row_id, day_part, day_kind)
SELECT acts.id, side.account, side.amount, CASE side.account WHEN 'drawer' THEN 'till:' || begun.till_id ELSE side.account END,
	CASE WHEN side.is_shown THEN begun.id END, CASE WHEN side.is_shown THEN told.method END, begun.id,
	CASE WHEN side.is_shown THEN 'drawer' END, CASE WHEN side.is_shown THEN told.kind END
FROM acts JOIN old_day_entries told ON acts.source = 'drawer' AND told.id = acts.row_id AND told.kind = 'float'
JOIN (
	SELECT id, till_id, float_sen - coalesce(lag(left_sen) OVER till, 0) - coalesce(lag(moved) OVER till, 0) AS differs FROM (
		SELECT shifts.*, round((jsonb_path_query_first(report, '$.methods[*] ? (@.method == "cash")') ->> 'counted')::numeric * 100)::bigint
			- coalesce(to_safe_sen, 0) AS left_sen, (SELECT sum(CASE WHEN to_place LIKE 'till:%' THEN amount_sen ELSE -amount_sen END)
			FROM cash_movements WHERE closed_shift_id = shifts.id) AS moved FROM shifts
	) every_shift WINDOW till AS (PARTITION BY till_id ORDER BY id)
) begun ON begun.id = told.shift_id
CROSS JOIN LATERAL (VALUES
	('drawer', told.amount_sen, true), ('drawer', -told.amount_sen, false), ('drawer', begun.differs, false), ('elsewhere', -begun.differs, false)
) side (account, amount, is_shown) WHERE side.is_shown OR side.amount <> 0;--> statement-breakpoint
INSERT INTO lines (act_id, account, amount_sen, place, shift_id, method, row_id, day_part, day_kind)
SELECT acts.id, side.account, side.amount, CASE side.account WHEN 'drawer' THEN 'till:' || shifts.till_id WHEN 'safe' THEN 'safe' END,
	CASE WHEN side.is_shown THEN shifts.id END, CASE WHEN side.is_shown THEN told.method END, shifts.id,
	CASE WHEN side.is_shown THEN 'drawer' END, CASE WHEN side.is_shown THEN told.kind END
FROM acts JOIN old_day_entries told ON acts.source = 'drawer' AND told.id = acts.row_id AND told.kind IN ('difference', 'closed')
JOIN shifts ON shifts.id = told.shift_id
CROSS JOIN LATERAL (VALUES
	('drawer', told.amount_sen, true),
	(CASE told.kind WHEN 'closed' THEN 'drawer' ELSE 'cash_difference' END, -told.amount_sen, false),
	('drawer', CASE told.kind WHEN 'closed' THEN -coalesce(shifts.to_safe_sen, 0) ELSE 0 END, false),
	('safe', CASE told.kind WHEN 'closed' THEN coalesce(shifts.to_safe_sen, 0) ELSE 0 END, false)
) side (account, amount, is_shown) WHERE side.is_shown OR side.amount <> 0;--> statement-breakpoint
INSERT INTO ledger_entries (id, kind, document, step, happened_at, booked_at, about_at, cause, reason, created_by, seal, is_earlier)
OVERRIDING SYSTEM VALUE
SELECT id, kind, document, row_number() OVER (PARTITION BY document ORDER BY id), happened_at, booked_at, about_at, cause, reason, created_by, seal, is_earlier
FROM acts ORDER BY id;--> statement-breakpoint
INSERT INTO postings (entry_id, account, amount_sen, happened_at, booked_at, partner_id, partner_name, order_id, order_type, item_id, quantity, place, shift_id,
	method, row_id, day_part, day_kind, statement_id)
SELECT act_id, account, amount_sen, acts.happened_at, acts.booked_at, partner_id, partner_name, order_id, order_type, item_id, quantity, place, shift_id,
	method, lines.row_id, day_part, day_kind, statement_id
FROM lines JOIN acts ON acts.id = lines.act_id ORDER BY act_id, lines.id;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('ledger_entries', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM ledger_entries), false);--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE DELETE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_rewriting();--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE DELETE ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_rewriting();--> statement-breakpoint
-- All that may become of an entry is that a seal names it, and of a posting that a statement does, each once.
CREATE TRIGGER sealed_once BEFORE UPDATE ON ledger_entries FOR EACH ROW
	WHEN (old.seal IS NOT NULL OR old.is_earlier
		OR (old.id, old.kind, old.document, old.step, old.happened_at, old.booked_at, old.about_at, old.cause, old.reason, old.created_by)
			IS DISTINCT FROM (new.id, new.kind, new.document, new.step, new.happened_at, new.booked_at, new.about_at, new.cause, new.reason, new.created_by))
	EXECUTE FUNCTION refuse_book_rewriting();--> statement-breakpoint
CREATE TRIGGER stated_once BEFORE UPDATE ON postings FOR EACH ROW
	WHEN (old.statement_id IS NOT NULL
		OR (old.id, old.entry_id, old.account, old.amount_sen, old.happened_at, old.booked_at, old.partner_id, old.order_id, old.item_id)
			IS DISTINCT FROM (new.id, new.entry_id, new.account, new.amount_sen, new.happened_at, new.booked_at, new.partner_id, new.order_id, new.item_id)
		OR (old.partner_name, old.order_type, old.quantity, old.place, old.shift_id, old.method, old.row_id, old.day_part, old.day_kind)
			IS DISTINCT FROM (new.partner_name, new.order_type, new.quantity, new.place, new.shift_id, new.method, new.row_id, new.day_part, new.day_kind))
	EXECUTE FUNCTION refuse_book_rewriting();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balances();--> statement-breakpoint
CREATE VIEW partner_entries AS
SELECT p.id, p.owed_to AS business_id, p.day_kind AS kind, -p.amount_sen AS amount_sen, p.quantity,
	CASE WHEN p.item_id IS NOT NULL THEN e.cause END AS cause, p.item_id AS order_item_id,
	(CASE WHEN p.item_id IS NULL THEN p.row_id END)::int AS payment_id, e.reason, e.created_by, p.happened_at, p.statement_id
FROM postings p JOIN ledger_entries e ON e.id = p.entry_id WHERE p.owed_to IS NOT NULL;--> statement-breakpoint
CREATE VIEW turnover_entries AS
SELECT id, order_id, CASE WHEN account IN ('shipping', 'rounding') THEN 'order' ELSE 'goods' END AS kind, order_type, partner_id AS business_id,
	partner_name AS business_name,
	CASE WHEN account IN ('sales', 'sales:unknown', 'returns', 'returns:unknown') THEN -amount_sen ELSE 0 END AS goods_sen,
	CASE account WHEN 'shipping' THEN -amount_sen ELSE 0 END AS shipping_sen,
	CASE account WHEN 'rounding' THEN -amount_sen ELSE 0 END AS extra_sen,
	CASE account WHEN 'partner_share' THEN amount_sen ELSE 0 END AS partner_sen,
	CASE WHEN account IN ('sales:unknown', 'returns:unknown') THEN -amount_sen ELSE 0 END AS unknown_sen,
	booked_at
FROM postings WHERE order_id IS NOT NULL
	AND account IN ('sales', 'sales:unknown', 'returns', 'returns:unknown', 'shipping', 'rounding', 'partner_share');--> statement-breakpoint
CREATE VIEW day_entries AS
SELECT p.id, p.day_part AS source, p.day_kind AS kind, p.method, CASE WHEN p.owed_to IS NULL THEN p.amount_sen ELSE -p.amount_sen END AS amount_sen,
	e.happened_at, e.about_at, CASE WHEN p.owed_to IS NULL THEN p.row_id ELSE p.id END AS row_id, p.order_id, p.shift_id, p.owed_to AS business_id,
	e.seal AS number, e.is_earlier
FROM postings p JOIN ledger_entries e ON e.id = p.entry_id WHERE p.day_kind IS NOT NULL;--> statement-breakpoint
-- The new book says what the old ones said, or nothing is changed.
DO $$
DECLARE
	wrong text;
BEGIN
	SELECT format('entry %s: %s sen', entry_id, sum(amount_sen)) INTO wrong FROM postings GROUP BY entry_id HAVING sum(amount_sen) <> 0 LIMIT 1;
	IF wrong IS NOT NULL THEN RAISE EXCEPTION 'The new book does not balance: %', wrong; END IF;
	SELECT format('partner %s: %s before, %s now', business_id, sum(was), sum(isnow)) INTO wrong FROM (
		SELECT business_id, amount_sen AS was, 0 AS isnow FROM old_partner_entries UNION ALL SELECT business_id, 0, amount_sen FROM partner_entries
	) both_sides GROUP BY business_id HAVING sum(was) <> sum(isnow) LIMIT 1;
	IF wrong IS NOT NULL THEN RAISE EXCEPTION 'The new book has another balance: %', wrong; END IF;
	SELECT format('statement %s: %s before, %s now', statement_id, sum(was), sum(isnow)) INTO wrong FROM (
		SELECT statement_id, amount_sen AS was, 0 AS isnow FROM old_partner_entries JOIN partner_statement_entries ON entry_id = id
		UNION ALL SELECT statement_id, 0, amount_sen FROM partner_entries WHERE statement_id IS NOT NULL
	) both_sides GROUP BY statement_id HAVING sum(was) <> sum(isnow) LIMIT 1;
	IF wrong IS NOT NULL THEN RAISE EXCEPTION 'The new book has another statement: %', wrong; END IF;
	SELECT format('%s of partner %s: %s before, %s now', month, business_id, sum(was), sum(isnow)) INTO wrong FROM (
		SELECT to_char(timezone('Asia/Jakarta', booked_at), 'YYYY-MM') AS month, business_id, goods_sen * 7 + shipping_sen * 5 + extra_sen * 3 + partner_sen + unknown_sen * 11 AS was,
			0::bigint AS isnow FROM old_turnover_entries
		UNION ALL SELECT to_char(timezone('Asia/Jakarta', booked_at), 'YYYY-MM'), business_id, 0,
			goods_sen * 7 + shipping_sen * 5 + extra_sen * 3 + partner_sen + unknown_sen * 11 FROM turnover_entries
	) both_sides GROUP BY month, business_id HAVING sum(was) <> sum(isnow) LIMIT 1;
	IF wrong IS NOT NULL THEN RAISE EXCEPTION 'The new book has another turnover: %', wrong; END IF;
	SELECT format('seal %s, %s %s: %s before, %s now', number, source, kind, sum(was), sum(isnow)) INTO wrong FROM (
		SELECT number, is_earlier, source, kind, method, shift_id, amount_sen AS was, 0 AS isnow, 1 AS rows FROM old_day_entries
		UNION ALL SELECT number, is_earlier, source, kind, method, shift_id, 0, amount_sen, -1 FROM day_entries
	) both_sides GROUP BY number, is_earlier, source, kind, method, shift_id HAVING sum(was) <> sum(isnow) OR sum(rows) <> 0 LIMIT 1;
	IF wrong IS NOT NULL THEN RAISE EXCEPTION 'The new book has another sealed day: %', wrong; END IF;
END $$;--> statement-breakpoint
DROP TABLE old_day_entries CASCADE;--> statement-breakpoint
DROP TABLE partner_statement_entries CASCADE;--> statement-breakpoint
DROP TABLE old_partner_entries CASCADE;--> statement-breakpoint
DROP TABLE old_turnover_entries CASCADE;--> statement-breakpoint
DROP FUNCTION book_moved_order, book_returned_line, book_sold_lines, book_turnover_of_line, book_turnover_of_lines, book_turnover_of_order,
	enter_order_money, enter_shift_of_tender, enter_tenders, enter_cash_movement, enter_partner_entries, enter_closed_shift, enter_opened_shift,
	refuse_turnover_rewriting;--> statement-breakpoint
DROP FUNCTION book_partner_lines(int[], timestamptz, text);--> statement-breakpoint
DROP FUNCTION book_turnover(int[], timestamptz);--> statement-breakpoint
DROP FUNCTION turnover_due(int[]);--> statement-breakpoint
-- What an order should have in the book next to what it has; see `postOrder`.
CREATE FUNCTION book_gaps(first_id int, last_id int) RETURNS TABLE (order_id int, part text, due bigint, booked bigint) LANGUAGE sql STABLE AS $$
	WITH chosen AS (
		SELECT o.*, (payment_status = 'paid' OR status = 'delivered') AND status <> 'cancelled' AND payment_status <> 'refunded' AS is_sale,
			order_money_sen(o) AS money, payment_status = 'refunded' AS keeps_digits
		FROM orders o WHERE o.id BETWEEN first_id AND last_id
	), line AS (
		SELECT item.order_id,
			sum(item.quantity * item.unit_price_sen - item.discount_sen - item.sale_discount_sen - item.refunded_sen) AS charged,
			sum(partner_due_sen(item.partner_price_sen, item.partner_discount_sen, item.quantity, item.returned_quantity)) AS share,
			sum(partner_due_sen(item.partner_price_sen, item.partner_discount_sen, item.quantity, item.returned_quantity))
				FILTER (WHERE item.business_id IS NOT NULL AND item.partner_price_sen > 0) AS earned
		FROM order_items item WHERE item.order_id BETWEEN first_id AND last_id GROUP BY item.order_id
	), taken AS (
		SELECT tenders.order_id, sum(amount_sen) AS amount FROM tenders WHERE tenders.order_id BETWEEN first_id AND last_id GROUP BY tenders.order_id
	), told AS (
		SELECT p.order_id,
			-coalesce(sum(amount_sen) FILTER (WHERE account IN ('sales', 'sales:unknown', 'returns', 'returns:unknown', 'shipping', 'rounding')), 0) AS turnover,
			coalesce(sum(amount_sen) FILTER (WHERE account = 'partner_share'), 0) AS share,
			-coalesce(sum(amount_sen) FILTER (WHERE account = 'partners'), 0) AS earned,
			coalesce(sum(amount_sen) FILTER (WHERE day_part IN ('till', 'transfer', 'gateway')), 0) AS money
		FROM postings p WHERE p.order_id BETWEEN first_id AND last_id GROUP BY p.order_id
	)
	SELECT o.id, part.name, part.due, part.booked FROM chosen o LEFT JOIN line ON line.order_id = o.id
	LEFT JOIN taken ON taken.order_id = o.id LEFT JOIN told ON told.order_id = o.id
	CROSS JOIN LATERAL (VALUES
		('turnover', CASE WHEN o.is_sale THEN coalesce(line.charged, 0) + o.shipping_cost_sen - o.shipping_refunded_sen + o.unique_digits_sen + o.rounding_sen
			- o.rounding_refunded_sen WHEN o.keeps_digits THEN o.money ELSE 0 END::bigint, coalesce(told.turnover, 0)::bigint),
		('share', CASE WHEN o.is_sale THEN coalesce(line.share, 0) ELSE 0 END::bigint, coalesce(told.share, 0)::bigint),
		('earned', CASE o.status WHEN 'delivered' THEN coalesce(line.earned, 0) ELSE 0 END::bigint, coalesce(told.earned, 0)::bigint),
		('money', (o.money + coalesce(taken.amount, 0))::bigint, coalesce(told.money, 0)::bigint)
	) part (name, due, booked) WHERE part.due <> part.booked ORDER BY o.id
$$;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" DROP CONSTRAINT "reconciliation_findings_kind_known";--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_kind_known" CHECK ("reconciliation_findings"."kind" in ('stock', 'batches', 'items', 'status', 'amount', 'tenders', 'refunds', 'partner', 'day_money', 'turnover', 'day_seal', 'audit_changed', 'audit_missing', 'audit_unsealed', 'audit_chain', 'audit_anchor', 'job_failed', 'backup_old', 'backup_none', 'days_open', 'pins_guessed'));
