ALTER TABLE "product_imports" ADD COLUMN "heads" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "head_line" integer DEFAULT 1;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "needs_columns" boolean DEFAULT false NOT NULL;