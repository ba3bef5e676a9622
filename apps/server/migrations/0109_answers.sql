-- By hand: what passages are searched by (decision 139). The plain word stands beside its stem, since the stemmer cuts some words that
-- belong together to different ones.
CREATE FUNCTION passage_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT to_tsvector('pg_catalog.simple'::regconfig, public.searchable(words)) || to_tsvector('pg_catalog.indonesian'::regconfig, public.searchable(words))
$$;--> statement-breakpoint
CREATE FUNCTION product_said(name text, description text, ai_status boolean, ai_description text, ingredients text, storage text, origin text,
	size text, option_groups jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT concat_ws(' ', name, description, CASE WHEN ai_status THEN ai_description END, ingredients, storage, origin, size,
		jsonb_path_query_array(option_groups, '$[*].*')::text)
$$;--> statement-breakpoint
CREATE TABLE "answer_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question" text NOT NULL,
	"url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asked_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asked_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"question" text NOT NULL,
	"words" text NOT NULL,
	"is_known" boolean NOT NULL,
	"entry_id" integer,
	"times" integer DEFAULT 1 NOT NULL,
	"thumbs_up" integer DEFAULT 0 NOT NULL,
	"thumbs_down" integer DEFAULT 0 NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_passages" (
	"entry_id" integer NOT NULL,
	"page" smallint NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (passage_words(title || ' ' || text)) STORED,
	CONSTRAINT "knowledge_passages_entry_id_page_position_pk" PRIMARY KEY("entry_id","page","position")
);
--> statement-breakpoint
ALTER TABLE "knowledge_entries" ADD COLUMN "file_pages" integer;--> statement-breakpoint
ALTER TABLE "knowledge_entries" ADD COLUMN "file_problem" text;--> statement-breakpoint
ALTER TABLE "asked_questions" ADD CONSTRAINT "asked_questions_entry_id_knowledge_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."knowledge_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD CONSTRAINT "knowledge_passages_entry_id_knowledge_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."knowledge_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "asked_questions_day_key" ON "asked_questions" USING btree ("day","words","is_known");--> statement-breakpoint
CREATE INDEX "asked_questions_entry_id_idx" ON "asked_questions" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "asked_questions_open_idx" ON "asked_questions" USING btree ("words") WHERE not "asked_questions"."is_known" and not "asked_questions"."is_done";--> statement-breakpoint
CREATE INDEX "knowledge_passages_words_idx" ON "knowledge_passages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "businesses_said_words_idx" ON "businesses" USING gin (passage_words("name" || ' ' || coalesce("description", '') || ' ' || coalesce("story", ''))) WHERE "businesses"."is_active";--> statement-breakpoint
CREATE INDEX "products_named_words_idx" ON "products" USING gin (passage_words("name")) WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "products_said_words_idx" ON "products" USING gin (passage_words(product_said("name", "description", "ai_status", "ai_description", "ingredients", "storage", "origin", "size", "option_groups"))) WHERE "products"."is_active";--> statement-breakpoint
ALTER TABLE "knowledge_entries" ADD CONSTRAINT "knowledge_entries_file_problem_known" CHECK ("knowledge_entries"."file_problem" in ('no_text', 'unreadable'));--> statement-breakpoint
-- An entry's description, paragraph by paragraph, in the transaction that writes it.
CREATE FUNCTION keep_knowledge_passages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM knowledge_passages WHERE entry_id = new.id AND page = 0;
	INSERT INTO knowledge_passages (entry_id, page, position, title, text)
	SELECT new.id, 0, part.position, new.title, btrim(part.text)
	FROM regexp_split_to_table(coalesce(new.description, ''), '\n\s*\n') WITH ORDINALITY part (text, position)
	WHERE btrim(part.text) <> '';
	UPDATE knowledge_passages SET title = new.title WHERE entry_id = new.id AND title <> new.title;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_passages AFTER INSERT OR UPDATE OF title, description ON knowledge_entries
	FOR EACH ROW EXECUTE FUNCTION keep_knowledge_passages();--> statement-breakpoint
INSERT INTO knowledge_passages (entry_id, page, position, title, text)
SELECT knowledge_entries.id, 0, part.position, title, btrim(part.text)
FROM knowledge_entries, regexp_split_to_table(coalesce(description, ''), '\n\s*\n') WITH ORDINALITY part (text, position)
WHERE btrim(part.text) <> '';
