CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idle_uploads" (
	"address" text PRIMARY KEY NOT NULL,
	"idle_since" timestamp with time zone NOT NULL,
	"discarded_at" timestamp with time zone
);
