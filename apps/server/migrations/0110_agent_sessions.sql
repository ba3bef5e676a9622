CREATE TABLE "agent_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"public_id" text NOT NULL,
	"token" text NOT NULL,
	"order_public_id" text NOT NULL,
	"platform" text NOT NULL,
	"input" jsonb NOT NULL,
	"cart_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_sessions_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "agent_sessions_token_unique" UNIQUE("token"),
	CONSTRAINT "agent_sessions_order_public_id_unique" UNIQUE("order_public_id"),
	CONSTRAINT "agent_sessions_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "agent_sessions_kind_known" CHECK ("agent_sessions"."kind" in ('cart', 'checkout')),
	CONSTRAINT "agent_sessions_state_known" CHECK ("agent_sessions"."state" in ('open', 'canceled', 'ordered')),
	CONSTRAINT "agent_sessions_ordered" CHECK (("agent_sessions"."state" = 'ordered') = ("agent_sessions"."order_id" is not null)),
	CONSTRAINT "agent_sessions_cart_of_checkout" CHECK ("agent_sessions"."cart_id" is null or "agent_sessions"."kind" = 'checkout')
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes_known";--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD CONSTRAINT "agent_sessions_cart_id_agent_sessions_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."agent_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD CONSTRAINT "agent_sessions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_sessions_open_cart_idx" ON "agent_sessions" USING btree ("cart_id") WHERE "agent_sessions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "agent_sessions_cart_idx" ON "agent_sessions" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "agent_sessions_expires_at_idx" ON "agent_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes_known" CHECK ("api_keys"."scopes" <@ array['catalog:read', 'orders:read', 'orders:write', 'stock:read', 'stock:write', 'reports:read', 'checkout:write']);