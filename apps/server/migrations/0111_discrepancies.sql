CREATE TABLE "discrepancies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discrepancies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"order_id" integer,
	"payment_id" integer,
	"product_id" integer,
	"variant_id" integer,
	"expected" bigint DEFAULT 0 NOT NULL,
	"found" bigint DEFAULT 0 NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"note" text,
	CONSTRAINT "discrepancies_kind_known" CHECK (area = 'payment' and kind in ('amount_differs', 'paid_after_end', 'paid_twice', 'unknown_reference', 'unexpected_move', 'unreadable') or area = 'till' and kind in ('price', 'stock', 'product', 'cashier', 'time', 'amount', 'code', 'discount', 'unmatched', 'approval') or area = 'stock' and kind in ('stock', 'batches') or area = 'sums' and kind in ('items', 'status', 'amount', 'tenders', 'refunds', 'partner', 'day_money', 'turnover', 'day_seal') or area = 'audit' and kind in ('audit_changed', 'audit_missing', 'audit_unsealed', 'audit_chain', 'audit_anchor', 'pins_guessed') or area = 'nightly' and kind in ('job_failed', 'backup_old', 'backup_none', 'days_open')),
	CONSTRAINT "discrepancies_searched_about" CHECK (("discrepancies"."area" in ('payment', 'till')) = ("discrepancies"."about" is null))
);
--> statement-breakpoint
INSERT INTO discrepancies (area, kind, about, order_id, payment_id, product_id, variant_id, expected, found, detail, created_at, closed_at, closed_by, note)
SELECT area, kind, about, order_id, payment_id, product_id, variant_id, expected, found, detail, created_at, closed_at, closed_by, note FROM (
	SELECT 'payment' AS area, kind, NULL AS about, order_id, payment_id, NULL::int AS product_id, NULL::int AS variant_id, 0 AS expected, 0 AS found,
		detail, created_at, resolved_at AS closed_at, resolved_by AS closed_by, note, id FROM payment_issues
	UNION ALL
	SELECT 'till', kind, NULL, order_id, NULL, product_id, NULL, 0, 0, detail, created_at, resolved_at, resolved_by, note, id FROM till_differences
	UNION ALL
	SELECT CASE WHEN kind IN ('stock', 'batches') THEN 'stock'
			WHEN kind LIKE 'audit\_%' OR kind = 'pins_guessed' THEN 'audit'
			WHEN kind IN ('job_failed', 'backup_old', 'backup_none', 'days_open') THEN 'nightly'
			ELSE 'sums' END,
		kind, about, order_id, NULL, product_id, variant_id, expected, found, detail, found_at, closed_at, closed_by, note, id FROM reconciliation_findings
) every ORDER BY created_at, area, id;--> statement-breakpoint
DROP TABLE payment_issues, till_differences, reconciliation_findings;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discrepancies_open_idx" ON "discrepancies" USING btree ("area","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "discrepancies"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "discrepancies_about_idx" ON "discrepancies" USING btree ("kind","about") WHERE "discrepancies"."closed_at" is null and "discrepancies"."about" is not null;--> statement-breakpoint
CREATE INDEX "discrepancies_closed_idx" ON "discrepancies" USING btree ("kind","about","id" DESC NULLS LAST) WHERE "discrepancies"."about" is not null;--> statement-breakpoint
CREATE INDEX "discrepancies_order_id_idx" ON "discrepancies" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "discrepancies_payment_id_idx" ON "discrepancies" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "discrepancies_product_id_idx" ON "discrepancies" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "discrepancies_variant_id_idx" ON "discrepancies" USING btree ("variant_id");--> statement-breakpoint
ALTER FUNCTION tell_findings() RENAME TO notify_discrepancies;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_discrepancies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('discrepancies', '');
	RETURN NULL;
END
$$;--> statement-breakpoint
ALTER TRIGGER mails_findings ON mails RENAME TO mails_discrepancies;--> statement-breakpoint
ALTER TRIGGER webhook_endpoints_findings ON webhook_endpoints RENAME TO webhook_endpoints_discrepancies;--> statement-breakpoint
CREATE TRIGGER discrepancies_discrepancies AFTER INSERT OR DELETE OR UPDATE ON discrepancies FOR EACH STATEMENT EXECUTE FUNCTION notify_discrepancies();
