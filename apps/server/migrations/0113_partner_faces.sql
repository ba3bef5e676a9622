ALTER TABLE "businesses" ADD COLUMN "portrait" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "landscape" text;--> statement-breakpoint
DROP TRIGGER record_change ON "businesses";--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "businesses" FOR EACH ROW EXECUTE FUNCTION record_change('business', 'id', 'name',
	'name', 'description', 'address', 'city_id', 'district_id', 'contact_name', 'contact_email', 'contact_phone', 'website', 'story', 'pictures',
	'portrait', 'landscape', 'since_year', 'holiday_until', 'is_active', 'is_main', 'is_application');
