CREATE TABLE "user_pins" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"key" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"acts" text[] NOT NULL,
	"order_id" integer,
	"shift_id" integer,
	"user_id" integer,
	"approver_id" integer,
	"said_at" timestamp with time zone NOT NULL,
	"proven" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_approvals_of_something" CHECK (num_nonnulls("till_approvals"."order_id", "till_approvals"."shift_id") > 0)
);
--> statement-breakpoint
ALTER TABLE "till_differences" DROP CONSTRAINT "till_differences_kind_known";--> statement-breakpoint
ALTER TABLE "user_pins" ADD CONSTRAINT "user_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_approvals" ADD CONSTRAINT "till_approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_approvals" ADD CONSTRAINT "till_approvals_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_approvals" ADD CONSTRAINT "till_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_approvals" ADD CONSTRAINT "till_approvals_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_approvals_order_id_idx" ON "till_approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "till_approvals_shift_id_idx" ON "till_approvals" USING btree ("shift_id");--> statement-breakpoint
ALTER TABLE "till_differences" ADD CONSTRAINT "till_differences_kind_known" CHECK ("till_differences"."kind" in ('price', 'stock', 'product', 'cashier', 'time', 'amount', 'code', 'discount', 'unmatched', 'approval'));--> statement-breakpoint
-- Of a PIN the audit tells only that it changed (decision 88).
CREATE FUNCTION record_pin_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT acting_user(), 'user', id, username, 'changed', '[{"field": "pin", "from": null, "to": null}]' FROM users WHERE id = new.user_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_pin AFTER INSERT OR UPDATE ON "user_pins" FOR EACH ROW EXECUTE FUNCTION record_pin_change();
--> statement-breakpoint
-- What somebody allowed at a till stands with the sale; what was no sale, with whoever allowed it.
CREATE FUNCTION record_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told jsonb;
	approver text;
BEGIN
	SELECT first_name || ' ' || last_name INTO approver FROM users WHERE id = new.approver_id;
	told := jsonb_build_array(jsonb_build_object('field', 'approval', 'from', NULL, 'to',
		jsonb_build_object('acts', to_jsonb(new.acts), 'approver', approver, 'proven', new.proven)));
	IF new.order_id IS NULL THEN
		INSERT INTO changes (user_id, kind, record_id, name, action, fields)
		SELECT coalesce(new.user_id, acting_user()), 'user', id, username, 'changed', told FROM users WHERE id = new.approver_id;
	ELSE
		INSERT INTO changes (user_id, kind, record_id, name, action, fields)
		SELECT coalesce(new.user_id, acting_user()), 'order', id, code, 'changed', told FROM orders WHERE id = new.order_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_approval AFTER INSERT ON "till_approvals" FOR EACH ROW EXECUTE FUNCTION record_approval();
