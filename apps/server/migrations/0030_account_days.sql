CREATE TABLE "account_days" (
	"until_id" bigint NOT NULL,
	"account" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_sen" bigint NOT NULL,
	CONSTRAINT "account_days_pk" PRIMARY KEY("until_id","account","booked_on")
);
--> statement-breakpoint
COMMENT ON COLUMN account_days.account IS 'Not personal';
