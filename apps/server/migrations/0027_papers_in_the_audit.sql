ALTER TABLE "changes" DROP CONSTRAINT "changes_kind_known";--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_kind_known" CHECK ("changes"."kind" in ('product', 'order', 'user', 'settings', 'category', 'business', 'courier', 'knowledge', 'certificate', 'search_word', 'list_view', 'drawer', 'day', 'month', 'bank', 'journal', 'api_key', 'webhook', 'session', 'refusal', 'pin', 'export', 'slip'));--> statement-breakpoint
-- A paper that is laid beside an entry by hand after it was written stands in the audit; one that came with it is the entry's own.
CREATE FUNCTION record_later_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT acting_user(), 'journal', written.id, 'J-' || entry.id, 'changed', jsonb_build_array(jsonb_build_object('field', 'paper', 'from', NULL, 'to', true))
	FROM ledger_entries entry JOIN manual_entries written ON entry.document = 'journal:' || written.id
	WHERE entry.id = new.entry_id AND written.created_at < now();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT ON entry_papers FOR EACH ROW EXECUTE FUNCTION record_later_paper();
