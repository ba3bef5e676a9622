CREATE TABLE "bank_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"heads" text NOT NULL,
	"lines" integer NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"day" date NOT NULL,
	"amount_sen" bigint NOT NULL,
	"description" text NOT NULL,
	"occurrence" smallint NOT NULL,
	"balance_sen" bigint,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(description, ''))) STORED,
	CONSTRAINT "bank_lines_once" UNIQUE("day","amount_sen","description","occurrence"),
	CONSTRAINT "bank_lines_amount_moves" CHECK ("bank_lines"."amount_sen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" bigint NOT NULL,
	"posting_id" bigint,
	"reason" text,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" integer,
	CONSTRAINT "bank_matches_posting_or_reason" CHECK (num_nonnulls("bank_matches"."posting_id", "bank_matches"."reason") = 1)
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_kind_known";--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_day_idx" ON "bank_lines" USING btree ("day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_lines_import_id_idx" ON "bank_lines" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "bank_lines_search_idx" ON "bank_lines" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_matches_line_id_idx" ON "bank_matches" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "bank_matches_posting_id_idx" ON "bank_matches" USING btree ("posting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_posting_once" ON "bank_matches" USING btree ("posting_id") WHERE "bank_matches"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_reason_once" ON "bank_matches" USING btree ("line_id") WHERE "bank_matches"."released_at" is null and "bank_matches"."posting_id" is null;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_kind_known" CHECK ("changes"."kind" in ('product', 'order', 'user', 'settings', 'category', 'business', 'courier', 'knowledge', 'certificate', 'search_word', 'list_view', 'drawer', 'day', 'bank', 'api_key', 'webhook', 'session', 'refusal', 'pin', 'export', 'slip'));--> statement-breakpoint
-- Who took a statement in, said what a line is and opened it again stands in the audit, by day and amount: descriptions have names in them.
-- What matched by itself isn't told line by line.
CREATE FUNCTION record_bank_import() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	file bank_imports := coalesce(new, old);
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	VALUES (acting_user(), 'bank', file.id, file.file_name, CASE tg_op WHEN 'INSERT' THEN 'created' ELSE 'deleted' END,
		jsonb_build_array(jsonb_build_object('field', 'lines', 'from', CASE tg_op WHEN 'DELETE' THEN file.lines END,
			'to', CASE tg_op WHEN 'INSERT' THEN file.lines END)));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR DELETE ON bank_imports FOR EACH ROW EXECUTE FUNCTION record_bank_import();--> statement-breakpoint
CREATE FUNCTION record_bank_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT acting_user(), 'bank', line.import_id, to_char(line.day, 'YYYY-MM-DD'), 'changed', jsonb_build_array(
		jsonb_build_object('field', 'bank_amount', 'from', NULL, 'to', line.amount_sen / 100.0),
		jsonb_build_object('field', 'matched', 'from', CASE tg_op WHEN 'UPDATE' THEN told.documents END,
			'to', CASE tg_op WHEN 'INSERT' THEN told.documents END))
	FROM (
		SELECT touched.line_id, jsonb_agg(coalesce(o.code, entry.document, 'aside') ORDER BY touched.id) AS documents FROM touched
		LEFT JOIN postings posting ON posting.id = touched.posting_id LEFT JOIN ledger_entries entry ON entry.id = posting.entry_id LEFT JOIN orders o ON o.id = posting.order_id
		WHERE tg_op = 'UPDATE' OR touched.user_id IS NOT NULL GROUP BY touched.line_id
	) told JOIN bank_lines line ON line.id = told.line_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_match AFTER INSERT ON bank_matches REFERENCING NEW TABLE AS touched FOR EACH STATEMENT
	EXECUTE FUNCTION record_bank_match();--> statement-breakpoint
CREATE TRIGGER record_release AFTER UPDATE ON bank_matches REFERENCING NEW TABLE AS touched FOR EACH STATEMENT
	EXECUTE FUNCTION record_bank_match();
