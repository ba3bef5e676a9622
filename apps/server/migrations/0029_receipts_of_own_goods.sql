ALTER TABLE "cost_moves" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "cost_reading" ADD COLUMN "start_receipt_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cost_moves" ADD CONSTRAINT "cost_moves_receipt_id_stock_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."stock_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_moves_receipt_key" ON "cost_moves" USING btree ("receipt_id","level_id") WHERE "cost_moves"."receipt_id" is not null;--> statement-breakpoint
UPDATE cost_reading SET start_receipt_id = (SELECT coalesce(max(id), 0) FROM stock_receipts);
