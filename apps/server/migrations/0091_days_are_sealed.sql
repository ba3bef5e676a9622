CREATE TABLE "day_acceptances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"fault" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_acceptances_fault_key" UNIQUE("day","fault"),
	CONSTRAINT "day_acceptances_reason_present" CHECK ("day_acceptances"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "day_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"method" text,
	"amount_sen" bigint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"about_at" timestamp with time zone,
	"row_id" bigint,
	"order_id" integer,
	"shift_id" integer,
	"business_id" integer,
	"number" integer,
	"is_earlier" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_entries_row_key" UNIQUE("row_id","source","kind"),
	CONSTRAINT "day_entries_source_known" CHECK ("day_entries"."source" in ('till', 'drawer', 'transfer', 'gateway', 'partner')),
	CONSTRAINT "day_entries_kind_known" CHECK ("day_entries"."kind" in ('sale', 'return', 'void', 'float', 'in', 'out', 'difference', 'closed', 'paid', 'refund', 'undone', 'earning', 'reversal', 'adjustment', 'payment', 'payment_failed')),
	CONSTRAINT "day_entries_earlier_unsealed" CHECK ("day_entries"."number" is null or not "day_entries"."is_earlier")
);
--> statement-breakpoint
CREATE TABLE "day_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"contents" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_seals_day_unique" UNIQUE("day"),
	CONSTRAINT "day_seals_number_positive" CHECK ("day_seals"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_kind_known";--> statement-breakpoint
ALTER TABLE "reconciliation_findings" DROP CONSTRAINT "reconciliation_findings_kind_known";--> statement-breakpoint
ALTER TABLE "day_acceptances" ADD CONSTRAINT "day_acceptances_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_entries" ADD CONSTRAINT "day_entries_number_day_seals_number_fk" FOREIGN KEY ("number") REFERENCES "public"."day_seals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_seals" ADD CONSTRAINT "day_seals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_entries_open_idx" ON "day_entries" USING btree ("happened_at") WHERE "day_entries"."number" is null and not "day_entries"."is_earlier";--> statement-breakpoint
CREATE INDEX "day_entries_number_idx" ON "day_entries" USING btree ("number") WHERE "day_entries"."number" is not null;--> statement-breakpoint
CREATE INDEX "day_entries_order_id_idx" ON "day_entries" USING btree ("order_id") WHERE "day_entries"."source" in ('transfer', 'gateway');--> statement-breakpoint
CREATE INDEX "day_entries_shift_id_idx" ON "day_entries" USING btree ("shift_id") WHERE "day_entries"."shift_id" is not null;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_kind_known" CHECK ("changes"."kind" in ('product', 'order', 'user', 'settings', 'category', 'business', 'courier', 'knowledge', 'certificate', 'search_word', 'list_view', 'drawer', 'day', 'api_key', 'webhook', 'session', 'refusal', 'pin', 'export', 'slip'));--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_kind_known" CHECK ("reconciliation_findings"."kind" in ('stock', 'batches', 'items', 'status', 'amount', 'tenders', 'refunds', 'partner', 'day_money', 'day_seal', 'audit_changed', 'audit_missing', 'audit_unsealed', 'audit_chain', 'audit_anchor', 'job_failed', 'backup_old', 'backup_none', 'days_open'));--> statement-breakpoint
-- Entries are named before their seal is written: what it says is counted from them.
ALTER TABLE day_entries ALTER CONSTRAINT day_entries_number_day_seals_number_fk DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE FUNCTION refuse_day_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'sealed days are only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON day_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_day_rewriting();--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE DELETE ON day_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_day_rewriting();--> statement-breakpoint
-- All that may become of an entry is that a seal names it, once.
CREATE TRIGGER sealed_once BEFORE UPDATE ON day_entries FOR EACH ROW
	WHEN (old.number IS NOT NULL OR old.is_earlier
		OR (old.id, old.source, old.kind, old.amount_sen, old.happened_at, old.created_at)
			IS DISTINCT FROM (new.id, new.source, new.kind, new.amount_sen, new.happened_at, new.created_at)
		OR (old.method, old.about_at, old.row_id, old.order_id, old.shift_id, old.business_id)
			IS DISTINCT FROM (new.method, new.about_at, new.row_id, new.order_id, new.shift_id, new.business_id))
	EXECUTE FUNCTION refuse_day_rewriting();--> statement-breakpoint
-- Money at a till counts for the day of its sale, which of an offline till comes in later; money back for the day on which it went.
CREATE FUNCTION enter_tenders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, about_at, row_id, order_id, shift_id)
	SELECT 'till', coalesce(taken.kind, 'sale'), added.method, added.amount_sen, coalesce(taken.created_at, o.created_at),
		CASE WHEN taken.id IS NOT NULL THEN o.created_at END, added.id, added.order_id, added.shift_id
	FROM added JOIN orders o ON o.id = added.order_id LEFT JOIN order_returns taken ON taken.id = added.return_id
	ORDER BY added.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enter_day AFTER INSERT ON tenders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_tenders();--> statement-breakpoint
CREATE FUNCTION enter_cash_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, row_id, shift_id)
	VALUES ('drawer', new.kind, 'cash', CASE new.kind WHEN 'out' THEN -new.amount_sen ELSE new.amount_sen END, new.created_at, new.id, new.shift_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enter_day AFTER INSERT ON cash_movements FOR EACH ROW EXECUTE FUNCTION enter_cash_movement();--> statement-breakpoint
CREATE FUNCTION enter_opened_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, row_id, shift_id)
	VALUES ('drawer', 'float', 'cash', new.float_sen, new.opened_at, new.id, new.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enter_day AFTER INSERT ON shifts FOR EACH ROW EXECUTE FUNCTION enter_opened_shift();--> statement-breakpoint
-- What was counted leaves the drawer, and the difference makes up for what should have been in it.
CREATE FUNCTION enter_closed_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, row_id, shift_id)
	SELECT 'drawer', told.kind, 'cash', told.amount, new.closed_at, new.id, new.id
	FROM jsonb_array_elements(new.report -> 'methods') cash
	CROSS JOIN LATERAL (VALUES
		('difference', round(coalesce((cash ->> 'difference')::numeric, 0) * 100)::bigint),
		('closed', -round(coalesce((cash ->> 'counted')::numeric, (cash ->> 'expected')::numeric) * 100)::bigint)
	) AS told(kind, amount)
	WHERE cash ->> 'method' = 'cash';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enter_day_closed AFTER UPDATE OF closed_at ON shifts FOR EACH ROW
	WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION enter_closed_shift();--> statement-breakpoint
CREATE TRIGGER enter_day_closed_at_once AFTER INSERT ON shifts FOR EACH ROW
	WHEN (new.closed_at IS NOT NULL) EXECUTE FUNCTION enter_closed_shift();--> statement-breakpoint
-- What an order of the web has brought in by now: all of it while it is paid, without what went back.
CREATE FUNCTION order_money_sen(o orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN o.order_type <> 'online' THEN 0
		WHEN o.payment_status = 'paid' THEN o.total_sen - o.refunded_sen
		-- Taken back by its goods, digits that told a transfer apart stay; refunded by hand, nothing does.
		WHEN o.payment_status = 'refunded' AND o.refunded_sen > 0 AND o.refunded_sen >= o.subtotal_sen - o.discount_sen + o.shipping_cost_sen
			THEN o.total_sen - o.refunded_sen
		ELSE 0 END
$$;--> statement-breakpoint
-- Compares what an order has brought in with what is booked of it, and books the difference; at the commit, so that one act is one entry.
-- The transaction has the order's lock. A transfer counts for the day of its slip, the gateway's money for when the gateway says it was paid.
CREATE FUNCTION enter_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	o orders;
	booked bigint;
	first_at timestamptz;
	last_source text;
	due bigint;
BEGIN
	SELECT * INTO o FROM orders WHERE id = new.id;
	IF NOT FOUND THEN RETURN NULL; END IF;
	SELECT coalesce(sum(amount_sen), 0), min(happened_at), (array_agg(source ORDER BY id DESC))[1] INTO booked, first_at, last_source
	FROM day_entries WHERE order_id = o.id AND source IN ('transfer', 'gateway');
	due := order_money_sen(o);
	IF due > booked THEN
		INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, order_id)
		VALUES (CASE o.payment_method WHEN 'manual' THEN 'transfer' ELSE 'gateway' END, 'paid', o.payment_method, due - booked,
			CASE TG_OP WHEN 'INSERT' THEN o.created_at ELSE least(now(), coalesce(
				CASE o.payment_method WHEN 'manual'
					THEN (SELECT max(created_at) FROM payment_slips WHERE order_id = o.id AND state = 'accepted')
					ELSE (SELECT paid_at FROM payments WHERE order_id = o.id AND is_current AND state = 'paid' AND NOT set_by_admin) END,
				now())) END, o.id);
	ELSIF due < booked THEN
		INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, about_at, order_id)
		VALUES (last_source, CASE WHEN o.payment_status IN ('paid', 'refunded') THEN 'refund' ELSE 'undone' END,
			coalesce((SELECT refund_method FROM order_returns WHERE order_id = o.id AND created_at = now() ORDER BY id DESC LIMIT 1), o.payment_method),
			due - booked, now(), first_at, o.id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER enter_day_paid AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (new.order_type = 'online' AND new.payment_status = 'paid') EXECUTE FUNCTION enter_order_money();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER enter_day AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (new.order_type = 'online' AND (old.payment_status, old.refunded_sen, old.total_sen)
		IS DISTINCT FROM (new.payment_status, new.refunded_sen, new.total_sen)) EXECUTE FUNCTION enter_order_money();--> statement-breakpoint
CREATE FUNCTION enter_partner_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO day_entries (source, kind, amount_sen, happened_at, about_at, row_id, order_id, business_id)
	SELECT 'partner', added.kind, added.amount_sen, added.happened_at,
		CASE WHEN added.kind IN ('reversal', 'payment_failed') THEN (
			SELECT min(first.happened_at) FROM partner_entries first
			WHERE first.order_item_id = added.order_item_id OR first.payment_id = added.payment_id) END,
		added.id, item.order_id, added.business_id
	FROM added LEFT JOIN order_items item ON item.id = added.order_item_id
	ORDER BY added.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enter_day AFTER INSERT ON partner_entries REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION enter_partner_entries();--> statement-breakpoint
-- What was before there were sealed days is in none of them; it is written down so that what takes it back later is known by it.
INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, about_at, row_id, order_id, shift_id, is_earlier)
SELECT 'till', coalesce(taken.kind, 'sale'), tenders.method, tenders.amount_sen, coalesce(taken.created_at, o.created_at),
	CASE WHEN taken.id IS NOT NULL THEN o.created_at END, tenders.id, o.id, tenders.shift_id, true
FROM tenders JOIN orders o ON o.id = tenders.order_id LEFT JOIN order_returns taken ON taken.id = tenders.return_id;--> statement-breakpoint
INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, row_id, shift_id, is_earlier)
SELECT 'drawer', kind, 'cash', CASE kind WHEN 'out' THEN -amount_sen ELSE amount_sen END, created_at, id, shift_id, true FROM cash_movements;--> statement-breakpoint
INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, row_id, shift_id, is_earlier)
SELECT 'drawer', told.kind, 'cash', told.amount, told.at, shifts.id, shifts.id, true
FROM shifts LEFT JOIN LATERAL jsonb_array_elements(shifts.report -> 'methods') cash ON cash ->> 'method' = 'cash'
CROSS JOIN LATERAL (VALUES
	('float', shifts.float_sen, shifts.opened_at),
	('difference', round(coalesce((cash ->> 'difference')::numeric, 0) * 100)::bigint, shifts.closed_at),
	('closed', -round(coalesce((cash ->> 'counted')::numeric, (cash ->> 'expected')::numeric) * 100)::bigint, shifts.closed_at)
) AS told(kind, amount, at)
WHERE told.at IS NOT NULL AND told.amount IS NOT NULL;--> statement-breakpoint
INSERT INTO day_entries (source, kind, method, amount_sen, happened_at, order_id, is_earlier)
SELECT CASE o.payment_method WHEN 'manual' THEN 'transfer' ELSE 'gateway' END, 'paid', o.payment_method, order_money_sen(o),
	coalesce((SELECT paid_at FROM payments WHERE order_id = o.id AND is_current), o.created_at), o.id, true
FROM orders o WHERE order_money_sen(o) > 0;--> statement-breakpoint
-- Who sealed a day is told by the audit.
CREATE FUNCTION record_sealed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	VALUES (acting_user(), 'day', new.number, to_char(new.day, 'YYYY-MM-DD'), 'created', jsonb_build_array(
		jsonb_build_object('field', 'day', 'from', NULL, 'to', new.day),
		jsonb_build_object('field', 'accepted', 'from', NULL, 'to', (
			SELECT jsonb_agg(accepted ->> 'text') FROM jsonb_array_elements(new.contents -> 'accepted') accepted))));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT ON day_seals FOR EACH ROW EXECUTE FUNCTION record_sealed_day();
