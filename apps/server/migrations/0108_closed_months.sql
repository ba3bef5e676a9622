CREATE TABLE "month_closings" (
	"month" text PRIMARY KEY NOT NULL,
	"balances" jsonb NOT NULL,
	"result_sen" bigint NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "month_closings_month_valid" CHECK ("month_closings"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_kind_known";--> statement-breakpoint
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_late_idx" ON "ledger_entries" USING btree ("happened_at","id") WHERE date_trunc('month', timezone('Asia/Jakarta', "ledger_entries"."happened_at")) < date_trunc('month', timezone('Asia/Jakarta', "ledger_entries"."booked_at"));--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_kind_known" CHECK ("changes"."kind" in ('product', 'order', 'user', 'settings', 'category', 'business', 'courier', 'knowledge', 'certificate', 'search_word', 'list_view', 'drawer', 'day', 'month', 'bank', 'api_key', 'webhook', 'session', 'refusal', 'pin', 'export', 'slip'));--> statement-breakpoint
CREATE FUNCTION refuse_month_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'closed months are only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON month_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_month_rewriting();--> statement-breakpoint
CREATE FUNCTION record_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	VALUES (acting_user(), 'month', NULL, new.month, 'created', jsonb_build_array(
		jsonb_build_object('field', 'result', 'from', NULL, 'to', new.result_sen / 100.0)));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT ON month_closings FOR EACH ROW EXECUTE FUNCTION record_closed_month();
