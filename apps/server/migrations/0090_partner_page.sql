CREATE TABLE "partner_wishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_id" integer NOT NULL,
	"kind" text NOT NULL,
	"form_key" uuid NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"product_name" text,
	"variant_label" text,
	"units" integer,
	"price_sen" bigint,
	"price_of" text,
	"holiday_until" date,
	"message" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"paper_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(product_name, '') || ' ' || coalesce(variant_label, '') || ' ' || coalesce(message, ''))) STORED,
	CONSTRAINT "partner_wishes_form_key" UNIQUE("business_id","form_key"),
	CONSTRAINT "partner_wishes_kind_known" CHECK ("partner_wishes"."kind" in ('sold_out', 'more', 'holiday', 'price', 'message')),
	CONSTRAINT "partner_wishes_state_known" CHECK ("partner_wishes"."state" in ('waiting', 'taken', 'declined')),
	CONSTRAINT "partner_wishes_price_of_known" CHECK ("partner_wishes"."price_of" in ('partner', 'selling')),
	CONSTRAINT "partner_wishes_product_with_kind" CHECK (("partner_wishes"."kind" in ('sold_out', 'more', 'price')) = ("partner_wishes"."product_name" is not null)),
	CONSTRAINT "partner_wishes_units_with_kind" CHECK (("partner_wishes"."kind" = 'more') = ("partner_wishes"."units" is not null)),
	CONSTRAINT "partner_wishes_price_with_kind" CHECK (("partner_wishes"."kind" = 'price') = (num_nonnulls("partner_wishes"."price_sen", "partner_wishes"."price_of") = 2)),
	CONSTRAINT "partner_wishes_holiday_with_kind" CHECK (("partner_wishes"."kind" = 'holiday') = ("partner_wishes"."holiday_until" is not null)),
	CONSTRAINT "partner_wishes_message_with_kind" CHECK (("partner_wishes"."kind" = 'message') = ("partner_wishes"."message" is not null)),
	CONSTRAINT "partner_wishes_units_positive" CHECK ("partner_wishes"."units" > 0),
	CONSTRAINT "partner_wishes_price_positive" CHECK ("partner_wishes"."price_sen" > 0),
	CONSTRAINT "partner_wishes_decided_whole" CHECK (("partner_wishes"."state" = 'waiting') = ("partner_wishes"."decided_at" is null)),
	CONSTRAINT "partner_wishes_reason_given" CHECK ("partner_wishes"."state" <> 'declined' or "partner_wishes"."answer" is not null)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "partner_links" ALTER COLUMN "statement_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_wishes" ADD CONSTRAINT "partner_wishes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_wishes" ADD CONSTRAINT "partner_wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_wishes" ADD CONSTRAINT "partner_wishes_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_wishes" ADD CONSTRAINT "partner_wishes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_wishes" ADD CONSTRAINT "partner_wishes_paper_id_goods_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."goods_papers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_wishes_business_id_idx" ON "partner_wishes" USING btree ("business_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "partner_wishes_waiting_idx" ON "partner_wishes" USING btree ("id") WHERE "partner_wishes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "partner_wishes_product_id_idx" ON "partner_wishes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "partner_wishes_variant_id_idx" ON "partner_wishes" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "partner_wishes_paper_id_idx" ON "partner_wishes" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "partner_wishes_search_idx" ON "partner_wishes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "partner_links_open_page_idx" ON "partner_links" USING btree ("business_id") WHERE "partner_links"."statement_id" is null and "partner_links"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('placed', 'reminder', 'slip_refused', 'paid', 'shipped', 'tracking', 'cancelled', 'expired', 'payment_failed', 'method_changed', 'changed', 'returned', 'late_money', 'new_order', 'application', 'password_reset', 'invitation', 'password_changed', 'new_sign_in', 'factor_added', 'factor_removed', 'recovery_code_used', 'data_link', 'partner_account', 'partner_statement', 'partner_page'));
--> statement-breakpoint
-- A link of no statement is a partner's own page.
CREATE OR REPLACE FUNCTION queue_partner_statement_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO mails (partner_link_id, kind, recipient)
	SELECT new.id, CASE WHEN new.statement_id IS NULL THEN 'partner_page' ELSE 'partner_statement' END, contact_email
	FROM businesses WHERE id = new.business_id AND contact_email IS NOT NULL;
	PERFORM pg_notify('mails', '');
	RETURN NULL;
END $$;--> statement-breakpoint
-- What a partner's page shows has changed: told to every process when the transaction commits, once for each partner.
CREATE FUNCTION tell_partner_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('partner_page', of_partner::text) FROM (SELECT DISTINCT business_id AS of_partner FROM changed) partners WHERE of_partner IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_partner_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('partner_page', of_partner::text)
	FROM (SELECT DISTINCT products.business_id AS of_partner FROM changed JOIN products ON products.id = changed.product_id) partners
	WHERE of_partner IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_partner_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('partner_page', business_id::text) FROM partner_payments WHERE id = new.payment_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('partner_page', new.id::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER partner_page AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partner_shelf();--> statement-breakpoint
CREATE TRIGGER partner_page AFTER INSERT ON partner_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partner_page();--> statement-breakpoint
CREATE TRIGGER partner_page AFTER INSERT ON partner_statements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partner_page();--> statement-breakpoint
CREATE TRIGGER partner_page_new AFTER INSERT ON partner_wishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partner_page();--> statement-breakpoint
CREATE TRIGGER partner_page_decided AFTER UPDATE ON partner_wishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partner_page();--> statement-breakpoint
CREATE TRIGGER partner_page_ended AFTER UPDATE ON partner_links REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partner_page();--> statement-breakpoint
CREATE TRIGGER partner_page AFTER INSERT ON partner_payment_outcomes FOR EACH ROW EXECUTE FUNCTION tell_partner_outcome();--> statement-breakpoint
CREATE TRIGGER partner_page AFTER UPDATE OF holiday_until, name ON businesses FOR EACH ROW
WHEN (old.holiday_until IS DISTINCT FROM new.holiday_until OR old.name <> new.name) EXECUTE FUNCTION tell_partner();--> statement-breakpoint
-- The bell counts what waits.
CREATE FUNCTION tell_wishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('partner_wishes', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bell AFTER INSERT OR UPDATE OR DELETE ON partner_wishes FOR EACH STATEMENT EXECUTE FUNCTION tell_wishes();--> statement-breakpoint
-- What an admin made of a wish, and who was let in by a link, stand in the audit with the partner.
CREATE FUNCTION record_wish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT new.decided_by, 'business', id, name, 'changed', jsonb_build_array(
		jsonb_build_object('field', 'wish', 'from', to_jsonb(new.kind), 'to', to_jsonb(new.state)),
		jsonb_build_object('field', 'wish_about', 'from', NULL, 'to', to_jsonb(nullif(concat_ws(' ', new.product_name, new.variant_label), ''))))
	FROM businesses WHERE id = new.business_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_wish AFTER UPDATE ON partner_wishes FOR EACH ROW WHEN (old.state = 'waiting' AND new.state <> 'waiting') EXECUTE FUNCTION record_wish();--> statement-breakpoint
CREATE FUNCTION record_page_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT acting_user(), 'business', id, name, 'changed',
		jsonb_build_array(jsonb_build_object('field', 'page_link', 'from', new.ended_at IS NOT NULL, 'to', new.ended_at IS NULL))
	FROM businesses WHERE id = new.business_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_made AFTER INSERT ON partner_links FOR EACH ROW WHEN (new.statement_id IS NULL) EXECUTE FUNCTION record_page_link();--> statement-breakpoint
CREATE TRIGGER record_ended AFTER UPDATE ON partner_links FOR EACH ROW
WHEN (new.statement_id IS NULL AND old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION record_page_link();
