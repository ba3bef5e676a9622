CREATE TABLE "cash_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shift_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_sen" bigint NOT NULL,
	"reason" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_movements_kind_known" CHECK ("cash_movements"."kind" in ('in', 'out')),
	CONSTRAINT "cash_movements_amount_positive" CHECK ("cash_movements"."amount_sen" > 0)
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"till_id" text NOT NULL,
	"till_name" text,
	"number" integer,
	"float_sen" bigint NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_by" integer,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"report" jsonb,
	CONSTRAINT "shifts_number_unique" UNIQUE("number"),
	CONSTRAINT "shifts_float_not_negative" CHECK ("shifts"."float_sen" >= 0),
	CONSTRAINT "shifts_closed_whole" CHECK (num_nulls("shifts"."closed_at", "shifts"."number", "shifts"."report") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "tenders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"shift_id" integer,
	"method" text NOT NULL,
	"amount_sen" bigint NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenders_method_known" CHECK ("tenders"."method" in ('cash', 'qris', 'debit', 'transfer'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shift_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_movements_shift_id_idx" ON "cash_movements" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_one_open" ON "shifts" USING btree ("till_id") WHERE "shifts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "shifts_till_id_idx" ON "shifts" USING btree ("till_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tenders_order_id_idx" ON "tenders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tenders_shift_id_idx" ON "tenders" USING btree ("shift_id") WHERE "tenders"."shift_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_shift_id_idx" ON "orders" USING btree ("shift_id") WHERE "orders"."shift_id" is not null;--> statement-breakpoint
INSERT INTO "tenders" ("order_id", "method", "amount_sen", "reference", "created_at")
SELECT "id", "payment_method", "total_sen", "payment_reference", "created_at" FROM "orders" WHERE "order_type" = 'pos' AND "total_sen" > 0;
