CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"remember" boolean DEFAULT false NOT NULL,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_tickets_purpose_known" CHECK ("sign_in_tickets"."purpose" in ('second_step', 'passkey', 'enrolment', 'confirmation')),
	CONSTRAINT "sign_in_tickets_have_owner" CHECK (("sign_in_tickets"."user_id" is null) = ("sign_in_tickets"."purpose" = 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "user_totps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"wrong_count" integer DEFAULT 0 NOT NULL,
	"wrong_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_totps" ADD CONSTRAINT "user_totps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_user_id_idx" ON "sign_in_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_expires_at_idx" ON "sign_in_tickets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('placed', 'reminder', 'slip_refused', 'paid', 'shipped', 'tracking', 'cancelled', 'expired', 'payment_failed', 'method_changed', 'changed', 'returned', 'late_money', 'new_order', 'application', 'password_reset', 'invitation', 'password_changed', 'new_sign_in', 'factor_added', 'factor_removed', 'recovery_code_used'));
--> statement-breakpoint
-- HAND: factors that come and go, and recovery codes that are used, stand in the audit, and their person is told by mail (decision 92).
-- `told` is a field of the audit; `factor` is what the mail calls it.
CREATE FUNCTION tell_of_factor(of_user int, mail_kind text, factor text, told jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (user_id, kind, record_id, name, action, fields)
  SELECT acting_user(), 'user', id, username, 'changed', jsonb_build_array(told) FROM users WHERE id = of_user;
  INSERT INTO mails (user_id, kind, recipient, facts)
  SELECT id, mail_kind, email, jsonb_build_object('factor', factor, 'by_other', (acting_user() IS DISTINCT FROM id)::text)
  FROM users WHERE id = of_user AND deleted_at IS NULL;
  PERFORM pg_notify('mails', '');
END $$;
--> statement-breakpoint
CREATE FUNCTION record_totp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tell_of_factor(NEW.user_id, 'factor_added', 'Aplikasi autentikator', '{"field": "totp", "from": false, "to": true}');
  ELSE
    PERFORM tell_of_factor(OLD.user_id, 'factor_removed', 'Aplikasi autentikator', '{"field": "totp", "from": true, "to": false}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_totp_added AFTER UPDATE ON user_totps FOR EACH ROW
  WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION record_totp();
--> statement-breakpoint
CREATE TRIGGER record_totp_removed AFTER DELETE ON user_totps FOR EACH ROW
  WHEN (OLD.confirmed_at IS NOT NULL) EXECUTE FUNCTION record_totp();
--> statement-breakpoint
CREATE FUNCTION record_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_of_factor(NEW.user_id, 'factor_added', 'Kunci sandi: ' || NEW.name,
      jsonb_build_object('field', 'passkey', 'from', NULL, 'to', NEW.name));
  ELSE
    PERFORM tell_of_factor(OLD.user_id, 'factor_removed', 'Kunci sandi: ' || OLD.name,
      jsonb_build_object('field', 'passkey', 'from', OLD.name, 'to', NULL));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_passkey AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION record_passkey();
--> statement-breakpoint
CREATE FUNCTION record_recovery_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  codes_left int;
BEGIN
  SELECT count(*) INTO codes_left FROM recovery_codes WHERE user_id = NEW.user_id AND used_at IS NULL;
  PERFORM tell_of_factor(NEW.user_id, 'recovery_code_used', codes_left::text,
    jsonb_build_object('field', 'recovery_codes', 'from', codes_left + 1, 'to', codes_left));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_recovery_code AFTER UPDATE ON recovery_codes FOR EACH ROW
  WHEN (OLD.used_at IS NULL AND NEW.used_at IS NOT NULL) EXECUTE FUNCTION record_recovery_code();
--> statement-breakpoint
-- `npm run admin:recover` alone makes a link that nobody sends: it is nobody's act, and all the more to be seen.
CREATE FUNCTION record_recovery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (user_id, kind, record_id, name, action, fields)
  SELECT NULL, 'user', id, username, 'changed', '[{"field": "recovered", "from": false, "to": true}]' FROM users WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_recovery AFTER INSERT ON password_links FOR EACH ROW
  WHEN (NEW.created_by IS NULL AND NOT NEW.by_mail) EXECUTE FUNCTION record_recovery();
