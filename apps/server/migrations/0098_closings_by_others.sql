-- A shift that somebody closes who neither opened it nor sold in it stands in the audit: what was counted, by how much it differs, and why.
CREATE FUNCTION record_foreign_closing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	cash jsonb;
BEGIN
	IF new.closed_by IS NULL OR new.closed_by = new.opened_by
		OR EXISTS (SELECT FROM orders WHERE shift_id = new.id AND cashier_id = new.closed_by) THEN
		RETURN NULL;
	END IF;
	SELECT told INTO cash FROM jsonb_array_elements(new.report -> 'methods') told WHERE told ->> 'method' = 'cash';
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	VALUES (new.closed_by, 'drawer', new.id, coalesce(new.till_name, new.till_id), 'changed', jsonb_build_array(
		jsonb_build_object('field', 'z_number', 'from', NULL, 'to', new.number),
		jsonb_build_object('field', 'cash_counted', 'from', NULL, 'to', cash -> 'counted'),
		jsonb_build_object('field', 'cash_difference', 'from', NULL, 'to', cash -> 'difference'),
		jsonb_build_object('field', 'reason', 'from', NULL, 'to', new.report -> 'reason')));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_foreign_closing AFTER UPDATE OF closed_at ON shifts FOR EACH ROW
	WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION record_foreign_closing();
