ALTER TABLE "changes" DROP CONSTRAINT "changes_kind_known";--> statement-breakpoint
ALTER TABLE "order_deeds" ADD COLUMN "picture" text;--> statement-breakpoint
CREATE INDEX "order_deeds_picture_idx" ON "order_deeds" USING btree ("picture") WHERE "order_deeds"."picture" is not null;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_kind_known" CHECK ("changes"."kind" in ('product', 'order', 'user', 'settings', 'category', 'business', 'courier', 'knowledge', 'certificate', 'search_word', 'list_view', 'drawer', 'day', 'month', 'bank', 'journal', 'api_key', 'webhook', 'session', 'refusal', 'pin', 'export', 'slip', 'door_photo'));--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('COMMENT ON COLUMN order_deeds.picture IS %L', concat_ws(E'\n', 'Personal', 'What: a photo of a hand-over: a door, goods, perhaps who took them',
		'Why: to tell that it was brought', 'How long: with the order', 'What ends it: an erasure of the buyer'));
END $$;
