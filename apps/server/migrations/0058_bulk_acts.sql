CREATE TABLE "bulk_act_rows" (
	"act_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"version" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_act_rows_act_id_record_id_pk" PRIMARY KEY("act_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_act_rows" ADD CONSTRAINT "bulk_act_rows_act_id_bulk_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."bulk_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD CONSTRAINT "bulk_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;