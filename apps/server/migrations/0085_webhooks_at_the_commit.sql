-- Whether an order was cancelled or ran out of time is known when both of its statuses have moved, in whatever order: at the commit.
DROP TRIGGER order_events_webhooks ON order_events;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_events_webhooks AFTER INSERT ON order_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queue_order_webhooks();
--> statement-breakpoint
-- One that was given up is a finding until it is switched on again, or deleted.
CREATE TRIGGER webhook_endpoints_findings AFTER UPDATE ON webhook_endpoints FOR EACH ROW
  WHEN ((OLD.switched_off_at, OLD.deleted_at) IS DISTINCT FROM (NEW.switched_off_at, NEW.deleted_at))
  EXECUTE FUNCTION tell_findings();
