CREATE TABLE "partner_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"bank" text NOT NULL,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"counts_from" timestamp with time zone NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_sen" bigint NOT NULL,
	"quantity" integer,
	"cause" text,
	"order_item_id" integer,
	"step" smallint,
	"payment_id" integer,
	"reason" text,
	"created_by" integer,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_entries_line_key" UNIQUE("order_item_id","step"),
	CONSTRAINT "partner_entries_payment_key" UNIQUE("payment_id","kind"),
	CONSTRAINT "partner_entries_kind_known" CHECK ("partner_entries"."kind" in ('earning', 'reversal', 'adjustment', 'payment', 'payment_failed')),
	CONSTRAINT "partner_entries_cause_known" CHECK ("partner_entries"."cause" in ('sold', 'delivered', 'return', 'void', 'cancelled', 'moved_back')),
	CONSTRAINT "partner_entries_sign" CHECK (case "partner_entries"."kind" when 'earning' then "partner_entries"."amount_sen" >= 0 when 'reversal' then "partner_entries"."amount_sen" <= 0 when 'payment' then "partner_entries"."amount_sen" < 0 when 'payment_failed' then "partner_entries"."amount_sen" > 0 else "partner_entries"."amount_sen" <> 0 end),
	CONSTRAINT "partner_entries_about_one_thing" CHECK (("partner_entries"."kind" in ('earning', 'reversal')) = (num_nonnulls("partner_entries"."order_item_id", "partner_entries"."step", "partner_entries"."quantity", "partner_entries"."cause") = 4) and ("partner_entries"."kind" in ('payment', 'payment_failed')) = ("partner_entries"."payment_id" is not null) and ("partner_entries"."kind" = 'adjustment') = ("partner_entries"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "partner_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"statement_id" integer NOT NULL,
	"token_hash" "bytea",
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partner_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "partner_payment_outcomes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_payment_outcomes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_payment_outcomes_key" UNIQUE("payment_id","outcome"),
	CONSTRAINT "partner_payment_outcomes_known" CHECK ("partner_payment_outcomes"."outcome" in ('paid', 'not_paid'))
);
--> statement-breakpoint
CREATE TABLE "partner_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"statement_id" integer,
	"amount_sen" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"paid_on" date NOT NULL,
	"account" jsonb,
	"photo" text,
	"note" text,
	"is_sure" boolean NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_payments_amount_positive" CHECK ("partner_payments"."amount_sen" > 0),
	CONSTRAINT "partner_payments_method_known" CHECK ("partner_payments"."method" in ('transfer', 'cash', 'other'))
);
--> statement-breakpoint
CREATE TABLE "partner_statement_entries" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"statement_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"business_id" integer NOT NULL,
	"business_name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"opening_sen" bigint NOT NULL,
	"sales_sen" bigint NOT NULL,
	"returns_sen" bigint NOT NULL,
	"adjustments_sen" bigint NOT NULL,
	"payments_sen" bigint NOT NULL,
	"closing_sen" bigint NOT NULL,
	"contents" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_statements_number_unique" UNIQUE("number"),
	CONSTRAINT "partner_statements_period_key" UNIQUE("business_id","ends_on"),
	CONSTRAINT "partner_statements_days_in_order" CHECK ("partner_statements"."starts_on" <= "partner_statements"."ends_on"),
	CONSTRAINT "partner_statements_sums" CHECK ("partner_statements"."opening_sen" + "partner_statements"."sales_sen" + "partner_statements"."returns_sen" + "partner_statements"."adjustments_sen" + "partner_statements"."payments_sen" = "partner_statements"."closing_sen")
);
--> statement-breakpoint
CREATE TABLE "partner_terms" (
	"business_id" integer PRIMARY KEY NOT NULL,
	"basis" text DEFAULT 'price' NOT NULL,
	"percent_tenths" smallint,
	"discounts_by" text DEFAULT 'shop' NOT NULL,
	"minimum_sen" bigint DEFAULT 0 NOT NULL,
	"rhythm" text DEFAULT 'monthly' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_terms_basis_known" CHECK ("partner_terms"."basis" in ('price', 'percent')),
	CONSTRAINT "partner_terms_percent_with_basis" CHECK (("partner_terms"."basis" = 'percent') = ("partner_terms"."percent_tenths" is not null)),
	CONSTRAINT "partner_terms_percent_in_range" CHECK ("partner_terms"."percent_tenths" between 1 and 1000),
	CONSTRAINT "partner_terms_discounts_by_known" CHECK ("partner_terms"."discounts_by" in ('shop', 'partner')),
	CONSTRAINT "partner_terms_minimum_not_negative" CHECK ("partner_terms"."minimum_sen" >= 0),
	CONSTRAINT "partner_terms_rhythm_known" CHECK ("partner_terms"."rhythm" in ('weekly', 'monthly'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_about_one_thing";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "reconciliation_findings" DROP CONSTRAINT "reconciliation_findings_kind_known";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "partner_account_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "partner_link_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "partner_discount_sen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD CONSTRAINT "partner_accounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD CONSTRAINT "partner_accounts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_payment_id_partner_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."partner_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_statement_id_partner_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."partner_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_links" ADD CONSTRAINT "partner_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payment_outcomes" ADD CONSTRAINT "partner_payment_outcomes_payment_id_partner_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."partner_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payment_outcomes" ADD CONSTRAINT "partner_payment_outcomes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_statement_id_partner_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."partner_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD CONSTRAINT "partner_payments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_statement_entries" ADD CONSTRAINT "partner_statement_entries_entry_id_partner_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."partner_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_statement_entries" ADD CONSTRAINT "partner_statement_entries_statement_id_partner_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."partner_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_statements" ADD CONSTRAINT "partner_statements_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_statements" ADD CONSTRAINT "partner_statements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_terms" ADD CONSTRAINT "partner_terms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_accounts_business_id_idx" ON "partner_accounts" USING btree ("business_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "partner_entries_business_idx" ON "partner_entries" USING btree ("business_id","happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "partner_links_open_idx" ON "partner_links" USING btree ("statement_id") WHERE "partner_links"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "partner_links_business_id_idx" ON "partner_links" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "partner_payments_business_id_idx" ON "partner_payments" USING btree ("business_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "partner_payments_statement_id_idx" ON "partner_payments" USING btree ("statement_id") WHERE "partner_payments"."statement_id" is not null;--> statement-breakpoint
CREATE INDEX "partner_statement_entries_statement_id_idx" ON "partner_statement_entries" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "partner_statements_ends_on_idx" ON "partner_statements" USING btree ("ends_on" DESC NULLS LAST,"number" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_partner_account_id_partner_accounts_id_fk" FOREIGN KEY ("partner_account_id") REFERENCES "public"."partner_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_partner_link_id_partner_links_id_fk" FOREIGN KEY ("partner_link_id") REFERENCES "public"."partner_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_partner_account_key" UNIQUE("partner_account_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_partner_link_key" UNIQUE("partner_link_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about_one_thing" CHECK (("mails"."order_id" is null) = ("mails"."event_id" is null) and num_nonnulls("mails"."order_id", "mails"."business_id", "mails"."user_id", "mails"."data_link_id", "mails"."partner_account_id", "mails"."partner_link_id") = 1);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('placed', 'reminder', 'slip_refused', 'paid', 'shipped', 'tracking', 'cancelled', 'expired', 'payment_failed', 'method_changed', 'changed', 'returned', 'late_money', 'new_order', 'application', 'password_reset', 'invitation', 'password_changed', 'new_sign_in', 'factor_added', 'factor_removed', 'recovery_code_used', 'data_link', 'partner_account', 'partner_statement'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_partner_discount_in_range" CHECK ("order_items"."partner_discount_sen" between 0 and coalesce("order_items"."partner_price_sen", 0) * "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_kind_known" CHECK ("reconciliation_findings"."kind" in ('stock', 'items', 'status', 'amount', 'tenders', 'refunds', 'partner', 'audit_changed', 'audit_missing', 'audit_unsealed', 'audit_chain', 'audit_anchor', 'job_failed', 'backup_old', 'backup_none'));--> statement-breakpoint
CREATE FUNCTION refuse_partner_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the books of partners are only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON partner_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_rewriting();--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON partner_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_rewriting();--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON partner_payment_outcomes FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_rewriting();--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON partner_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_rewriting();--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON partner_statement_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_rewriting();--> statement-breakpoint
-- What the partner gets for the units of a line that stay sold: the price of each less the part of the discount that falls on them. Of all
-- units together it is exact to the last sen.
CREATE FUNCTION partner_due_sen(price bigint, discount bigint, quantity int, returned int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT price * (quantity - returned) - (discount - discount * returned / quantity)
$$;--> statement-breakpoint
-- Books what these lines are due and the ledger doesn't have yet, or takes back what they are no longer due. The caller's transaction has the
-- order's lock; whoever comes without it fails on the line's step. Run again it does nothing.
CREATE FUNCTION book_partner_lines(item_ids int[], at timestamptz, why text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO partner_entries (business_id, kind, cause, amount_sen, quantity, order_item_id, step, created_by, happened_at)
	SELECT item.business_id,
		CASE WHEN due.amount > booked.amount OR (due.amount = booked.amount AND due.units > booked.units) THEN 'earning' ELSE 'reversal' END,
		coalesce(why, CASE o.order_type WHEN 'pos' THEN 'sold' ELSE 'delivered' END),
		due.amount - booked.amount, due.units - booked.units, item.id, booked.steps + 1, acting_user(),
		coalesce(at, CASE o.order_type WHEN 'pos' THEN o.created_at ELSE o.updated_at END)
	FROM order_items item
	JOIN orders o ON o.id = item.order_id
	CROSS JOIN LATERAL (
		SELECT CASE o.status WHEN 'delivered' THEN item.quantity - item.returned_quantity ELSE 0 END AS units,
			CASE o.status WHEN 'delivered'
				THEN partner_due_sen(item.partner_price_sen, item.partner_discount_sen, item.quantity, item.returned_quantity) ELSE 0 END AS amount
	) due
	CROSS JOIN LATERAL (
		SELECT coalesce(sum(entry.amount_sen), 0)::bigint AS amount, coalesce(sum(entry.quantity), 0)::int AS units, count(*) AS steps
		FROM partner_entries entry WHERE entry.order_item_id = item.id
	) booked
	WHERE item.id = ANY (item_ids) AND item.business_id IS NOT NULL AND item.partner_price_sen > 0
		AND (due.amount <> booked.amount OR due.units <> booked.units)
	ORDER BY item.id
$$;--> statement-breakpoint
CREATE FUNCTION book_sold_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold int[] := (SELECT array_agg(added.id) FROM added JOIN orders o ON o.id = added.order_id AND o.status = 'delivered');
BEGIN
	IF sold IS NOT NULL THEN PERFORM book_partner_lines(sold, NULL, NULL); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER partners_sold AFTER INSERT ON order_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_sold_lines();--> statement-breakpoint
CREATE FUNCTION book_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM book_partner_lines((SELECT array_agg(id) FROM order_items WHERE order_id = new.id), now(),
		CASE new.status WHEN 'delivered' THEN NULL WHEN 'cancelled' THEN 'cancelled' ELSE 'moved_back' END);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER partners_moved AFTER UPDATE OF status ON orders FOR EACH ROW
	WHEN (old.status IS DISTINCT FROM new.status AND (old.status = 'delivered' OR new.status = 'delivered')) EXECUTE FUNCTION book_moved_order();--> statement-breakpoint
CREATE FUNCTION book_returned_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	taken record;
BEGIN
	SELECT order_returns.kind, order_returns.created_at INTO taken FROM order_return_items
	JOIN order_returns ON order_returns.id = order_return_items.return_id
	WHERE order_return_items.order_item_id = new.id ORDER BY order_returns.id DESC LIMIT 1;
	PERFORM book_partner_lines(ARRAY[new.id], coalesce(taken.created_at, now()), coalesce(taken.kind, 'return'));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER partners_returned AFTER UPDATE OF returned_quantity ON order_items FOR EACH ROW
	WHEN (old.returned_quantity <> new.returned_quantity) EXECUTE FUNCTION book_returned_line();--> statement-breakpoint
-- What was sold before there was a ledger: each line that is delivered, and what came back of it, at the time when that happened.
INSERT INTO partner_entries (business_id, kind, cause, amount_sen, quantity, order_item_id, step, happened_at)
SELECT item.business_id, 'earning', CASE o.order_type WHEN 'pos' THEN 'sold' ELSE 'delivered' END,
	partner_due_sen(item.partner_price_sen, 0, item.quantity, 0), item.quantity, item.id, 1,
	coalesce((SELECT max(event.created_at) FROM order_events event
		WHERE event.order_id = o.id AND event.field = 'status' AND event.to_value = 'delivered' AND event.from_value IS NOT NULL), o.created_at)
FROM order_items item JOIN orders o ON o.id = item.order_id
WHERE o.status = 'delivered' AND item.business_id IS NOT NULL AND item.partner_price_sen > 0
ORDER BY o.created_at, item.id;--> statement-breakpoint
INSERT INTO partner_entries (business_id, kind, cause, amount_sen, quantity, order_item_id, step, happened_at)
SELECT item.business_id, 'reversal', coalesce(taken.kind, 'return'), -item.partner_price_sen * item.returned_quantity, -item.returned_quantity,
	item.id, 2, coalesce(taken.created_at, o.updated_at)
FROM order_items item JOIN orders o ON o.id = item.order_id
LEFT JOIN LATERAL (
	SELECT order_returns.kind, order_returns.created_at FROM order_return_items
	JOIN order_returns ON order_returns.id = order_return_items.return_id
	WHERE order_return_items.order_item_id = item.id ORDER BY order_returns.id DESC LIMIT 1
) taken ON true
WHERE o.status = 'delivered' AND item.business_id IS NOT NULL AND item.partner_price_sen > 0 AND item.returned_quantity > 0
ORDER BY item.id;--> statement-breakpoint
-- Who changed a partner's terms or account is told by the audit, as of the partner.
CREATE FUNCTION record_terms_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before_row jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(old) END;
	after_row jsonb := to_jsonb(new);
	told jsonb;
BEGIN
	SELECT jsonb_agg(jsonb_build_object('field', listed.name, 'from', before_row -> listed.name, 'to', after_row -> listed.name) ORDER BY listed.place)
	INTO told FROM unnest(TG_ARGV) WITH ORDINALITY AS listed(name, place)
	WHERE before_row -> listed.name IS DISTINCT FROM after_row -> listed.name;
	IF told IS NOT NULL THEN
		INSERT INTO changes (user_id, kind, record_id, name, action, fields)
		SELECT acting_user(), 'business', id, name, 'changed', told FROM businesses WHERE id = new.business_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE ON partner_terms FOR EACH ROW
	EXECUTE FUNCTION record_terms_change('basis', 'percent_tenths', 'discounts_by', 'minimum_sen', 'rhythm');--> statement-breakpoint
-- Of an account the audit tells that it was changed, and its bank; the numbers are in the table, which nobody rewrites.
CREATE TRIGGER record_change AFTER INSERT ON partner_accounts FOR EACH ROW EXECUTE FUNCTION record_terms_change('bank', 'counts_from');--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE ON partner_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_rewriting();--> statement-breakpoint
-- A changed account is told to the partner at once, wherever their mail goes.
CREATE FUNCTION queue_partner_account_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO mails (partner_account_id, kind, recipient)
	SELECT new.id, 'partner_account', contact_email FROM businesses WHERE id = new.business_id AND contact_email IS NOT NULL;
	PERFORM pg_notify('mails', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER queue_mail AFTER INSERT ON partner_accounts FOR EACH ROW EXECUTE FUNCTION queue_partner_account_mail();
