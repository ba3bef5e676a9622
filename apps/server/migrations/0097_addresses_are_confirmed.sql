ALTER TABLE "password_links" DROP CONSTRAINT "password_links_purpose_known";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_of_address" CHECK (("password_links"."purpose" in ('address', 'address_back')) = ("password_links"."email" is not null));--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_purpose_known" CHECK ("password_links"."purpose" in ('reset', 'invitation', 'address', 'address_back'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('placed', 'reminder', 'slip_refused', 'paid', 'shipped', 'tracking', 'cancelled', 'expired', 'payment_failed', 'method_changed', 'changed', 'returned', 'late_money', 'new_order', 'application', 'password_reset', 'invitation', 'password_changed', 'email_confirm', 'email_changed', 'new_sign_in', 'factor_added', 'factor_removed', 'recovery_code_used', 'data_link', 'partner_account', 'partner_statement', 'partner_page'));
--> statement-breakpoint
-- HAND: a link about an account's address is mailed to the address that it names (decision 123); all else is as it was.
CREATE OR REPLACE FUNCTION queue_password_link_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who asked for a new password waits for it now; an invitation may come tomorrow.
  INSERT INTO mails (user_id, password_link_id, kind, recipient, facts, give_up_at)
  SELECT users.id, NEW.id,
    CASE NEW.purpose WHEN 'reset' THEN 'password_reset' WHEN 'address' THEN 'email_confirm' WHEN 'address_back' THEN 'email_changed' ELSE 'invitation' END,
    coalesce(NEW.email, users.email), NEW.facts,
    now() + CASE NEW.purpose WHEN 'reset' THEN interval '30 minutes' WHEN 'address' THEN interval '1 day' ELSE interval '2 days' END
  FROM users WHERE users.id = NEW.user_id;
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END $$;
