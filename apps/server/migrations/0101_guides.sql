ALTER TABLE "knowledge_entries" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The tick is told in the audit like the entry's other fields.
DROP TRIGGER record_change ON "knowledge_entries";--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "knowledge_entries" FOR EACH ROW EXECUTE FUNCTION record_change('knowledge', 'id',
	'title', 'title', 'file', 'description', 'product_id', 'is_shown');--> statement-breakpoint
-- Ticked entries are on public pages, which are kept until what they show has changed (decision 27).
CREATE TRIGGER knowledge_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON knowledge_entries
	FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();
