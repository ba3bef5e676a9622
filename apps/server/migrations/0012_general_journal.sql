CREATE TABLE "manual_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"about" text NOT NULL,
	"reference" text,
	"undoes_id" integer,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(about, '') || ' ' || coalesce(reference, ''))) STORED,
	CONSTRAINT "manual_entries_undoes_id_unique" UNIQUE("undoes_id")
);
--> statement-breakpoint
ALTER TABLE "manual_entries" ADD CONSTRAINT "manual_entries_undoes_id_manual_entries_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."manual_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_entries" ADD CONSTRAINT "manual_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_entries_day_idx" ON "manual_entries" USING btree ("day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "manual_entries_search_idx" ON "manual_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON manual_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_rewriting();--> statement-breakpoint
DO $$
DECLARE
	of_column text;
BEGIN
	FOREACH of_column IN ARRAY '{about, reference, user_id, search_text}'::text[] LOOP
		EXECUTE format('COMMENT ON COLUMN manual_entries.%I IS %L', of_column, concat_ws(E'\n', 'Personal', 'What: who wrote an entry of the general journal, and what for',
			'Why: books', 'How long: with the books', 'What ends it: nothing: they are only added to'));
	END LOOP;
END $$;
