CREATE TABLE "download_passes" (
	"pass_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"note" text,
	"user_id" integer,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_known";--> statement-breakpoint
DROP INDEX "stock_movements_admin_idx";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "balance" integer;--> statement-breakpoint
UPDATE "stock_movements" SET "balance" = sums."balance" FROM (
	SELECT "id", sum("change") OVER (PARTITION BY "product_id", "variant_id" ORDER BY "id") AS "balance" FROM "stock_movements"
) sums WHERE sums."id" = "stock_movements"."id";--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "balance" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "download_passes" ADD CONSTRAINT "download_passes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_passes_session_id_idx" ON "download_passes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "download_passes_expires_at_idx" ON "download_passes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_movements_product_order_idx" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_reason_idx" ON "stock_movements" USING btree ("reason","id");--> statement-breakpoint
CREATE INDEX "stock_movements_created_at_idx" ON "stock_movements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_movements_edit_idx" ON "stock_movements" USING btree ("id") WHERE "stock_movements"."reason" in ('admin', 'adjustment');--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_cause_known" CHECK ("stock_movements"."cause" in ('received', 'found', 'returned', 'damaged', 'expired', 'lost', 'own_use', 'mistake', 'other'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" in ('initial', 'order', 'till', 'cancel', 'restore', 'expiry', 'refusal', 'admin', 'adjustment', 'count', 'import'));