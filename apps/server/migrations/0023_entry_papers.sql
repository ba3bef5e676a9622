CREATE TABLE "entry_papers" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "entry_papers_file_unique" UNIQUE("file")
);
--> statement-breakpoint
ALTER TABLE "entry_papers" ADD CONSTRAINT "entry_papers_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON entry_papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_rewriting();--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('COMMENT ON COLUMN entry_papers.file IS %L', concat_ws(E'\n', 'Personal', 'What: the paper of an entry of the book: a receipt or a contract, where names may stand',
		'Why: books', 'How long: with the books', 'What ends it: nothing: they are only added to'));
END $$;
