ALTER TABLE "businesses" ADD COLUMN "story" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "since_year" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "holiday_until" date;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_since_year_known" CHECK ("businesses"."since_year" between 1800 and 2100);--> statement-breakpoint
DROP TRIGGER record_change ON "businesses";--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "businesses" FOR EACH ROW EXECUTE FUNCTION record_change('business', 'id', 'name',
	'name', 'description', 'address', 'city_id', 'district_id', 'contact_name', 'contact_email', 'contact_phone', 'website', 'story', 'pictures',
	'since_year', 'holiday_until', 'is_active', 'is_main', 'is_application');
