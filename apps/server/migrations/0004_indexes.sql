CREATE INDEX "order_items_variant_id_idx" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "payment_callbacks_unapplied_idx" ON "payment_callbacks" USING btree ("id") WHERE "payment_callbacks"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "payment_issues_newest_idx" ON "payment_issues" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_issues_payment_id_idx" ON "payment_issues" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_movements_variant_id_idx" ON "stock_movements" USING btree ("variant_id");