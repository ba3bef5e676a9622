CREATE TABLE "bank_line_imports" (
	"import_id" integer NOT NULL,
	"line_id" bigint NOT NULL,
	CONSTRAINT "bank_line_imports_import_id_line_id_pk" PRIMARY KEY("import_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "bank_line_imports" ADD CONSTRAINT "bank_line_imports_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_imports" ADD CONSTRAINT "bank_line_imports_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_imports_line_id_idx" ON "bank_line_imports" USING btree ("line_id");--> statement-breakpoint
-- Of files of before it is only known which one brought a line first.
INSERT INTO "bank_line_imports" ("import_id", "line_id") SELECT import_id, id FROM bank_lines;
