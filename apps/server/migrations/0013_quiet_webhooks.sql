-- A shop that has switched other programs off queues nothing for them: what they missed isn't sent once they are on again (decision 174).
CREATE OR REPLACE FUNCTION queue_webhook(kind text, told jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH event AS (
    INSERT INTO webhook_events (type, data)
    SELECT kind, told WHERE EXISTS (SELECT FROM webhook_endpoints WHERE is_active AND kind = ANY (events))
      AND NOT EXISTS (SELECT FROM settings WHERE section = 'features' AND fields -> 'programs' = 'false')
    RETURNING id
  )
  INSERT INTO webhook_deliveries (event_id, endpoint_id)
  SELECT event.id, webhook_endpoints.id FROM event, webhook_endpoints WHERE is_active AND kind = ANY (events);
  IF FOUND THEN
    PERFORM pg_notify('webhooks', '');
  END IF;
END $function$;
