CREATE TABLE "seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"change_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"digest" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seals_change_id_unique" UNIQUE("change_id")
);
--> statement-breakpoint
CREATE TABLE "unsealed_changes" (
	"change_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_kind_known";--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_kind_known" CHECK ("changes"."kind" in ('product', 'order', 'user', 'settings', 'category', 'business', 'courier', 'knowledge', 'certificate', 'search_word', 'list_view', 'drawer', 'session', 'refusal', 'pin', 'export', 'slip'));--> statement-breakpoint
-- What is there already is sealed too, in its order.
INSERT INTO unsealed_changes (change_id) SELECT id FROM changes;--> statement-breakpoint
CREATE FUNCTION note_unsealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO unsealed_changes (change_id) VALUES (new.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_unsealed AFTER INSERT ON changes FOR EACH ROW EXECUTE FUNCTION note_unsealed();--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
-- Buyers' sessions are their own affair, and many; those of people with a role in the shop are told of.
CREATE FUNCTION record_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told jsonb;
	was_over boolean := false;
	session record;
BEGIN
	IF TG_OP = 'DELETE' THEN
		session := old;
		was_over := old.expires_at <= now() OR old.last_seen_at + make_interval(secs => old.idle_seconds) <= now();
	ELSE
		session := new;
	END IF;
	told := jsonb_build_array(
		jsonb_build_object('field', 'browser', 'from', NULL, 'to', session.browser),
		jsonb_build_object('field', 'network', 'from', NULL, 'to', session.network));
	IF was_over THEN told := told || '{"field": "reason", "from": null, "to": "expired"}'::jsonb; END IF;
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT CASE WHEN TG_OP = 'DELETE' THEN acting_user() ELSE coalesce(acting_user(), users.id) END, 'session', users.id, username,
		CASE WHEN TG_OP = 'DELETE' THEN 'ended' ELSE 'started' END, told
	FROM users JOIN roles ON roles.id = users.role_id WHERE users.id = session.user_id AND roles.name <> 'customer';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_session AFTER INSERT OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION record_session();--> statement-breakpoint
-- Changes of an order's contents and returns have figures instead of a value before.
CREATE OR REPLACE FUNCTION record_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told jsonb := '[]';
BEGIN
	IF new.field = 'changed' THEN
		told := jsonb_build_array(jsonb_build_object('field', 'changed', 'from', NULL, 'to', new.figures -> 'changed'));
		IF new.figures -> 'from_sen' <> new.figures -> 'to_sen' THEN
			told := told || jsonb_build_object('field', 'total_sen', 'from', new.figures -> 'from_sen', 'to', new.figures -> 'to_sen');
		END IF;
	ELSIF new.field = 'returned' THEN
		told := jsonb_build_array(
			jsonb_build_object('field', 'returned', 'from', NULL, 'to', new.figures -> 'units'),
			jsonb_build_object('field', 'refund_sen', 'from', NULL, 'to', new.figures -> 'refund_sen'),
			jsonb_build_object('field', 'reason', 'from', NULL, 'to', new.reason -> 'words'));
	ELSIF new.from_value IS NOT NULL THEN
		told := jsonb_build_array(jsonb_build_object('field', new.field, 'from', new.from_value, 'to', new.to_value));
	END IF;
	INSERT INTO changes (user_id, kind, record_id, name, action, fields, created_at)
	SELECT new.user_id, 'order', new.order_id, orders.code, CASE WHEN told = '[]' THEN 'created' ELSE 'changed' END, told, new.created_at
	FROM orders WHERE orders.id = new.order_id;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER record_change ON order_events;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT ON order_events FOR EACH ROW
	WHEN (new.from_value IS NOT NULL OR new.field IN ('changed', 'returned') OR (new.field = 'status' AND new.reason ->> 'code' = 'placed_by_admin'))
	EXECUTE FUNCTION record_order_change();
