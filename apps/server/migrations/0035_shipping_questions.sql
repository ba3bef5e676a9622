CREATE TABLE "shipping_questions" (
	"origin_district_id" integer NOT NULL,
	"destination_district_id" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"couriers" text NOT NULL,
	"asked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "shipping_questions_origin_district_id_destination_district_id_weight_grams_couriers_pk" PRIMARY KEY("origin_district_id","destination_district_id","weight_grams","couriers")
);
