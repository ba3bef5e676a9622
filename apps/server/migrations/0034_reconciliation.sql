CREATE TABLE "reconciliation_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened" integer NOT NULL,
	"closed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"order_id" integer,
	"product_id" integer,
	"variant_id" integer,
	"expected" bigint NOT NULL,
	"found" bigint NOT NULL,
	"detail" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"note" text,
	CONSTRAINT "reconciliation_findings_kind_known" CHECK ("reconciliation_findings"."kind" in ('stock', 'items', 'status', 'amount', 'tenders', 'refunds'))
);
--> statement-breakpoint
ALTER TABLE "payment_issues" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_findings_open_idx" ON "reconciliation_findings" USING btree ("kind","about") WHERE "reconciliation_findings"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_closed_idx" ON "reconciliation_findings" USING btree ("kind","about","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reconciliation_findings_order_id_idx" ON "reconciliation_findings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_product_id_idx" ON "reconciliation_findings" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_variant_id_idx" ON "reconciliation_findings" USING btree ("variant_id");
--> statement-breakpoint
-- Tells every process that something waits for a person, or waits no longer, when that is committed: the bells count it (decision 32).
CREATE FUNCTION tell_findings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('findings', '');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER payment_issues_findings AFTER INSERT OR UPDATE OR DELETE ON "payment_issues" FOR EACH STATEMENT EXECUTE FUNCTION tell_findings();--> statement-breakpoint
CREATE TRIGGER till_differences_findings AFTER INSERT OR UPDATE OR DELETE ON "till_differences" FOR EACH STATEMENT EXECUTE FUNCTION tell_findings();--> statement-breakpoint
CREATE TRIGGER reconciliation_findings_findings AFTER INSERT OR UPDATE OR DELETE ON "reconciliation_findings" FOR EACH STATEMENT EXECUTE FUNCTION tell_findings();
