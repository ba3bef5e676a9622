-- A link without a token is one that a mail carries; its token is made when the mail is sent.
CREATE FUNCTION queue_partner_statement_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO mails (partner_link_id, kind, recipient)
	SELECT new.id, 'partner_statement', contact_email FROM businesses WHERE id = new.business_id AND contact_email IS NOT NULL;
	PERFORM pg_notify('mails', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER queue_mail AFTER INSERT ON partner_links FOR EACH ROW WHEN (new.token_hash IS NULL) EXECUTE FUNCTION queue_partner_statement_mail();
