CREATE TABLE "till_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"product_id" integer,
	"missing" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	"note" text,
	CONSTRAINT "till_differences_kind_known" CHECK ("till_differences"."kind" in ('price', 'stock', 'product', 'cashier', 'time', 'amount', 'code', 'discount')),
	CONSTRAINT "till_differences_missing_of_stock" CHECK (("till_differences"."kind" = 'stock') = ("till_differences"."missing" is not null))
);
--> statement-breakpoint
ALTER TABLE "till_differences" ADD CONSTRAINT "till_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_differences" ADD CONSTRAINT "till_differences_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_differences" ADD CONSTRAINT "till_differences_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_differences_open_idx" ON "till_differences" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "till_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "till_differences_newest_idx" ON "till_differences" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "till_differences_order_id_idx" ON "till_differences" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "till_differences_product_id_idx" ON "till_differences" USING btree ("product_id");