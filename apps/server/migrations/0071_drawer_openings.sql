CREATE TABLE "drawer_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawer_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"till_id" text NOT NULL,
	"shift_id" integer,
	"user_id" integer,
	"sent_by" integer,
	"reason" text NOT NULL,
	"approval" text NOT NULL,
	"approver_id" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawer_openings_key_unique" UNIQUE("key"),
	CONSTRAINT "drawer_openings_approval_known" CHECK ("drawer_openings"."approval" in ('not_needed', 'proven', 'unproven', 'missing')),
	CONSTRAINT "drawer_openings_reason_present" CHECK ("drawer_openings"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_kind_known";--> statement-breakpoint
ALTER TABLE "drawer_openings" ADD CONSTRAINT "drawer_openings_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_openings" ADD CONSTRAINT "drawer_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_openings" ADD CONSTRAINT "drawer_openings_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_openings" ADD CONSTRAINT "drawer_openings_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_openings_shift_id_idx" ON "drawer_openings" USING btree ("shift_id");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_kind_known" CHECK ("changes"."kind" in ('product', 'order', 'user', 'settings', 'category', 'business', 'courier', 'knowledge', 'certificate', 'search_word', 'list_view', 'drawer'));--> statement-breakpoint
-- Every opening of a drawer by hand stands in the audit, with whoever opened it.
CREATE FUNCTION record_drawer_opening() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told jsonb := jsonb_build_array(jsonb_build_object('field', 'reason', 'from', NULL, 'to', new.reason));
	till text;
BEGIN
	SELECT till_name INTO till FROM shifts WHERE id = new.shift_id;
	IF new.approval = 'missing' THEN
		told := told || jsonb_build_object('field', 'approval', 'from', NULL, 'to', 'missing');
	ELSIF new.approval <> 'not_needed' THEN
		told := told || jsonb_build_object('field', 'approval', 'from', NULL, 'to', jsonb_build_object(
			'acts', jsonb_build_array('drawer'),
			'approver', (SELECT first_name || ' ' || last_name FROM users WHERE id = new.approver_id),
			'proven', new.approval = 'proven'));
	END IF;
	IF new.sent_by IS DISTINCT FROM new.user_id THEN
		told := told || jsonb_build_object('field', 'sent_by', 'from', NULL, 'to', (SELECT username FROM users WHERE id = new.sent_by));
	END IF;
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	VALUES (coalesce(new.user_id, acting_user()), 'drawer', new.shift_id, coalesce(till, new.till_id), 'created', told);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_drawer_opening AFTER INSERT ON "drawer_openings" FOR EACH ROW EXECUTE FUNCTION record_drawer_opening();
