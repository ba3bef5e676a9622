ALTER TABLE "till_differences" DROP CONSTRAINT "till_differences_kind_known";--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "largest_change" double precision;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "saved_version" integer;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "moved" jsonb;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undo_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undo_by" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_undo_by_users_id_fk" FOREIGN KEY ("undo_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_largest_idx" ON "product_import_rows" USING btree ("import_id","largest_change" DESC NULLS LAST,"line") WHERE "product_import_rows"."changes" is not null;--> statement-breakpoint
CREATE INDEX "product_imports_created_at_idx" ON "product_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "till_differences" ADD CONSTRAINT "till_differences_kind_known" CHECK ("till_differences"."kind" in ('price', 'stock', 'product', 'cashier', 'time', 'amount', 'code', 'discount', 'unmatched'));