CREATE TABLE "impact_parts" (
	"row_id" integer NOT NULL,
	"business_id" integer NOT NULL,
	"amount_sen" bigint NOT NULL,
	CONSTRAINT "impact_parts_row_id_business_id_pk" PRIMARY KEY("row_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "impact_quarters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "impact_quarters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quarter" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "impact_quarters_quarter_unique" UNIQUE("quarter"),
	CONSTRAINT "impact_quarters_named" CHECK ("impact_quarters"."quarter" ~ '^[0-9]{4}-Q[1-4]$')
);
--> statement-breakpoint
CREATE TABLE "impact_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "impact_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quarter_id" integer NOT NULL,
	"figure" text NOT NULL,
	"label" text,
	"producers" integer NOT NULL,
	"amount_sen" bigint,
	"certificates" integer,
	CONSTRAINT "impact_rows_key" UNIQUE NULLS NOT DISTINCT("quarter_id","figure","label"),
	CONSTRAINT "impact_rows_figure_known" CHECK ("impact_rows"."figure" in ('producers', 'shop', 'certificates')),
	CONSTRAINT "impact_rows_enough" CHECK ("impact_rows"."producers" >= 5),
	CONSTRAINT "impact_rows_one_sum" CHECK (num_nonnulls("impact_rows"."amount_sen", "impact_rows"."certificates") = 1)
);
--> statement-breakpoint
ALTER TABLE "impact_parts" ADD CONSTRAINT "impact_parts_row_id_impact_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."impact_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_rows" ADD CONSTRAINT "impact_rows_quarter_id_impact_quarters_id_fk" FOREIGN KEY ("quarter_id") REFERENCES "public"."impact_quarters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impact_parts_business_id_idx" ON "impact_parts" USING btree ("business_id");--> statement-breakpoint
CREATE FUNCTION refuse_impact_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what was published is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON impact_quarters FOR EACH STATEMENT EXECUTE FUNCTION refuse_impact_rewriting();--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON impact_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_impact_rewriting();--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON impact_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_impact_rewriting();--> statement-breakpoint
-- The public page is kept until what it shows has changed (decision 27).
CREATE TRIGGER impact_public_change AFTER INSERT OR TRUNCATE ON impact_quarters FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();
