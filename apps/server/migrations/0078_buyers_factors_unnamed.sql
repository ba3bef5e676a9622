-- HAND: a buyer's second factor stands in the audit by the account's number and without the name that its owner gave it, since the audit
-- can't be erased (decision 93). All else is as it was (decision 92).
CREATE OR REPLACE FUNCTION tell_of_factor(of_user int, mail_kind text, factor text, told jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_buyer boolean := EXISTS (SELECT FROM users JOIN roles ON roles.id = users.role_id WHERE users.id = of_user AND roles.name = 'customer');
BEGIN
  IF is_buyer THEN
    SELECT jsonb_object_agg(key, CASE WHEN key <> 'field' AND jsonb_typeof(value) = 'string' THEN 'true' ELSE value END)
    INTO told FROM jsonb_each(told);
  END IF;
  INSERT INTO changes (user_id, kind, record_id, name, action, fields)
  SELECT acting_user(), 'user', id, CASE WHEN is_buyer THEN '#' || id ELSE username END, 'changed', jsonb_build_array(told)
  FROM users WHERE id = of_user;
  INSERT INTO mails (user_id, kind, recipient, facts)
  SELECT id, mail_kind, email, jsonb_build_object('factor', factor, 'by_other', (acting_user() IS DISTINCT FROM id)::text)
  FROM users WHERE id = of_user AND deleted_at IS NULL;
  PERFORM pg_notify('mails', '');
END $$;
