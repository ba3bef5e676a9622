CREATE TABLE "shipping_days" (
	"day" date PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL
);
