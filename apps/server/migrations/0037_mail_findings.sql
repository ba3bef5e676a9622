-- A mail that stops waits for a person, until one decides (decision 32).
CREATE TRIGGER mails_findings AFTER UPDATE OF state ON "mails" FOR EACH ROW
	WHEN (old.state IS DISTINCT FROM new.state AND (old.state IN ('unclear', 'given_up') OR new.state IN ('unclear', 'given_up')))
	EXECUTE FUNCTION tell_findings();
