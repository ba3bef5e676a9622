CREATE TABLE "place_days" (
	"until_id" bigint NOT NULL,
	"place" text NOT NULL,
	"happened_on" date NOT NULL,
	"booked_on" date NOT NULL,
	"is_in_shift" boolean NOT NULL,
	"amount_sen" bigint NOT NULL,
	CONSTRAINT "place_days_pk" PRIMARY KEY("until_id","place","happened_on","booked_on","is_in_shift")
);
