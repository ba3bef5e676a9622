CREATE TABLE "known_browsers" (
	"user_id" integer NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"browser" text NOT NULL,
	"network" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea",
	"by_mail" boolean NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "password_links_purpose_known" CHECK ("password_links"."purpose" in ('reset', 'invitation')),
	CONSTRAINT "password_links_token_expires" CHECK (("password_links"."token_hash" is null) = ("password_links"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_about_one_thing";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "password_link_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_last_used_at_idx" ON "known_browsers" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "password_links_user_id_idx" ON "password_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_links_created_by_idx" ON "password_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "password_links_created_at_idx" ON "password_links" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_password_link_id_password_links_id_fk" FOREIGN KEY ("password_link_id") REFERENCES "public"."password_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_user_id_idx" ON "mails" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_password_link_key" UNIQUE("password_link_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about_one_thing" CHECK (("mails"."order_id" is null) = ("mails"."event_id" is null) and num_nonnulls("mails"."order_id", "mails"."business_id", "mails"."user_id") = 1);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('placed', 'reminder', 'slip_refused', 'paid', 'shipped', 'tracking', 'cancelled', 'expired', 'payment_failed', 'method_changed', 'changed', 'returned', 'late_money', 'new_order', 'application', 'password_reset', 'invitation', 'password_changed', 'new_sign_in'));
--> statement-breakpoint
-- HAND: mails to an account about itself are queued where it changes, in the same transaction (decisions 41 and 89).
CREATE FUNCTION queue_password_link_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who asked for a new password waits for it now; an invitation may come tomorrow.
  INSERT INTO mails (user_id, password_link_id, kind, recipient, give_up_at)
  SELECT users.id, NEW.id, CASE NEW.purpose WHEN 'reset' THEN 'password_reset' ELSE 'invitation' END, users.email,
    now() + CASE NEW.purpose WHEN 'reset' THEN interval '30 minutes' ELSE interval '2 days' END
  FROM users WHERE users.id = NEW.user_id;
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER password_links_queue_mail AFTER INSERT ON password_links FOR EACH ROW WHEN (NEW.by_mail) EXECUTE FUNCTION queue_password_link_mail();
--> statement-breakpoint
CREATE FUNCTION queue_password_changed_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mails (user_id, kind, recipient) VALUES (NEW.id, 'password_changed', NEW.email);
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Not for a first password, nor for a deleted account, whose hash is empty.
CREATE TRIGGER users_queue_password_mail AFTER UPDATE OF password_hash ON users FOR EACH ROW
  WHEN (OLD.password_hash <> '' AND NEW.password_hash <> '' AND OLD.password_hash <> NEW.password_hash) EXECUTE FUNCTION queue_password_changed_mail();
--> statement-breakpoint
CREATE FUNCTION queue_new_browser_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mails (user_id, kind, recipient, facts)
  SELECT users.id, 'new_sign_in', users.email, jsonb_build_object('browser', NEW.browser, 'network', NEW.network, 'at', to_json(now()))
  FROM users WHERE users.id = NEW.user_id;
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER known_browsers_queue_mail AFTER INSERT ON known_browsers FOR EACH ROW EXECUTE FUNCTION queue_new_browser_mail();
