CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"is_nightly" boolean NOT NULL,
	"address" text,
	"bytes" bigint,
	"orders" integer,
	"files" integer,
	"is_sealed" boolean NOT NULL,
	"error" text,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backups_state_known" CHECK ("backups"."state" in ('made', 'failed', 'removed'))
);
--> statement-breakpoint
CREATE INDEX "backups_ended_at_idx" ON "backups" USING btree ("ended_at" DESC NULLS LAST);