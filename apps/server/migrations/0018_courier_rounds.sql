CREATE TABLE "courier_rounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier_id" integer NOT NULL,
	"day" date NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_rounds_token_unique" UNIQUE("token"),
	CONSTRAINT "courier_rounds_day" UNIQUE("courier_id","day")
);
--> statement-breakpoint
CREATE TABLE "round_stops" (
	"round_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"moved_at" timestamp with time zone,
	CONSTRAINT "round_stops_round_id_order_id_pk" PRIMARY KEY("round_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_deeds" ADD COLUMN "said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courier_rounds" ADD CONSTRAINT "courier_rounds_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_stops" ADD CONSTRAINT "round_stops_round_id_courier_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."courier_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_stops" ADD CONSTRAINT "round_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_stops_order_id_idx" ON "round_stops" USING btree ("order_id");--> statement-breakpoint
COMMENT ON COLUMN courier_rounds.token IS 'Not personal';
