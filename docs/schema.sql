-- The database as the migrations leave it: made by `npm run schema`, held true by scripts/schema/schema.test.mjs.
-- Grouped by the module that owns a table, after which its file of tables is named. Columns, constraints and indexes come from
-- apps/server/src/database/tables; functions and triggers are written by hand in apps/server/migrations, and stand here as they are today.


-- what several modules share ---------------------------------------------------------------------------------------------

CREATE EXTENSION pg_trgm;

CREATE EXTENSION unaccent;

CREATE OR REPLACE FUNCTION public.acting_user()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ SELECT nullif(current_setting('lapak.user_id', true), '')::int $function$;

CREATE OR REPLACE FUNCTION public.book_gaps(first_id integer, last_id integer)
 RETURNS TABLE(order_id integer, part text, due bigint, booked bigint)
 LANGUAGE sql
 STABLE
AS $function$
	WITH chosen AS (
		SELECT o.*, (payment_status = 'paid' OR status = 'delivered') AND status <> 'cancelled' AND payment_status <> 'refunded' AS is_sale,
			order_money_sen(o) AS money, payment_status = 'refunded' AS keeps_digits
		FROM orders o WHERE o.id BETWEEN first_id AND last_id
	), line AS (
		SELECT item.order_id,
			sum(item.quantity * item.unit_price_sen - item.discount_sen - item.sale_discount_sen - item.refunded_sen) AS charged,
			sum(partner_due_sen(item.partner_price_sen, item.partner_discount_sen, item.quantity, item.returned_quantity)) AS share,
			sum(partner_due_sen(item.partner_price_sen, item.partner_discount_sen, item.quantity, item.returned_quantity))
				FILTER (WHERE item.business_id IS NOT NULL AND item.partner_price_sen > 0) AS earned
		FROM order_items item WHERE item.order_id BETWEEN first_id AND last_id GROUP BY item.order_id
	), taken AS (
		SELECT tenders.order_id, sum(amount_sen) AS amount FROM tenders WHERE tenders.order_id BETWEEN first_id AND last_id GROUP BY tenders.order_id
	), back AS (
		SELECT moved.order_id, sum(CASE WHEN undoes_id IS NULL THEN amount_sen ELSE -amount_sen END) AS amount
		FROM cash_movements moved WHERE moved.order_id BETWEEN first_id AND last_id GROUP BY moved.order_id
	), told AS (
		SELECT p.order_id,
			-coalesce(sum(amount_sen) FILTER (WHERE split_part(account, ':', 1) IN ('sales', 'returns', 'shipping', 'shipping_held', 'rounding') OR account LIKE 'advance:%'), 0) AS turnover,
			-coalesce(sum(amount_sen) FILTER (WHERE account LIKE 'advance:%'), 0) AS advance,
			coalesce(sum(amount_sen) FILTER (WHERE account IN ('partner_share', 'partner_accrued:share')), 0) AS share,
			-coalesce(sum(amount_sen) FILTER (WHERE account = 'partners'), 0) AS earned,
			coalesce(sum(amount_sen) FILTER (WHERE day_part IN ('till', 'transfer', 'gateway', 'courier')), 0) AS money
		FROM postings p WHERE p.order_id BETWEEN first_id AND last_id GROUP BY p.order_id
	)
	SELECT o.id, part.name, part.due, part.booked FROM chosen o LEFT JOIN line ON line.order_id = o.id
	LEFT JOIN taken ON taken.order_id = o.id LEFT JOIN told ON told.order_id = o.id LEFT JOIN back ON back.order_id = o.id
	CROSS JOIN LATERAL (VALUES
		('turnover', CASE WHEN o.is_sale THEN coalesce(line.charged, 0) + o.shipping_cost_sen - o.shipping_refunded_sen + o.unique_digits_sen + o.rounding_sen
			- o.rounding_refunded_sen WHEN o.keeps_digits THEN o.money ELSE 0 END::bigint, coalesce(told.turnover, 0)::bigint),
		('advance', CASE WHEN o.is_sale AND o.status <> 'delivered' THEN coalesce(line.charged, 0) + o.shipping_cost_sen - o.shipping_refunded_sen
			+ o.unique_digits_sen + o.rounding_sen - o.rounding_refunded_sen ELSE 0 END::bigint, coalesce(told.advance, 0)::bigint),
		('share', CASE WHEN o.is_sale THEN coalesce(line.share, 0) WHEN o.status = 'delivered' THEN coalesce(line.earned, 0) ELSE 0 END::bigint,
			coalesce(told.share, 0)::bigint),
		('earned', CASE o.status WHEN 'delivered' THEN coalesce(line.earned, 0) ELSE 0 END::bigint, coalesce(told.earned, 0)::bigint),
		('money', (o.money + coalesce(taken.amount, 0) + CASE WHEN o.keeps_digits THEN coalesce(back.amount, 0) ELSE 0 END)::bigint, coalesce(told.money, 0)::bigint)
	) part (name, due, booked) WHERE part.due <> part.booked ORDER BY o.id
$function$;

CREATE OR REPLACE FUNCTION public.check_batches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	of_product integer;
	of_variant integer;
	level record;
	batches record;
BEGIN
	IF TG_TABLE_NAME = 'stock_batches' THEN
		of_product := coalesce(new.product_id, old.product_id);
		of_variant := CASE WHEN TG_OP = 'DELETE' THEN old.variant_id ELSE new.variant_id END;
	ELSIF TG_TABLE_NAME = 'products' THEN
		of_product := new.id;
	ELSE
		of_product := new.product_id;
		of_variant := new.id;
	END IF;
	IF of_variant IS NULL THEN
		SELECT has_batches, stock, expired_stock INTO level FROM products WHERE id = of_product;
	ELSE
		SELECT has_batches, stock, expired_stock INTO level FROM product_variants WHERE id = of_variant;
	END IF;
	IF NOT FOUND THEN RETURN NULL; END IF;
	SELECT coalesce(sum(units), 0) AS units, coalesce(sum(units) FILTER (WHERE is_expired), 0) AS expired INTO batches
	FROM stock_batches WHERE product_id = of_product AND variant_id IS NOT DISTINCT FROM of_variant;
	IF level.expired_stock <> batches.expired OR batches.units <> (CASE WHEN level.has_batches THEN level.stock ELSE 0 END) THEN
		RAISE EXCEPTION 'product %, size %: level % with % expired, batches % with % expired', of_product, of_variant,
			level.stock, level.expired_stock, batches.units, batches.expired USING CONSTRAINT = 'stock_batches_sum';
	END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.code_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT CASE WHEN digits ~ '^([0-9]{8}|[0-9]{12,14})$' THEN
		CASE WHEN (SELECT sum(substr(lpad(digits, 14, '0'), place, 1)::int * CASE WHEN place % 2 = 1 THEN 3 ELSE 1 END) % 10 = 0
			FROM generate_series(1, 14) AS place) THEN lpad(digits, 14, '0') ELSE lower(plain) END
		ELSE lower(plain) END
	FROM (SELECT plain, regexp_replace(regexp_replace(plain, '[.,]0+$', ''), '([0-9])[ -]+(?=[0-9])', '\1', 'g') AS digits
		FROM (SELECT regexp_replace(btrim(code), '^[''’‘`]+(?=\S)', '') AS plain) AS bare) AS parts
$function$;

CREATE OR REPLACE FUNCTION public.compounds_of(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT split_part(regexp_replace(words, ' ([^ ]+) ([^ ]+)', '=\1\2', 'g'), ' ', 1)
    || split_part(regexp_replace(regexp_replace(words, '^ [^ ]+', ''), ' ([^ ]+) ([^ ]+)', '=\1\2', 'g'), ' ', 1)
$function$;

CREATE OR REPLACE FUNCTION public.discounted_price_sen(price bigint, discount_tenths integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT (price * (1000 - discount_tenths) + 50000) / 100000 * 100 $function$;

CREATE OR REPLACE FUNCTION public.end_of_closed_months()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
	SELECT timezone('Asia/Jakarta', (max(month) || '-01')::timestamp + interval '1 month') FROM month_closings
$function$;

CREATE OR REPLACE FUNCTION public.mailbox_of(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN lower(address) ~ '@(gmail|googlemail)[.]com$'
    THEN replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE regexp_replace(lower(address), '[+][^@]*@', '@') END
$function$;

CREATE OR REPLACE FUNCTION public.note_public_change()
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT pg_notify('public_change', 'all');
$function$;

CREATE OR REPLACE FUNCTION public.notify_discrepancies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM pg_notify('discrepancies', '');
	RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.order_money_sen(o orders)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
	SELECT CASE
		WHEN o.order_type <> 'online' THEN 0
		WHEN o.payment_status = 'paid' THEN o.total_sen - o.refunded_sen
		-- Taken back by its goods, digits that told a transfer apart stay; refunded by hand, nothing does.
		WHEN o.payment_status = 'refunded' AND o.refunded_sen > 0 AND o.refunded_sen >= o.subtotal_sen - o.discount_sen + o.shipping_cost_sen
			THEN o.total_sen - o.refunded_sen
		ELSE 0 END
$function$;

CREATE OR REPLACE FUNCTION public.partner_due_sen(price bigint, discount bigint, quantity integer, returned integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	SELECT price * (quantity - returned) - (discount - coalesce(discount * returned / nullif(quantity, 0), 0))
$function$;

CREATE OR REPLACE FUNCTION public.passage_words(words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT to_tsvector('pg_catalog.simple'::regconfig, public.unaccented(words)) || to_tsvector('pg_catalog.indonesian'::regconfig, public.unaccented(words))
$function$;

CREATE OR REPLACE FUNCTION public.product_said(name text, description text, ai_status boolean, ai_description text, ingredients text, storage text, origin text, size text, option_groups jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	SELECT concat_ws(' ', name, description, CASE WHEN ai_status THEN ai_description END, ingredients, storage, origin, size,
		jsonb_path_query_array(option_groups, '$[*].*')::text)
$function$;

CREATE OR REPLACE FUNCTION public.product_search_text(name text, business_name text, rest text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT public.words_of(name) || '|' || public.words_of(coalesce(business_name, '')) || '|' || public.words_of(rest)
    || public.compounds_of(public.words_of(name))
$function$;

CREATE OR REPLACE FUNCTION public.queue_webhook(kind text, told jsonb)
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

CREATE OR REPLACE FUNCTION public.record_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	before_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(old) END;
	after_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(new) END;
	shown jsonb := coalesce(after_row, before_row);
	told jsonb;
	what text := 'changed';
	whole text := shown ->> TG_ARGV[2];
	of_part text;
	of_person text[] := CASE TG_TABLE_NAME
		WHEN 'users' THEN '{username,email,first_name,last_name,phone_number}'
		WHEN 'businesses' THEN '{contact_name,contact_email,contact_phone}'
		WHEN 'couriers' THEN '{phone_number,email,address,license_number}'
		ELSE '{}' END;
BEGIN
	IF TG_OP = 'INSERT' THEN what := 'created';
	ELSIF TG_OP = 'DELETE' OR (before_row ->> 'deleted_at' IS NULL AND after_row ->> 'deleted_at' IS NOT NULL) THEN what := 'deleted';
	ELSE
		SELECT jsonb_agg(
			CASE WHEN listed.name = 'password_hash' THEN '{"field": "password", "from": null, "to": null}'::jsonb
			WHEN listed.name = ANY (of_person) THEN jsonb_build_object('field', listed.name, 'from', NULL, 'to', NULL)
			ELSE jsonb_build_object('field', listed.name, 'from', before_row -> listed.name, 'to', after_row -> listed.name) END ORDER BY listed.place)
		INTO told
		FROM unnest(TG_ARGV[3:]) WITH ORDINALITY AS listed(name, place)
		WHERE before_row -> listed.name IS DISTINCT FROM after_row -> listed.name;
		IF told IS NULL THEN RETURN NULL; END IF;
	END IF;
	-- A size belongs to its product, a price to its courier.
	IF TG_TABLE_NAME = 'product_variants' THEN
		of_part := whole;
		SELECT name INTO whole FROM products WHERE id = (shown ->> TG_ARGV[1])::int;
	ELSIF TG_TABLE_NAME = 'courier_prices' THEN
		of_part := whole;
		SELECT courier_name INTO whole FROM couriers WHERE id = (shown ->> TG_ARGV[1])::int;
	ELSIF TG_TABLE_NAME = 'users' AND EXISTS (SELECT FROM roles WHERE id = (shown ->> 'role_id')::int AND name = 'customer') THEN
		whole := '#' || (shown ->> 'id');
	END IF;
	INSERT INTO changes (user_id, kind, record_id, name, part, action, fields)
	VALUES (acting_user(), TG_ARGV[0], (shown ->> TG_ARGV[1])::int, coalesce(whole, ''), of_part, what, coalesce(told, '[]'));
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_book_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'the book is only added to';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_partner_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'the books of partners are only added to';
END $function$;

CREATE OR REPLACE FUNCTION public.release_undone(document_name text, entry_kind text, who integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('bank statement'));
	UPDATE bank_matches SET released_at = now(), released_by = who WHERE released_at IS NULL AND line_id IN (
		SELECT held.line_id FROM ledger_entries entry JOIN postings ON postings.entry_id = entry.id
		JOIN bank_matches held ON held.posting_id = postings.id AND held.released_at IS NULL
		WHERE entry.document = document_name AND entry.kind = entry_kind);
END $function$;

CREATE OR REPLACE FUNCTION public.searchable(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT translate(public.unaccented(value), '''’‘‛`´ʹʻʼʽʾʿˈ′', '') $function$;

CREATE OR REPLACE FUNCTION public.tell_of_factor(of_user integer, mail_kind text, factor text, told jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.tell_partner_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM pg_notify('partner_page', of_partner::text) FROM (SELECT DISTINCT business_id AS of_partner FROM changed) partners WHERE of_partner IS NOT NULL;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_public_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_public_change();
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.unaccented(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT lower(public.unaccent('public.unaccent', value)) $function$;

CREATE OR REPLACE FUNCTION public.words_of(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT regexp_replace(
    ' ' || regexp_replace(public.unaccented(value), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g') || ' ',
    '([0-9])(?=[a-z])|([a-z])(?=[0-9])', '\1\2 ', 'g')
$function$;


-- accounts ---------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.queue_partner_statement_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO mails (partner_link_id, kind, recipient)
	SELECT new.id, CASE WHEN new.statement_id IS NULL THEN 'partner_page' ELSE 'partner_statement' END, contact_email
	FROM businesses WHERE id = new.business_id AND contact_email IS NOT NULL;
	PERFORM pg_notify('mails', '');
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_page_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT acting_user(), 'business', id, name, 'changed',
		jsonb_build_array(jsonb_build_object('field', 'page_link', 'from', new.ended_at IS NOT NULL, 'to', new.ended_at IS NULL))
	FROM businesses WHERE id = new.business_id;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.release_withdrawn_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM release_undone('payout:' || new.payment_id, 'payout', new.created_by);
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_partner_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM pg_notify('partner_page', business_id::text) FROM partner_payments WHERE id = new.payment_id;
	RETURN NULL;
END $function$;

CREATE TABLE partner_payments (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id integer NOT NULL,
  statement_id integer,
  amount_sen bigint NOT NULL,
  method text NOT NULL,
  reference text,
  paid_on date NOT NULL,
  account jsonb,
  photo text,
  note text,
  is_sure boolean NOT NULL,
  created_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  from_place text,
  CONSTRAINT partner_payments_pkey PRIMARY KEY (id),
  CONSTRAINT partner_payments_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT partner_payments_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT partner_payments_statement_id_partner_statements_id_fk FOREIGN KEY (statement_id) REFERENCES partner_statements(id),
  CONSTRAINT partner_payments_amount_positive CHECK ((amount_sen > 0)),
  CONSTRAINT partner_payments_method_known CHECK ((method = ANY (ARRAY['transfer'::text, 'cash'::text, 'other'::text]))),
  CONSTRAINT partner_payments_place_known CHECK (
CASE method
    WHEN 'cash'::text THEN (from_place = ANY (ARRAY['safe'::text, 'elsewhere'::text]))
    WHEN 'transfer'::text THEN (from_place ~ '^own:bank-[1-9][0-9]*$'::text)
    ELSE (from_place IS NULL)
END)
);

CREATE INDEX partner_payments_business_id_idx ON public.partner_payments USING btree (business_id, id DESC NULLS LAST);

CREATE INDEX partner_payments_cash_idx ON public.partner_payments USING btree (paid_on) WHERE (method = 'cash'::text);

CREATE INDEX partner_payments_statement_id_idx ON public.partner_payments USING btree (statement_id) WHERE (statement_id IS NOT NULL);

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON public.partner_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_rewriting();

CREATE TABLE partner_payment_outcomes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  payment_id integer NOT NULL,
  outcome text NOT NULL,
  note text,
  created_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  is_withdrawn boolean DEFAULT false NOT NULL,
  CONSTRAINT partner_payment_outcomes_pkey PRIMARY KEY (id),
  CONSTRAINT partner_payment_outcomes_key UNIQUE (payment_id, outcome),
  CONSTRAINT partner_payment_outcomes_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT partner_payment_outcomes_payment_id_partner_payments_id_fk FOREIGN KEY (payment_id) REFERENCES partner_payments(id),
  CONSTRAINT partner_payment_outcomes_known CHECK ((outcome = ANY (ARRAY['paid'::text, 'not_paid'::text])))
);

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON public.partner_payment_outcomes FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_rewriting();

CREATE TRIGGER partner_page AFTER INSERT ON public.partner_payment_outcomes FOR EACH ROW EXECUTE FUNCTION tell_partner_outcome();

CREATE TRIGGER release_match AFTER INSERT ON public.partner_payment_outcomes FOR EACH ROW WHEN (new.is_withdrawn) EXECUTE FUNCTION release_withdrawn_payment();

CREATE TABLE partner_statements (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  number integer NOT NULL,
  business_id integer NOT NULL,
  business_name text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  opening_sen bigint NOT NULL,
  sales_sen bigint NOT NULL,
  returns_sen bigint NOT NULL,
  adjustments_sen bigint NOT NULL,
  payments_sen bigint NOT NULL,
  closing_sen bigint NOT NULL,
  contents jsonb NOT NULL,
  created_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT partner_statements_pkey PRIMARY KEY (id),
  CONSTRAINT partner_statements_number_unique UNIQUE (number),
  CONSTRAINT partner_statements_period_key UNIQUE (business_id, ends_on),
  CONSTRAINT partner_statements_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT partner_statements_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT partner_statements_days_in_order CHECK ((starts_on <= ends_on)),
  CONSTRAINT partner_statements_sums CHECK ((((((opening_sen + sales_sen) + returns_sen) + adjustments_sen) + payments_sen) = closing_sen))
);

CREATE INDEX partner_statements_ends_on_idx ON public.partner_statements USING btree (ends_on DESC NULLS LAST, number DESC NULLS LAST);

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON public.partner_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_rewriting();

CREATE TRIGGER partner_page AFTER INSERT ON public.partner_statements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partner_page();

CREATE TABLE partner_links (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id integer NOT NULL,
  statement_id integer,
  token_hash bytea,
  created_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT partner_links_pkey PRIMARY KEY (id),
  CONSTRAINT partner_links_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT partner_links_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT partner_links_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT partner_links_statement_id_partner_statements_id_fk FOREIGN KEY (statement_id) REFERENCES partner_statements(id)
);

CREATE INDEX partner_links_business_id_idx ON public.partner_links USING btree (business_id);

CREATE UNIQUE INDEX partner_links_open_idx ON public.partner_links USING btree (statement_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX partner_links_open_page_idx ON public.partner_links USING btree (business_id) WHERE ((statement_id IS NULL) AND (ended_at IS NULL));

CREATE TRIGGER partner_page_ended AFTER UPDATE ON public.partner_links REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partner_page();

CREATE TRIGGER queue_mail AFTER INSERT ON public.partner_links FOR EACH ROW WHEN ((new.token_hash IS NULL)) EXECUTE FUNCTION queue_partner_statement_mail();

CREATE TRIGGER record_ended AFTER UPDATE ON public.partner_links FOR EACH ROW WHEN (((new.statement_id IS NULL) AND (old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION record_page_link();

CREATE TRIGGER record_made AFTER INSERT ON public.partner_links FOR EACH ROW WHEN ((new.statement_id IS NULL)) EXECUTE FUNCTION record_page_link();


-- addresses --------------------------------------------------------------------------------------------------------------

CREATE TABLE addresses (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  district_id integer NOT NULL,
  postcode text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  used_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT addresses_pkey PRIMARY KEY (id),
  CONSTRAINT addresses_district_id_districts_id_fk FOREIGN KEY (district_id) REFERENCES districts(id),
  CONSTRAINT addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX addresses_district_id_idx ON public.addresses USING btree (district_id);

CREATE INDEX addresses_user_id_idx ON public.addresses USING btree (user_id, used_at DESC NULLS LAST, id DESC NULLS LAST);


-- assistants -------------------------------------------------------------------------------------------------------------

CREATE TABLE agent_sessions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  public_id text NOT NULL,
  token text NOT NULL,
  order_public_id text NOT NULL,
  platform text NOT NULL,
  input jsonb NOT NULL,
  cart_id integer,
  state text DEFAULT 'open'::text NOT NULL,
  order_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT agent_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT agent_sessions_order_id_unique UNIQUE (order_id),
  CONSTRAINT agent_sessions_order_public_id_unique UNIQUE (order_public_id),
  CONSTRAINT agent_sessions_public_id_unique UNIQUE (public_id),
  CONSTRAINT agent_sessions_token_unique UNIQUE (token),
  CONSTRAINT agent_sessions_cart_id_agent_sessions_id_fk FOREIGN KEY (cart_id) REFERENCES agent_sessions(id) ON DELETE SET NULL,
  CONSTRAINT agent_sessions_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT agent_sessions_cart_of_checkout CHECK (((cart_id IS NULL) OR (kind = 'checkout'::text))),
  CONSTRAINT agent_sessions_kind_known CHECK ((kind = ANY (ARRAY['cart'::text, 'checkout'::text]))),
  CONSTRAINT agent_sessions_ordered CHECK (((state = 'ordered'::text) = (order_id IS NOT NULL))),
  CONSTRAINT agent_sessions_state_known CHECK ((state = ANY (ARRAY['open'::text, 'canceled'::text, 'ordered'::text])))
);

CREATE INDEX agent_sessions_cart_idx ON public.agent_sessions USING btree (cart_id);

CREATE INDEX agent_sessions_expires_at_idx ON public.agent_sessions USING btree (expires_at);

CREATE UNIQUE INDEX agent_sessions_open_cart_idx ON public.agent_sessions USING btree (cart_id) WHERE (state = 'open'::text);


-- audit ------------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.note_unsealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO unsealed_changes (change_id) VALUES (new.id);
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'the audit is only added to';
END $function$;

CREATE TABLE changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer,
  kind text NOT NULL,
  record_id integer,
  name text NOT NULL,
  part text,
  action text NOT NULL,
  fields jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT changes_pkey PRIMARY KEY (id),
  CONSTRAINT changes_kind_known CHECK ((kind = ANY (ARRAY['product'::text, 'order'::text, 'user'::text, 'settings'::text, 'category'::text, 'business'::text, 'courier'::text, 'knowledge'::text, 'certificate'::text, 'search_word'::text, 'list_view'::text, 'drawer'::text, 'day'::text, 'month'::text, 'bank'::text, 'journal'::text, 'api_key'::text, 'webhook'::text, 'session'::text, 'refusal'::text, 'pin'::text, 'export'::text, 'slip'::text, 'door_photo'::text])))
);

CREATE INDEX changes_created_at_idx ON public.changes USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX changes_kind_idx ON public.changes USING btree (kind, created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX changes_record_idx ON public.changes USING btree (kind, record_id, created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX changes_user_idx ON public.changes USING btree (user_id, created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE TRIGGER note_unsealed AFTER INSERT ON public.changes FOR EACH ROW EXECUTE FUNCTION note_unsealed();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON public.changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE unsealed_changes (
  change_id bigint NOT NULL,
  CONSTRAINT unsealed_changes_pkey PRIMARY KEY (change_id)
);

CREATE TABLE seals (
  number bigint NOT NULL,
  change_id bigint NOT NULL,
  kind text NOT NULL,
  record_id integer,
  changed_at timestamp with time zone NOT NULL,
  digest bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT seals_pkey PRIMARY KEY (number),
  CONSTRAINT seals_change_id_unique UNIQUE (change_id)
);

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON public.seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();


-- backups ----------------------------------------------------------------------------------------------------------------

CREATE TABLE backups (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  state text NOT NULL,
  is_nightly boolean NOT NULL,
  address text,
  bytes bigint,
  orders integer,
  files integer,
  is_sealed boolean NOT NULL,
  error text,
  ended_at timestamp with time zone DEFAULT now() NOT NULL,
  rehearsed_at timestamp with time zone,
  rehearsal_error text,
  CONSTRAINT backups_pkey PRIMARY KEY (id),
  CONSTRAINT backups_state_known CHECK ((state = ANY (ARRAY['made'::text, 'failed'::text, 'removed'::text])))
);

CREATE INDEX backups_ended_at_idx ON public.backups USING btree (ended_at DESC NULLS LAST);


-- bank-statement ---------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.record_bank_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	file bank_imports := coalesce(new, old);
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	VALUES (acting_user(), 'bank', file.id, file.file_name, CASE tg_op WHEN 'INSERT' THEN 'created' ELSE 'deleted' END,
		jsonb_build_array(jsonb_build_object('field', 'lines', 'from', CASE tg_op WHEN 'DELETE' THEN file.lines END,
			'to', CASE tg_op WHEN 'INSERT' THEN file.lines END)));
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_bank_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT acting_user(), 'bank', line.import_id, to_char(line.day, 'YYYY-MM-DD'), 'changed', jsonb_build_array(
		jsonb_build_object('field', 'bank_amount', 'from', NULL, 'to', line.amount_sen / 100.0),
		jsonb_build_object('field', 'matched', 'from', CASE tg_op WHEN 'UPDATE' THEN told.documents END,
			'to', CASE tg_op WHEN 'INSERT' THEN told.documents END))
	FROM (
		SELECT touched.line_id, jsonb_agg(coalesce(o.code, entry.document, 'aside') ORDER BY touched.id) AS documents FROM touched
		LEFT JOIN postings posting ON posting.id = touched.posting_id LEFT JOIN ledger_entries entry ON entry.id = posting.entry_id LEFT JOIN orders o ON o.id = posting.order_id
		WHERE tg_op = 'UPDATE' OR touched.user_id IS NOT NULL GROUP BY touched.line_id
	) told JOIN bank_lines line ON line.id = told.line_id;
	RETURN NULL;
END $function$;

CREATE TABLE bank_imports (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  file_name text NOT NULL,
  columns jsonb NOT NULL,
  heads text NOT NULL,
  lines integer NOT NULL,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  place text DEFAULT 'bank'::text NOT NULL,
  CONSTRAINT bank_imports_pkey PRIMARY KEY (id),
  CONSTRAINT bank_imports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE TRIGGER record_change AFTER INSERT OR DELETE ON public.bank_imports FOR EACH ROW EXECUTE FUNCTION record_bank_import();

CREATE TABLE bank_lines (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  import_id integer NOT NULL,
  day date NOT NULL,
  amount_sen bigint NOT NULL,
  description text NOT NULL,
  occurrence smallint NOT NULL,
  balance_sen bigint,
  search_text text GENERATED ALWAYS AS (searchable(COALESCE(description, ''::text))) STORED,
  place text DEFAULT 'bank'::text NOT NULL,
  CONSTRAINT bank_lines_pkey PRIMARY KEY (id),
  CONSTRAINT bank_lines_once UNIQUE (place, day, amount_sen, description, occurrence),
  CONSTRAINT bank_lines_import_id_bank_imports_id_fk FOREIGN KEY (import_id) REFERENCES bank_imports(id) ON DELETE CASCADE,
  CONSTRAINT bank_lines_amount_moves CHECK ((amount_sen <> 0))
);

CREATE INDEX bank_lines_day_idx ON public.bank_lines USING btree (place, day DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX bank_lines_import_id_idx ON public.bank_lines USING btree (import_id);

CREATE INDEX bank_lines_search_idx ON public.bank_lines USING gin (search_text gin_trgm_ops);

CREATE TABLE bank_line_imports (
  import_id integer NOT NULL,
  line_id bigint NOT NULL,
  CONSTRAINT bank_line_imports_import_id_line_id_pk PRIMARY KEY (import_id, line_id),
  CONSTRAINT bank_line_imports_import_id_bank_imports_id_fk FOREIGN KEY (import_id) REFERENCES bank_imports(id) ON DELETE CASCADE,
  CONSTRAINT bank_line_imports_line_id_bank_lines_id_fk FOREIGN KEY (line_id) REFERENCES bank_lines(id) ON DELETE CASCADE
);

CREATE INDEX bank_line_imports_line_id_idx ON public.bank_line_imports USING btree (line_id);

CREATE TABLE bank_matches (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  line_id bigint NOT NULL,
  posting_id bigint,
  reason text,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  released_at timestamp with time zone,
  released_by integer,
  CONSTRAINT bank_matches_pkey PRIMARY KEY (id),
  CONSTRAINT bank_matches_line_id_bank_lines_id_fk FOREIGN KEY (line_id) REFERENCES bank_lines(id) ON DELETE CASCADE,
  CONSTRAINT bank_matches_posting_id_postings_id_fk FOREIGN KEY (posting_id) REFERENCES postings(id),
  CONSTRAINT bank_matches_released_by_users_id_fk FOREIGN KEY (released_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT bank_matches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT bank_matches_posting_or_reason CHECK ((num_nonnulls(posting_id, reason) = 1))
);

CREATE INDEX bank_matches_line_id_idx ON public.bank_matches USING btree (line_id);

CREATE INDEX bank_matches_posting_id_idx ON public.bank_matches USING btree (posting_id);

CREATE UNIQUE INDEX bank_matches_posting_once ON public.bank_matches USING btree (posting_id) WHERE (released_at IS NULL);

CREATE UNIQUE INDEX bank_matches_reason_once ON public.bank_matches USING btree (line_id) WHERE ((released_at IS NULL) AND (posting_id IS NULL));

CREATE TRIGGER record_match AFTER INSERT ON public.bank_matches REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION record_bank_match();

CREATE TRIGGER record_release AFTER UPDATE ON public.bank_matches REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION record_bank_match();


-- bell -------------------------------------------------------------------------------------------------------------------

CREATE TABLE bell_looks (
  user_id integer NOT NULL,
  seen_event_id integer NOT NULL,
  CONSTRAINT bell_looks_pkey PRIMARY KEY (user_id),
  CONSTRAINT bell_looks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);


-- bills ------------------------------------------------------------------------------------------------------------------

CREATE TABLE bills (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  to_whom text NOT NULL,
  about text NOT NULL,
  reference text,
  account text NOT NULL,
  amount_sen bigint NOT NULL,
  day date NOT NULL,
  due_on date NOT NULL,
  user_id integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  undone_at timestamp with time zone,
  undone_reason text,
  search_text text GENERATED ALWAYS AS (searchable(((((COALESCE(to_whom, ''::text) || ' '::text) || COALESCE(about, ''::text)) || ' '::text) || COALESCE(reference, ''::text)))) STORED,
  CONSTRAINT bills_pkey PRIMARY KEY (id),
  CONSTRAINT bills_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT bills_of_something CHECK ((amount_sen > 0)),
  CONSTRAINT bills_undone_whole CHECK ((num_nulls(undone_at, undone_reason) <> 1))
);

CREATE INDEX bills_due_idx ON public.bills USING btree (due_on, id);

CREATE INDEX bills_search_idx ON public.bills USING gin (search_text gin_trgm_ops);

CREATE TABLE bill_payments (
  movement_id integer NOT NULL,
  bill_id integer NOT NULL,
  CONSTRAINT bill_payments_pkey PRIMARY KEY (movement_id),
  CONSTRAINT bill_payments_bill_id_bills_id_fk FOREIGN KEY (bill_id) REFERENCES bills(id),
  CONSTRAINT bill_payments_movement_id_cash_movements_id_fk FOREIGN KEY (movement_id) REFERENCES cash_movements(id)
);

CREATE INDEX bill_payments_bill_idx ON public.bill_payments USING btree (bill_id);


-- book -------------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.check_entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF (SELECT coalesce(sum(amount_sen), 0) FROM postings WHERE entry_id = new.id) <> 0 THEN
		RAISE EXCEPTION 'entry % (%) of the book does not balance', new.id, new.document;
	END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_later_paper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT acting_user(), 'journal', written.id, 'J-' || entry.id, 'changed', jsonb_build_array(jsonb_build_object('field', 'paper', 'from', NULL, 'to', true))
	FROM ledger_entries entry JOIN manual_entries written ON entry.document = 'journal:' || written.id
	WHERE entry.id = new.entry_id AND written.created_at < now();
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF new.booked_at < end_of_closed_months() THEN
		RAISE EXCEPTION '% is booked in a closed month', new.document;
	END IF;
	RETURN new;
END $function$;

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  document text NOT NULL,
  step smallint NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  booked_at timestamp with time zone DEFAULT now() NOT NULL,
  about_at timestamp with time zone,
  cause text,
  reason text,
  created_by integer,
  seal integer,
  is_earlier boolean DEFAULT false NOT NULL,
  own_day date,
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_entries_step_key UNIQUE (document, step),
  CONSTRAINT ledger_entries_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT ledger_entries_seal_day_seals_number_fk FOREIGN KEY (seal) REFERENCES day_seals(number) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT ledger_entries_cause_known CHECK ((cause = ANY (ARRAY['sold'::text, 'delivered'::text, 'return'::text, 'void'::text, 'cancelled'::text, 'moved_back'::text]))),
  CONSTRAINT ledger_entries_earlier_unsealed CHECK (((seal IS NULL) OR (NOT is_earlier)))
);

CREATE INDEX ledger_entries_booked_idx ON public.ledger_entries USING btree (booked_at, id);

CREATE INDEX ledger_entries_late_idx ON public.ledger_entries USING btree (COALESCE((own_day + '12:00:00'::time without time zone), timezone('Asia/Jakarta'::text, happened_at)), id) WHERE (date_trunc('month'::text, COALESCE((own_day + '12:00:00'::time without time zone), timezone('Asia/Jakarta'::text, happened_at))) < date_trunc('month'::text, timezone('Asia/Jakarta'::text, booked_at)));

CREATE INDEX ledger_entries_open_idx ON public.ledger_entries USING btree (happened_at) WHERE ((seal IS NULL) AND (NOT is_earlier));

CREATE INDEX ledger_entries_seal_idx ON public.ledger_entries USING btree (seal) WHERE (seal IS NOT NULL);

CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balances();

CREATE TRIGGER only_added_to BEFORE DELETE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_rewriting();

CREATE TRIGGER open_month BEFORE INSERT ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();

CREATE TRIGGER sealed_once BEFORE UPDATE ON public.ledger_entries FOR EACH ROW WHEN (((old.seal IS NOT NULL) OR old.is_earlier OR (((((((((((old.id IS DISTINCT FROM new.id) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.document IS DISTINCT FROM new.document)) OR (old.step IS DISTINCT FROM new.step)) OR (old.happened_at IS DISTINCT FROM new.happened_at)) OR (old.booked_at IS DISTINCT FROM new.booked_at)) OR (old.about_at IS DISTINCT FROM new.about_at)) OR (old.own_day IS DISTINCT FROM new.own_day)) OR (old.cause IS DISTINCT FROM new.cause)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.created_by IS DISTINCT FROM new.created_by)))) EXECUTE FUNCTION refuse_book_rewriting();

CREATE TABLE entry_papers (
  entry_id bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT entry_papers_pkey PRIMARY KEY (entry_id),
  CONSTRAINT entry_papers_file_unique UNIQUE (file),
  CONSTRAINT entry_papers_entry_id_ledger_entries_id_fk FOREIGN KEY (entry_id) REFERENCES ledger_entries(id)
);

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON public.entry_papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_rewriting();

CREATE TRIGGER record_change AFTER INSERT ON public.entry_papers FOR EACH ROW EXECUTE FUNCTION record_later_paper();

CREATE TABLE postings (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  entry_id bigint NOT NULL,
  account text NOT NULL,
  amount_sen bigint NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  booked_at timestamp with time zone NOT NULL,
  partner_id integer,
  partner_name text,
  owed_to integer GENERATED ALWAYS AS (
CASE
    WHEN (account = 'partners'::text) THEN partner_id
    ELSE NULL::integer
END) STORED,
  order_id integer,
  order_type text,
  item_id integer,
  quantity integer,
  place text,
  shift_id integer,
  method text,
  row_id bigint,
  day_part text,
  day_kind text,
  statement_id integer,
  CONSTRAINT postings_pkey PRIMARY KEY (id),
  CONSTRAINT postings_entry_id_ledger_entries_id_fk FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  CONSTRAINT postings_owed_to_businesses_id_fk FOREIGN KEY (owed_to) REFERENCES businesses(id),
  CONSTRAINT postings_statement_id_partner_statements_id_fk FOREIGN KEY (statement_id) REFERENCES partner_statements(id),
  CONSTRAINT postings_day_kind_known CHECK ((day_kind = ANY (ARRAY['sale'::text, 'return'::text, 'void'::text, 'float'::text, 'in'::text, 'out'::text, 'difference'::text, 'closed'::text, 'paid'::text, 'refund'::text, 'undone'::text, 'earning'::text, 'reversal'::text, 'adjustment'::text, 'payment'::text, 'payment_failed'::text, 'moved'::text]))),
  CONSTRAINT postings_day_part_known CHECK ((day_part = ANY (ARRAY['till'::text, 'drawer'::text, 'transfer'::text, 'gateway'::text, 'courier'::text, 'partner'::text, 'cash'::text]))),
  CONSTRAINT postings_day_whole CHECK ((num_nulls(day_part, day_kind) <> 1)),
  CONSTRAINT postings_order_type_known CHECK ((order_type = ANY (ARRAY['pos'::text, 'online'::text]))),
  CONSTRAINT postings_owed_to_somebody CHECK (((account <> 'partners'::text) OR (partner_id IS NOT NULL))),
  CONSTRAINT postings_tell_something CHECK (((amount_sen <> 0) OR (quantity IS NOT NULL) OR (day_kind IS NOT NULL)))
);

CREATE INDEX postings_bank_row_idx ON public.postings USING btree (row_id) WHERE ((place = 'bank'::text) OR (place ~~ 'own:%'::text));

CREATE INDEX postings_booked_idx ON public.postings USING btree (booked_at, account);

CREATE INDEX postings_entry_id_idx ON public.postings USING btree (entry_id);

CREATE INDEX postings_order_id_idx ON public.postings USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX postings_owed_idx ON public.postings USING btree (owed_to, happened_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (owed_to IS NOT NULL);

CREATE INDEX postings_place_idx ON public.postings USING btree (place, happened_at) WHERE (place IS NOT NULL);

CREATE INDEX postings_seller_idx ON public.postings USING btree (partner_id, booked_at) WHERE (partner_id IS NOT NULL);

CREATE INDEX postings_shift_idx ON public.postings USING btree (shift_id) WHERE (shift_id IS NOT NULL);

CREATE INDEX postings_statement_idx ON public.postings USING btree (statement_id) WHERE (statement_id IS NOT NULL);

CREATE INDEX postings_unstated_idx ON public.postings USING btree (owed_to) WHERE ((owed_to IS NOT NULL) AND (statement_id IS NULL));

CREATE TRIGGER only_added_to BEFORE DELETE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_rewriting();

CREATE TRIGGER stated_once BEFORE UPDATE ON public.postings FOR EACH ROW WHEN (((old.statement_id IS NOT NULL) OR (((((((((old.id IS DISTINCT FROM new.id) OR (old.entry_id IS DISTINCT FROM new.entry_id)) OR (old.account IS DISTINCT FROM new.account)) OR (old.amount_sen IS DISTINCT FROM new.amount_sen)) OR (old.happened_at IS DISTINCT FROM new.happened_at)) OR (old.booked_at IS DISTINCT FROM new.booked_at)) OR (old.partner_id IS DISTINCT FROM new.partner_id)) OR (old.order_id IS DISTINCT FROM new.order_id)) OR (old.item_id IS DISTINCT FROM new.item_id)) OR (((((((((old.partner_name IS DISTINCT FROM new.partner_name) OR (old.order_type IS DISTINCT FROM new.order_type)) OR (old.quantity IS DISTINCT FROM new.quantity)) OR (old.place IS DISTINCT FROM new.place)) OR (old.shift_id IS DISTINCT FROM new.shift_id)) OR (old.method IS DISTINCT FROM new.method)) OR (old.row_id IS DISTINCT FROM new.row_id)) OR (old.day_part IS DISTINCT FROM new.day_part)) OR (old.day_kind IS DISTINCT FROM new.day_kind)))) EXECUTE FUNCTION refuse_book_rewriting();

CREATE TABLE place_days (
  until_id bigint NOT NULL,
  place text NOT NULL,
  happened_on date NOT NULL,
  booked_on date NOT NULL,
  is_in_shift boolean NOT NULL,
  amount_sen bigint NOT NULL,
  CONSTRAINT place_days_pk PRIMARY KEY (until_id, place, happened_on, booked_on, is_in_shift)
);

CREATE TABLE account_days (
  until_id bigint NOT NULL,
  account text NOT NULL,
  booked_on date NOT NULL,
  amount_sen bigint NOT NULL,
  CONSTRAINT account_days_pk PRIMARY KEY (until_id, account, booked_on)
);


-- bulk-acts --------------------------------------------------------------------------------------------------------------

CREATE TABLE bulk_acts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT bulk_acts_pkey PRIMARY KEY (id),
  CONSTRAINT bulk_acts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE TABLE bulk_act_rows (
  act_id integer NOT NULL,
  record_id integer NOT NULL,
  before jsonb NOT NULL,
  version integer NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT bulk_act_rows_act_id_record_id_pk PRIMARY KEY (act_id, record_id),
  CONSTRAINT bulk_act_rows_act_id_bulk_acts_id_fk FOREIGN KEY (act_id) REFERENCES bulk_acts(id) ON DELETE CASCADE
);


-- businesses -------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.queue_application_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO mails (business_id, kind, recipient) VALUES (NEW.id, 'application', NEW.contact_email) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.queue_partner_account_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO mails (partner_account_id, kind, recipient)
	SELECT new.id, 'partner_account', contact_email FROM businesses WHERE id = new.business_id AND contact_email IS NOT NULL;
	PERFORM pg_notify('mails', '');
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_terms_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	before_row jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(old) END;
	after_row jsonb := to_jsonb(new);
	told jsonb;
BEGIN
	SELECT jsonb_agg(jsonb_build_object('field', listed.name, 'from', before_row -> listed.name, 'to', after_row -> listed.name) ORDER BY listed.place)
	INTO told FROM unnest(TG_ARGV) WITH ORDINALITY AS listed(name, place)
	WHERE before_row -> listed.name IS DISTINCT FROM after_row -> listed.name;
	IF told IS NOT NULL THEN
		INSERT INTO changes (user_id, kind, record_id, name, action, fields)
		SELECT acting_user(), 'business', id, name, 'changed', told FROM businesses WHERE id = new.business_id;
	END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_partner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM pg_notify('partner_page', new.id::text);
	RETURN NULL;
END $function$;

CREATE TABLE businesses (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  description text,
  address text,
  city_id integer NOT NULL,
  district_id integer NOT NULL,
  contact_name text,
  contact_email text,
  contact_phone text,
  website text,
  is_active boolean DEFAULT true NOT NULL,
  is_main boolean DEFAULT false NOT NULL,
  is_application boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(((((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(contact_name, ''::text)) || ' '::text) || COALESCE(contact_email, ''::text)) || ' '::text) || COALESCE(contact_phone, ''::text)) || ' '::text) || COALESCE(regexp_replace(contact_phone, '[^0-9]'::text, ''::text, 'g'::text), ''::text)))) STORED,
  story text,
  pictures text[] DEFAULT '{}'::text[] NOT NULL,
  since_year integer,
  holiday_until date,
  said_words tsvector GENERATED ALWAYS AS (passage_words(((((name || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(story, ''::text)))) STORED,
  portrait text,
  landscape text,
  CONSTRAINT businesses_pkey PRIMARY KEY (id),
  CONSTRAINT businesses_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES cities(id),
  CONSTRAINT businesses_district_id_districts_id_fk FOREIGN KEY (district_id) REFERENCES districts(id),
  CONSTRAINT businesses_since_year_known CHECK (((since_year >= 1800) AND (since_year <= 2100)))
);

CREATE INDEX businesses_city_id_idx ON public.businesses USING btree (city_id);

CREATE INDEX businesses_created_at_idx ON public.businesses USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX businesses_district_id_idx ON public.businesses USING btree (district_id);

CREATE INDEX businesses_name_order_idx ON public.businesses USING btree (searchable(name) DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX businesses_name_search_idx ON public.businesses USING gin (searchable(name) gin_trgm_ops);

CREATE UNIQUE INDEX businesses_one_main ON public.businesses USING btree (is_main) WHERE is_main;

CREATE INDEX businesses_said_words_idx ON public.businesses USING gin (said_words) WHERE is_active;

CREATE INDEX businesses_search_idx ON public.businesses USING gin (search_text gin_trgm_ops);

CREATE TRIGGER businesses_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.businesses FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER businesses_queue_mail AFTER INSERT ON public.businesses FOR EACH ROW WHEN ((new.is_application AND (new.contact_email IS NOT NULL) AND (new.created_at = now()))) EXECUTE FUNCTION queue_application_mail();

CREATE TRIGGER partner_page AFTER UPDATE OF holiday_until, name ON public.businesses FOR EACH ROW WHEN (((old.holiday_until IS DISTINCT FROM new.holiday_until) OR (old.name <> new.name))) EXECUTE FUNCTION tell_partner();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.businesses FOR EACH ROW EXECUTE FUNCTION record_change('business', 'id', 'name', 'name', 'description', 'address', 'city_id', 'district_id', 'contact_name', 'contact_email', 'contact_phone', 'website', 'story', 'pictures', 'portrait', 'landscape', 'since_year', 'holiday_until', 'is_active', 'is_main', 'is_application');

CREATE TABLE partner_terms (
  business_id integer NOT NULL,
  basis text DEFAULT 'price'::text NOT NULL,
  percent_tenths smallint,
  discounts_by text DEFAULT 'shop'::text NOT NULL,
  minimum_sen bigint DEFAULT 0 NOT NULL,
  rhythm text DEFAULT 'monthly'::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT partner_terms_pkey PRIMARY KEY (business_id),
  CONSTRAINT partner_terms_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT partner_terms_basis_known CHECK ((basis = ANY (ARRAY['price'::text, 'percent'::text]))),
  CONSTRAINT partner_terms_discounts_by_known CHECK ((discounts_by = ANY (ARRAY['shop'::text, 'partner'::text]))),
  CONSTRAINT partner_terms_minimum_not_negative CHECK ((minimum_sen >= 0)),
  CONSTRAINT partner_terms_percent_in_range CHECK (((percent_tenths >= 1) AND (percent_tenths <= 1000))),
  CONSTRAINT partner_terms_percent_with_basis CHECK (((basis = 'percent'::text) = (percent_tenths IS NOT NULL))),
  CONSTRAINT partner_terms_rhythm_known CHECK ((rhythm = ANY (ARRAY['weekly'::text, 'monthly'::text])))
);

CREATE TRIGGER record_change AFTER INSERT OR UPDATE ON public.partner_terms FOR EACH ROW EXECUTE FUNCTION record_terms_change('basis', 'percent_tenths', 'discounts_by', 'minimum_sen', 'rhythm');

CREATE TABLE partner_accounts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id integer NOT NULL,
  bank text NOT NULL,
  number text NOT NULL,
  holder text NOT NULL,
  counts_from timestamp with time zone NOT NULL,
  created_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT partner_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT partner_accounts_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT partner_accounts_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id)
);

CREATE INDEX partner_accounts_business_id_idx ON public.partner_accounts USING btree (business_id, id DESC NULLS LAST);

CREATE TRIGGER only_added_to BEFORE UPDATE ON public.partner_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_partner_rewriting();

CREATE TRIGGER queue_mail AFTER INSERT ON public.partner_accounts FOR EACH ROW EXECUTE FUNCTION queue_partner_account_mail();

CREATE TRIGGER record_change AFTER INSERT ON public.partner_accounts FOR EACH ROW EXECUTE FUNCTION record_terms_change('bank', 'counts_from');


-- cash-book --------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.fill_cash_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	drawer text := (SELECT 'till:' || till_id FROM shifts WHERE id = new.shift_id);
BEGIN
	IF new.kind = 'in' THEN new.to_place := drawer; ELSE new.from_place := drawer; END IF;
	RETURN new;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_cash_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'the cash book is only added to';
END $function$;

CREATE OR REPLACE FUNCTION public.release_undone_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM release_undone('movement:' || new.undoes_id, 'cash', new.user_id);
	RETURN NULL;
END $function$;

CREATE TABLE cash_movements (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  shift_id integer,
  kind text NOT NULL,
  amount_sen bigint NOT NULL,
  reason text NOT NULL,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  happened_on date DEFAULT ((now() AT TIME ZONE 'Asia/Jakarta'::text))::date NOT NULL,
  purpose text,
  category text,
  to_whom text,
  from_place text,
  to_place text,
  reference text,
  photo text,
  undoes_id integer,
  explains text,
  closed_shift_id integer,
  fee_of integer,
  order_id integer,
  held_sen bigint,
  CONSTRAINT cash_movements_pkey PRIMARY KEY (id),
  CONSTRAINT cash_movements_undoes_id_unique UNIQUE (undoes_id),
  CONSTRAINT cash_movements_closed_shift_id_shifts_id_fk FOREIGN KEY (closed_shift_id) REFERENCES shifts(id) ON DELETE CASCADE,
  CONSTRAINT cash_movements_fee_of_cash_movements_id_fk FOREIGN KEY (fee_of) REFERENCES cash_movements(id),
  CONSTRAINT cash_movements_shift_id_shifts_id_fk FOREIGN KEY (shift_id) REFERENCES shifts(id) ON DELETE CASCADE,
  CONSTRAINT cash_movements_undoes_id_cash_movements_id_fk FOREIGN KEY (undoes_id) REFERENCES cash_movements(id),
  CONSTRAINT cash_movements_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT cash_movements_amount_positive CHECK ((amount_sen > 0)),
  CONSTRAINT cash_movements_category_of_expense CHECK (((category IS NULL) OR (purpose = 'expense'::text))),
  CONSTRAINT cash_movements_held_for_courier CHECK (((NOT (purpose IS DISTINCT FROM 'courier_pay'::text)) = (held_sen IS NOT NULL))),
  CONSTRAINT cash_movements_kind_known CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text]))),
  CONSTRAINT cash_movements_one_drawer CHECK ((num_nonnulls(shift_id, closed_shift_id) < 2)),
  CONSTRAINT cash_movements_places_differ CHECK ((from_place IS DISTINCT FROM to_place)),
  CONSTRAINT cash_movements_places_known CHECK ((concat_ws(' '::text, from_place, to_place) ~ '^((safe|bank|gateway|till_noncash|elsewhere|till:[^ ]+|courier:[^ ]+|own:bank-[1-9][0-9]*)( |$)){1,2}$'::text)),
  CONSTRAINT cash_movements_purpose_known CHECK ((purpose = ANY (ARRAY['expense'::text, 'move'::text, 'owner_out'::text, 'owner_in'::text, 'other_in'::text, 'refund'::text, 'courier'::text, 'courier_pay'::text, 'bill'::text, 'goods'::text, 'difference'::text, 'opening'::text]))),
  CONSTRAINT cash_movements_purpose_said CHECK ((num_nonnulls(purpose, shift_id, undoes_id) > 0))
);

CREATE INDEX cash_movements_closed_shift_id_idx ON public.cash_movements USING btree (closed_shift_id) WHERE (closed_shift_id IS NOT NULL);

CREATE INDEX cash_movements_explains_idx ON public.cash_movements USING btree (explains) WHERE (explains IS NOT NULL);

CREATE INDEX cash_movements_fee_of_idx ON public.cash_movements USING btree (fee_of) WHERE (fee_of IS NOT NULL);

CREATE INDEX cash_movements_happened_on_idx ON public.cash_movements USING btree (happened_on DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX cash_movements_order_id_idx ON public.cash_movements USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX cash_movements_shift_id_idx ON public.cash_movements USING btree (shift_id);

CREATE TRIGGER fill_places BEFORE INSERT ON public.cash_movements FOR EACH ROW WHEN (((new.from_place IS NULL) AND (new.to_place IS NULL))) EXECUTE FUNCTION fill_cash_places();

CREATE TRIGGER never_deleted BEFORE DELETE ON public.cash_movements FOR EACH ROW EXECUTE FUNCTION refuse_cash_rewriting();

CREATE TRIGGER only_added_to BEFORE UPDATE OF id, shift_id, kind, amount_sen, reason, created_at, happened_on, purpose, category, to_whom, from_place, to_place, reference, photo, undoes_id, explains, closed_shift_id, fee_of, order_id, held_sen ON public.cash_movements FOR EACH ROW EXECUTE FUNCTION refuse_cash_rewriting();

CREATE TRIGGER release_match AFTER INSERT ON public.cash_movements FOR EACH ROW WHEN ((new.undoes_id IS NOT NULL)) EXECUTE FUNCTION release_undone_movement();


-- certificates -----------------------------------------------------------------------------------------------------------

CREATE TABLE certificates (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  title text,
  number text NOT NULL,
  holder text NOT NULL,
  valid_until date,
  file text,
  business_id integer,
  product_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
  checked_at timestamp with time zone,
  checked_by integer,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(((((COALESCE(number, ''::text) || ' '::text) || COALESCE(holder, ''::text)) || ' '::text) || COALESCE(title, ''::text)))) STORED,
  needs_look boolean DEFAULT false NOT NULL,
  CONSTRAINT certificates_pkey PRIMARY KEY (id),
  CONSTRAINT certificates_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT certificates_checked_by_users_id_fk FOREIGN KEY (checked_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT certificates_cover_something CHECK (((business_id IS NOT NULL) OR (product_ids <> '{}'::integer[]))),
  CONSTRAINT certificates_kind_known CHECK ((kind = ANY (ARRAY['halal'::text, 'pirt'::text, 'bpom'::text, 'organic'::text, 'other'::text])))
);

CREATE INDEX certificates_business_id_idx ON public.certificates USING btree (business_id);

CREATE INDEX certificates_checked_by_idx ON public.certificates USING btree (checked_by);

CREATE INDEX certificates_created_at_idx ON public.certificates USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX certificates_product_ids_idx ON public.certificates USING gin (product_ids);

CREATE INDEX certificates_search_idx ON public.certificates USING gin (search_text gin_trgm_ops);

CREATE INDEX certificates_valid_until_idx ON public.certificates USING btree (valid_until, id);

CREATE TRIGGER certificates_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.certificates FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION record_change('certificate', 'id', 'number', 'kind', 'title', 'number', 'holder', 'valid_until', 'file', 'business_id', 'product_ids', 'checked_at', 'needs_look');


-- chat -------------------------------------------------------------------------------------------------------------------

CREATE TABLE asked_questions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  day date NOT NULL,
  question text NOT NULL,
  words text NOT NULL,
  is_known boolean NOT NULL,
  entry_id integer,
  times integer DEFAULT 1 NOT NULL,
  thumbs_up integer DEFAULT 0 NOT NULL,
  thumbs_down integer DEFAULT 0 NOT NULL,
  is_done boolean DEFAULT false NOT NULL,
  CONSTRAINT asked_questions_pkey PRIMARY KEY (id),
  CONSTRAINT asked_questions_entry_id_knowledge_entries_id_fk FOREIGN KEY (entry_id) REFERENCES knowledge_entries(id) ON DELETE SET NULL
);

CREATE UNIQUE INDEX asked_questions_day_key ON public.asked_questions USING btree (day, words, is_known);

CREATE INDEX asked_questions_entry_id_idx ON public.asked_questions USING btree (entry_id);

CREATE INDEX asked_questions_open_idx ON public.asked_questions USING btree (words) WHERE ((NOT is_known) AND (NOT is_done));

CREATE TABLE answer_checks (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  question text NOT NULL,
  url text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT answer_checks_pkey PRIMARY KEY (id)
);


-- counter ----------------------------------------------------------------------------------------------------------------

CREATE TABLE till_favourites (
  product_id integer NOT NULL,
  place integer NOT NULL,
  CONSTRAINT till_favourites_pkey PRIMARY KEY (product_id),
  CONSTRAINT till_favourites_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT till_favourites_place_not_negative CHECK ((place >= 0))
);


-- couriers ---------------------------------------------------------------------------------------------------------------

CREATE TABLE couriers (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  courier_name text NOT NULL,
  logo text,
  type text DEFAULT 'motorcycle'::text NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  phone_number text NOT NULL,
  email text,
  address text,
  vehicle_number text,
  license_number text,
  city_id integer,
  notes text,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(((((((((COALESCE(courier_name, ''::text) || ' '::text) || COALESCE(phone_number, ''::text)) || ' '::text) || COALESCE(regexp_replace(phone_number, '[^0-9]'::text, ''::text, 'g'::text), ''::text)) || ' '::text) || COALESCE(vehicle_number, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) STORED,
  CONSTRAINT couriers_pkey PRIMARY KEY (id),
  CONSTRAINT couriers_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES cities(id),
  CONSTRAINT couriers_status_known CHECK ((status = ANY (ARRAY['active'::text, 'busy'::text, 'inactive'::text]))),
  CONSTRAINT couriers_type_known CHECK ((type = ANY (ARRAY['motorcycle'::text, 'car'::text, 'truck'::text])))
);

CREATE INDEX couriers_created_at_idx ON public.couriers USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX couriers_name_order_idx ON public.couriers USING btree (searchable(courier_name) DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX couriers_search_idx ON public.couriers USING gin (search_text gin_trgm_ops);

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.couriers FOR EACH ROW EXECUTE FUNCTION record_change('courier', 'id', 'courier_name', 'courier_name', 'logo', 'type', 'status', 'phone_number', 'email', 'address', 'vehicle_number', 'license_number', 'city_id', 'notes', 'is_active');

CREATE TABLE courier_prices (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  courier_id integer NOT NULL,
  region text NOT NULL,
  district_id integer,
  base_price_sen bigint NOT NULL,
  price_per_km_sen bigint NOT NULL,
  min_price_sen bigint NOT NULL,
  max_distance_km double precision,
  notes text,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  pay_sen bigint,
  CONSTRAINT courier_prices_pkey PRIMARY KEY (id),
  CONSTRAINT courier_prices_courier_id_couriers_id_fk FOREIGN KEY (courier_id) REFERENCES couriers(id) ON DELETE CASCADE,
  CONSTRAINT courier_prices_district_id_districts_id_fk FOREIGN KEY (district_id) REFERENCES districts(id),
  CONSTRAINT courier_prices_not_negative CHECK (((base_price_sen >= 0) AND (price_per_km_sen >= 0) AND (min_price_sen >= 0))),
  CONSTRAINT courier_prices_pay_whole CHECK (((pay_sen >= 0) AND ((pay_sen % (100)::bigint) = 0)))
);

CREATE INDEX courier_prices_courier_id_idx ON public.courier_prices USING btree (courier_id);

CREATE INDEX courier_prices_district_id_idx ON public.courier_prices USING btree (district_id);

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.courier_prices FOR EACH ROW EXECUTE FUNCTION record_change('courier', 'courier_id', 'region', 'region', 'district_id', 'base_price_sen', 'price_per_km_sen', 'min_price_sen', 'pay_sen', 'max_distance_km', 'notes', 'is_active');


-- day-close --------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.record_sealed_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	VALUES (acting_user(), 'day', new.number, to_char(new.day, 'YYYY-MM-DD'), 'created', jsonb_build_array(
		jsonb_build_object('field', 'day', 'from', NULL, 'to', new.day),
		jsonb_build_object('field', 'accepted', 'from', NULL, 'to', (
			SELECT jsonb_agg(accepted ->> 'text') FROM jsonb_array_elements(new.contents -> 'accepted') accepted))));
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_day_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'sealed days are only added to';
END $function$;

CREATE TABLE day_seals (
  number integer NOT NULL,
  day date NOT NULL,
  contents jsonb NOT NULL,
  created_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  balances jsonb,
  CONSTRAINT day_seals_pkey PRIMARY KEY (number),
  CONSTRAINT day_seals_day_unique UNIQUE (day),
  CONSTRAINT day_seals_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT day_seals_number_positive CHECK ((number > 0))
);

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON public.day_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_day_rewriting();

CREATE TRIGGER record_change AFTER INSERT ON public.day_seals FOR EACH ROW EXECUTE FUNCTION record_sealed_day();

CREATE TABLE day_acceptances (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  day date NOT NULL,
  fault text NOT NULL,
  reason text NOT NULL,
  created_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT day_acceptances_pkey PRIMARY KEY (id),
  CONSTRAINT day_acceptances_fault_key UNIQUE (day, fault),
  CONSTRAINT day_acceptances_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT day_acceptances_reason_present CHECK ((reason <> ''::text))
);


-- delivery-notes ---------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.keep_paper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		old.business_id := CASE WHEN new.business_id IS NULL THEN NULL ELSE old.business_id END;
		old.created_by := CASE WHEN new.created_by IS NULL THEN NULL ELSE old.created_by END;
		old.confirmed_by := CASE WHEN new.confirmed_by IS NULL THEN NULL ELSE old.confirmed_by END;
		IF old IS NOT DISTINCT FROM new THEN RETURN new; END IF;
	END IF;
	RAISE EXCEPTION 'a confirmed paper is not changed';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_paper_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		old.product_id := CASE WHEN new.product_id IS NULL THEN NULL ELSE old.product_id END;
		old.variant_id := CASE WHEN new.variant_id IS NULL THEN NULL ELSE old.variant_id END;
		IF old IS NOT DISTINCT FROM new THEN RETURN new; END IF;
	END IF;
	IF EXISTS (SELECT FROM goods_papers WHERE id IN (old.paper_id, new.paper_id) AND number IS NOT NULL) THEN
		RAISE EXCEPTION 'a confirmed paper is not changed';
	END IF;
	RETURN coalesce(new, old);
END $function$;

CREATE TABLE goods_papers (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  direction text NOT NULL,
  number integer,
  business_id integer,
  business_name text NOT NULL,
  day date NOT NULL,
  note text,
  version integer DEFAULT 1 NOT NULL,
  created_by integer,
  confirmed_by integer,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(((((COALESCE(business_name, ''::text) || ' '::text) || COALESCE(note, ''::text)) || ' '::text) || COALESCE((
CASE direction
    WHEN 'in'::text THEN 'bm-'::text
    ELSE 'bk-'::text
END || lpad((number)::text, 5, '0'::text)), ''::text)))) STORED,
  CONSTRAINT goods_papers_pkey PRIMARY KEY (id),
  CONSTRAINT goods_papers_number_key UNIQUE (direction, number),
  CONSTRAINT goods_papers_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE SET NULL,
  CONSTRAINT goods_papers_confirmed_by_users_id_fk FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT goods_papers_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT goods_papers_confirmed_whole CHECK ((num_nulls(number, confirmed_at) = ANY (ARRAY[0, 2]))),
  CONSTRAINT goods_papers_direction_known CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
);

CREATE INDEX goods_papers_business_id_idx ON public.goods_papers USING btree (business_id);

CREATE INDEX goods_papers_newest_idx ON public.goods_papers USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX goods_papers_search_idx ON public.goods_papers USING gin (search_text gin_trgm_ops);

CREATE TRIGGER keep_paper BEFORE DELETE OR UPDATE ON public.goods_papers FOR EACH ROW WHEN ((old.number IS NOT NULL)) EXECUTE FUNCTION keep_paper();

CREATE TABLE goods_paper_lines (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  paper_id integer NOT NULL,
  position smallint NOT NULL,
  product_id integer,
  variant_id integer,
  name text NOT NULL,
  variant_label text,
  units integer,
  best_before date,
  search_text text GENERATED ALWAYS AS (searchable(((COALESCE(name, ''::text) || ' '::text) || COALESCE(variant_label, ''::text)))) STORED,
  CONSTRAINT goods_paper_lines_pkey PRIMARY KEY (id),
  CONSTRAINT goods_paper_lines_position_key UNIQUE (paper_id, "position"),
  CONSTRAINT goods_paper_lines_paper_id_goods_papers_id_fk FOREIGN KEY (paper_id) REFERENCES goods_papers(id) ON DELETE CASCADE,
  CONSTRAINT goods_paper_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  CONSTRAINT goods_paper_lines_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE SET NULL,
  CONSTRAINT goods_paper_lines_units_positive CHECK ((units > 0))
);

CREATE INDEX goods_paper_lines_product_id_idx ON public.goods_paper_lines USING btree (product_id);

CREATE INDEX goods_paper_lines_search_idx ON public.goods_paper_lines USING gin (search_text gin_trgm_ops);

CREATE INDEX goods_paper_lines_variant_id_idx ON public.goods_paper_lines USING btree (variant_id);

CREATE TRIGGER keep_paper_line BEFORE INSERT OR DELETE OR UPDATE ON public.goods_paper_lines FOR EACH ROW EXECUTE FUNCTION keep_paper_line();

CREATE TABLE stock_receipts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  note text,
  user_id integer,
  result jsonb NOT NULL,
  movement_ids bigint[] NOT NULL,
  undone_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT stock_receipts_pkey PRIMARY KEY (id),
  CONSTRAINT stock_receipts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);


-- discrepancies ----------------------------------------------------------------------------------------------------------

CREATE TABLE discrepancies (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  area text NOT NULL,
  kind text NOT NULL,
  about text,
  order_id integer,
  payment_id integer,
  product_id integer,
  variant_id integer,
  expected bigint DEFAULT 0 NOT NULL,
  found bigint DEFAULT 0 NOT NULL,
  detail jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  closed_at timestamp with time zone,
  closed_by integer,
  note text,
  CONSTRAINT discrepancies_pkey PRIMARY KEY (id),
  CONSTRAINT discrepancies_closed_by_users_id_fk FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT discrepancies_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  CONSTRAINT discrepancies_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE SET NULL,
  CONSTRAINT discrepancies_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  CONSTRAINT discrepancies_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE,
  CONSTRAINT discrepancies_kind_known CHECK ((((area = 'payment'::text) AND (kind = ANY (ARRAY['amount_differs'::text, 'paid_after_end'::text, 'paid_twice'::text, 'unknown_reference'::text, 'unexpected_move'::text, 'unreadable'::text]))) OR ((area = 'till'::text) AND (kind = ANY (ARRAY['price'::text, 'stock'::text, 'product'::text, 'cashier'::text, 'time'::text, 'amount'::text, 'code'::text, 'discount'::text, 'unmatched'::text, 'approval'::text]))) OR ((area = 'stock'::text) AND (kind = ANY (ARRAY['stock'::text, 'batches'::text]))) OR ((area = 'goods'::text) AND (kind = ANY (ARRAY['goods_units'::text, 'goods_value'::text, 'goods_order'::text]))) OR ((area = 'sums'::text) AND (kind = ANY (ARRAY['items'::text, 'status'::text, 'amount'::text, 'tenders'::text, 'refunds'::text, 'partner'::text, 'day_money'::text, 'turnover'::text, 'day_seal'::text]))) OR ((area = 'audit'::text) AND (kind = ANY (ARRAY['audit_changed'::text, 'audit_missing'::text, 'audit_unsealed'::text, 'audit_chain'::text, 'audit_anchor'::text, 'pins_guessed'::text]))) OR ((area = 'nightly'::text) AND (kind = ANY (ARRAY['job_failed'::text, 'backup_old'::text, 'backup_none'::text, 'days_open'::text]))))),
  CONSTRAINT discrepancies_searched_about CHECK (((area = ANY (ARRAY['payment'::text, 'till'::text])) = (about IS NULL)))
);

CREATE UNIQUE INDEX discrepancies_about_idx ON public.discrepancies USING btree (kind, about) WHERE ((closed_at IS NULL) AND (about IS NOT NULL));

CREATE INDEX discrepancies_closed_idx ON public.discrepancies USING btree (kind, about, id DESC NULLS LAST) WHERE (about IS NOT NULL);

CREATE INDEX discrepancies_open_idx ON public.discrepancies USING btree (area, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (closed_at IS NULL);

CREATE INDEX discrepancies_order_id_idx ON public.discrepancies USING btree (order_id);

CREATE INDEX discrepancies_payment_id_idx ON public.discrepancies USING btree (payment_id);

CREATE INDEX discrepancies_product_id_idx ON public.discrepancies USING btree (product_id);

CREATE INDEX discrepancies_variant_id_idx ON public.discrepancies USING btree (variant_id);

CREATE TRIGGER discrepancies_discrepancies AFTER INSERT OR DELETE OR UPDATE ON public.discrepancies FOR EACH STATEMENT EXECUTE FUNCTION notify_discrepancies();


-- financial-statements ---------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.record_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	VALUES (acting_user(), 'month', NULL, new.month, 'created', jsonb_build_array(
		jsonb_build_object('field', 'result', 'from', NULL, 'to', new.result_sen / 100.0)));
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_month_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'closed months are only added to';
END $function$;

CREATE TABLE month_closings (
  month text NOT NULL,
  balances jsonb NOT NULL,
  result_sen bigint NOT NULL,
  created_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT month_closings_pkey PRIMARY KEY (month),
  CONSTRAINT month_closings_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT month_closings_month_valid CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text))
);

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON public.month_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_month_rewriting();

CREATE TRIGGER record_change AFTER INSERT ON public.month_closings FOR EACH ROW EXECUTE FUNCTION record_closed_month();


-- general-journal --------------------------------------------------------------------------------------------------------

CREATE TABLE manual_entries (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  day date NOT NULL,
  about text NOT NULL,
  reference text,
  undoes_id integer,
  user_id integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(((COALESCE(about, ''::text) || ' '::text) || COALESCE(reference, ''::text)))) STORED,
  CONSTRAINT manual_entries_pkey PRIMARY KEY (id),
  CONSTRAINT manual_entries_undoes_id_unique UNIQUE (undoes_id),
  CONSTRAINT manual_entries_undoes_id_manual_entries_id_fk FOREIGN KEY (undoes_id) REFERENCES manual_entries(id),
  CONSTRAINT manual_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX manual_entries_day_idx ON public.manual_entries USING btree (day DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX manual_entries_search_idx ON public.manual_entries USING gin (search_text gin_trgm_ops);

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON public.manual_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_rewriting();


-- idempotency ------------------------------------------------------------------------------------------------------------

CREATE TABLE idempotency_records (
  key text NOT NULL,
  fingerprint text NOT NULL,
  written_id integer,
  status smallint,
  answer jsonb,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_records_pkey PRIMARY KEY (key)
);


-- identity ---------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.forget_addresses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM addresses WHERE user_id = new.id;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.queue_data_link_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO mails (data_link_id, kind, recipient, give_up_at) VALUES (NEW.id, 'data_link', NEW.email, now() + interval '30 minutes');
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.queue_new_browser_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO mails (user_id, kind, recipient, facts)
  SELECT users.id, 'new_sign_in', users.email, jsonb_build_object('browser', NEW.browser, 'network', NEW.network, 'at', to_json(now()))
  FROM users WHERE users.id = NEW.user_id;
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.queue_password_changed_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO mails (user_id, kind, recipient) VALUES (NEW.id, 'password_changed', NEW.email);
  PERFORM pg_notify('mails', '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.queue_password_link_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.record_passkey()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_of_factor(NEW.user_id, 'factor_added', 'Kunci sandi: ' || NEW.name,
      jsonb_build_object('field', 'passkey', 'from', NULL, 'to', NEW.name));
  ELSE
    PERFORM tell_of_factor(OLD.user_id, 'factor_removed', 'Kunci sandi: ' || OLD.name,
      jsonb_build_object('field', 'passkey', 'from', OLD.name, 'to', NULL));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_pin_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT acting_user(), 'user', id, username, 'changed', '[{"field": "pin", "from": null, "to": null}]' FROM users WHERE id = new.user_id;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_recovery()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO changes (user_id, kind, record_id, name, action, fields)
  SELECT NULL, 'user', id, username, 'changed', '[{"field": "recovered", "from": false, "to": true}]' FROM users WHERE id = NEW.user_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_recovery_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  codes_left int;
BEGIN
  SELECT count(*) INTO codes_left FROM recovery_codes WHERE user_id = NEW.user_id AND used_at IS NULL;
  PERFORM tell_of_factor(NEW.user_id, 'recovery_code_used', codes_left::text,
    jsonb_build_object('field', 'recovery_codes', 'from', codes_left + 1, 'to', codes_left));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.record_totp()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tell_of_factor(NEW.user_id, 'factor_added', 'Aplikasi autentikator', '{"field": "totp", "from": false, "to": true}');
  ELSE
    PERFORM tell_of_factor(OLD.user_id, 'factor_removed', 'Aplikasi autentikator', '{"field": "totp", "from": true, "to": false}');
  END IF;
  RETURN NULL;
END $function$;

CREATE TABLE roles (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  display_name text NOT NULL,
  can_access_admin boolean DEFAULT false NOT NULL,
  CONSTRAINT roles_pkey PRIMARY KEY (id),
  CONSTRAINT roles_name_unique UNIQUE (name)
);

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  username text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text,
  is_active boolean DEFAULT true NOT NULL,
  role_id integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(((((((((((COALESCE(username, ''::text) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(first_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(phone_number, ''::text)) || ' '::text) || COALESCE(regexp_replace(phone_number, '[^0-9]'::text, ''::text, 'g'::text), ''::text)))) STORED,
  deleted_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_role_id_roles_id_fk FOREIGN KEY (role_id) REFERENCES roles(id),
  CONSTRAINT users_deleted_inactive CHECK (((deleted_at IS NULL) OR (NOT is_active)))
);

CREATE INDEX users_created_at_idx ON public.users USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email)) WHERE (deleted_at IS NULL);

CREATE INDEX users_email_order_idx ON public.users USING btree (searchable(email) DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX users_name_order_idx ON public.users USING btree (searchable(((first_name || ' '::text) || last_name)) DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX users_role_id_idx ON public.users USING btree (role_id);

CREATE INDEX users_search_idx ON public.users USING gin (search_text gin_trgm_ops);

CREATE UNIQUE INDEX users_username_key ON public.users USING btree (lower(username)) WHERE (deleted_at IS NULL);

CREATE INDEX users_username_order_idx ON public.users USING btree (searchable(username) DESC NULLS LAST, id DESC NULLS LAST);

CREATE TRIGGER forget_addresses AFTER UPDATE OF deleted_at ON public.users FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION forget_addresses();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION record_change('user', 'id', 'username', 'username', 'email', 'first_name', 'last_name', 'phone_number', 'role_id', 'is_active', 'password_hash');

CREATE TRIGGER users_queue_password_mail AFTER UPDATE OF password_hash ON public.users FOR EACH ROW WHEN (((old.password_hash <> ''::text) AND (new.password_hash <> ''::text) AND (old.password_hash <> new.password_hash))) EXECUTE FUNCTION queue_password_changed_mail();

CREATE TABLE user_pins (
  user_id integer NOT NULL,
  salt text NOT NULL,
  key text NOT NULL,
  set_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT user_pins_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_pins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TRIGGER record_pin AFTER INSERT OR UPDATE ON public.user_pins FOR EACH ROW EXECUTE FUNCTION record_pin_change();

CREATE TABLE sessions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  token_hash bytea NOT NULL,
  user_id integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  idle_seconds integer DEFAULT 43200 NOT NULL,
  last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
  browser text DEFAULT ''::text NOT NULL,
  network text DEFAULT ''::text NOT NULL,
  seller_id integer,
  seller_at timestamp with time zone,
  ended_hash bytea,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT sessions_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX sessions_ended_hash_idx ON public.sessions USING btree (ended_hash);

CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_seller_id_idx ON public.sessions USING btree (seller_id);

CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

CREATE TRIGGER record_session AFTER INSERT OR DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION record_session();

CREATE TABLE sign_in_networks (
  user_id integer NOT NULL,
  network text NOT NULL,
  last_used_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sign_in_networks_user_id_network_pk PRIMARY KEY (user_id, network),
  CONSTRAINT sign_in_networks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX sign_in_networks_last_used_at_idx ON public.sign_in_networks USING btree (last_used_at);

CREATE TABLE download_passes (
  pass_hash bytea NOT NULL,
  session_id integer NOT NULL,
  address text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT download_passes_pkey PRIMARY KEY (pass_hash),
  CONSTRAINT download_passes_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

CREATE INDEX download_passes_expires_at_idx ON public.download_passes USING btree (expires_at);

CREATE INDEX download_passes_session_id_idx ON public.download_passes USING btree (session_id);

CREATE TABLE password_links (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  purpose text NOT NULL,
  token_hash bytea,
  by_mail boolean NOT NULL,
  created_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  email text,
  facts jsonb,
  CONSTRAINT password_links_pkey PRIMARY KEY (id),
  CONSTRAINT password_links_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT password_links_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT password_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT password_links_of_address CHECK (((purpose = ANY (ARRAY['address'::text, 'address_back'::text])) = (email IS NOT NULL))),
  CONSTRAINT password_links_purpose_known CHECK ((purpose = ANY (ARRAY['reset'::text, 'invitation'::text, 'address'::text, 'address_back'::text]))),
  CONSTRAINT password_links_token_expires CHECK (((token_hash IS NULL) = (expires_at IS NULL)))
);

CREATE INDEX password_links_created_at_idx ON public.password_links USING btree (created_at);

CREATE INDEX password_links_created_by_idx ON public.password_links USING btree (created_by);

CREATE INDEX password_links_user_id_idx ON public.password_links USING btree (user_id, created_at);

CREATE TRIGGER password_links_queue_mail AFTER INSERT ON public.password_links FOR EACH ROW WHEN (new.by_mail) EXECUTE FUNCTION queue_password_link_mail();

CREATE TRIGGER record_recovery AFTER INSERT ON public.password_links FOR EACH ROW WHEN (((new.created_by IS NULL) AND (NOT new.by_mail))) EXECUTE FUNCTION record_recovery();

CREATE TABLE data_links (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  email text NOT NULL,
  token_hash bytea,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  access_hash bytea,
  access_until timestamp with time zone,
  CONSTRAINT data_links_pkey PRIMARY KEY (id),
  CONSTRAINT data_links_access_hash_unique UNIQUE (access_hash),
  CONSTRAINT data_links_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT data_links_token_expires CHECK (((token_hash IS NULL) = (expires_at IS NULL))),
  CONSTRAINT data_links_used_whole CHECK ((num_nulls(used_at, access_hash, access_until) = ANY (ARRAY[0, 3])))
);

CREATE INDEX data_links_created_at_idx ON public.data_links USING btree (created_at);

CREATE INDEX data_links_mailbox_idx ON public.data_links USING btree (mailbox_of(email), created_at);

CREATE TRIGGER data_links_queue_mail AFTER INSERT ON public.data_links FOR EACH ROW EXECUTE FUNCTION queue_data_link_mail();

CREATE TABLE known_browsers (
  user_id integer NOT NULL,
  browser_hash bytea NOT NULL,
  browser text NOT NULL,
  network text NOT NULL,
  last_used_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT known_browsers_user_id_browser_hash_pk PRIMARY KEY (user_id, browser_hash),
  CONSTRAINT known_browsers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX known_browsers_last_used_at_idx ON public.known_browsers USING btree (last_used_at);

CREATE TRIGGER known_browsers_queue_mail AFTER INSERT ON public.known_browsers FOR EACH ROW EXECUTE FUNCTION queue_new_browser_mail();

CREATE TABLE user_totps (
  user_id integer NOT NULL,
  secret bytea NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  wrong_count integer DEFAULT 0 NOT NULL,
  wrong_since timestamp with time zone DEFAULT now() NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT user_totps_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_totps_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TRIGGER record_totp_added AFTER UPDATE ON public.user_totps FOR EACH ROW WHEN (((old.confirmed_at IS NULL) AND (new.confirmed_at IS NOT NULL))) EXECUTE FUNCTION record_totp();

CREATE TRIGGER record_totp_removed AFTER DELETE ON public.user_totps FOR EACH ROW WHEN ((old.confirmed_at IS NOT NULL)) EXECUTE FUNCTION record_totp();

CREATE TABLE passkeys (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX passkeys_user_id_idx ON public.passkeys USING btree (user_id);

CREATE TRIGGER record_passkey AFTER INSERT OR DELETE ON public.passkeys FOR EACH ROW EXECUTE FUNCTION record_passkey();

CREATE TABLE recovery_codes (
  user_id integer NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TRIGGER record_recovery_code AFTER UPDATE ON public.recovery_codes FOR EACH ROW WHEN (((old.used_at IS NULL) AND (new.used_at IS NOT NULL))) EXECUTE FUNCTION record_recovery_code();

CREATE TABLE sign_in_tickets (
  ticket_hash bytea NOT NULL,
  purpose text NOT NULL,
  user_id integer,
  remember boolean DEFAULT false NOT NULL,
  challenge text,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_tickets_pkey PRIMARY KEY (ticket_hash),
  CONSTRAINT sign_in_tickets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_tickets_have_owner CHECK (((user_id IS NULL) = (purpose = 'passkey'::text))),
  CONSTRAINT sign_in_tickets_purpose_known CHECK ((purpose = ANY (ARRAY['second_step'::text, 'passkey'::text, 'enrolment'::text, 'confirmation'::text])))
);

CREATE INDEX sign_in_tickets_expires_at_idx ON public.sign_in_tickets USING btree (expires_at);

CREATE INDEX sign_in_tickets_user_id_idx ON public.sign_in_tickets USING btree (user_id);


-- impact -----------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.refuse_impact_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION 'what was published is only added to';
END $function$;

CREATE TABLE impact_quarters (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  quarter text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT impact_quarters_pkey PRIMARY KEY (id),
  CONSTRAINT impact_quarters_quarter_unique UNIQUE (quarter),
  CONSTRAINT impact_quarters_named CHECK ((quarter ~ '^[0-9]{4}-Q[1-4]$'::text))
);

CREATE TRIGGER impact_public_change AFTER INSERT OR TRUNCATE ON public.impact_quarters FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON public.impact_quarters FOR EACH STATEMENT EXECUTE FUNCTION refuse_impact_rewriting();

CREATE TABLE impact_rows (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  quarter_id integer NOT NULL,
  figure text NOT NULL,
  label text,
  producers integer NOT NULL,
  amount_sen bigint,
  certificates integer,
  CONSTRAINT impact_rows_pkey PRIMARY KEY (id),
  CONSTRAINT impact_rows_key UNIQUE NULLS NOT DISTINCT (quarter_id, figure, label),
  CONSTRAINT impact_rows_quarter_id_impact_quarters_id_fk FOREIGN KEY (quarter_id) REFERENCES impact_quarters(id),
  CONSTRAINT impact_rows_enough CHECK ((producers >= 5)),
  CONSTRAINT impact_rows_figure_known CHECK ((figure = ANY (ARRAY['producers'::text, 'shop'::text, 'certificates'::text]))),
  CONSTRAINT impact_rows_one_sum CHECK ((num_nonnulls(amount_sen, certificates) = 1))
);

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON public.impact_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_impact_rewriting();

CREATE TABLE impact_parts (
  row_id integer NOT NULL,
  business_id integer NOT NULL,
  amount_sen bigint NOT NULL,
  CONSTRAINT impact_parts_row_id_business_id_pk PRIMARY KEY (row_id, business_id),
  CONSTRAINT impact_parts_row_id_impact_rows_id_fk FOREIGN KEY (row_id) REFERENCES impact_rows(id)
);

CREATE INDEX impact_parts_business_id_idx ON public.impact_parts USING btree (business_id);

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON public.impact_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_impact_rewriting();


-- knowledge --------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.keep_knowledge_passages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM knowledge_passages WHERE entry_id = new.id AND page = 0;
	INSERT INTO knowledge_passages (entry_id, page, position, title, text)
	SELECT new.id, 0, part.position, new.title, btrim(part.text)
	FROM regexp_split_to_table(coalesce(new.description, ''), '\n\s*\n') WITH ORDINALITY part (text, position)
	WHERE btrim(part.text) <> '';
	UPDATE knowledge_passages SET title = new.title WHERE entry_id = new.id AND title <> new.title;
	RETURN NULL;
END $function$;

CREATE TABLE knowledge_entries (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  title text NOT NULL,
  file text,
  description text,
  product_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(((COALESCE(title, ''::text) || ' '::text) || COALESCE(description, ''::text)))) STORED,
  is_shown boolean DEFAULT false NOT NULL,
  file_pages integer,
  file_problem text,
  CONSTRAINT knowledge_entries_pkey PRIMARY KEY (id),
  CONSTRAINT knowledge_entries_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  CONSTRAINT knowledge_entries_file_problem_known CHECK ((file_problem = ANY (ARRAY['no_text'::text, 'unreadable'::text])))
);

CREATE INDEX knowledge_entries_created_at_idx ON public.knowledge_entries USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX knowledge_entries_product_id_idx ON public.knowledge_entries USING btree (product_id);

CREATE INDEX knowledge_entries_search_idx ON public.knowledge_entries USING gin (search_text gin_trgm_ops);

CREATE INDEX knowledge_entries_title_order_idx ON public.knowledge_entries USING btree (searchable(title) DESC NULLS LAST, id DESC NULLS LAST);

CREATE TRIGGER keep_passages AFTER INSERT OR UPDATE OF title, description ON public.knowledge_entries FOR EACH ROW EXECUTE FUNCTION keep_knowledge_passages();

CREATE TRIGGER knowledge_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.knowledge_entries FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.knowledge_entries FOR EACH ROW EXECUTE FUNCTION record_change('knowledge', 'id', 'title', 'title', 'file', 'description', 'product_id', 'is_shown');

CREATE TABLE knowledge_passages (
  entry_id integer NOT NULL,
  page smallint NOT NULL,
  position smallint NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  words tsvector GENERATED ALWAYS AS (passage_words(((title || ' '::text) || text))) STORED,
  CONSTRAINT knowledge_passages_entry_id_page_position_pk PRIMARY KEY (entry_id, page, "position"),
  CONSTRAINT knowledge_passages_entry_id_knowledge_entries_id_fk FOREIGN KEY (entry_id) REFERENCES knowledge_entries(id) ON DELETE CASCADE
);

CREATE INDEX knowledge_passages_words_idx ON public.knowledge_passages USING gin (words);


-- locations --------------------------------------------------------------------------------------------------------------

CREATE TABLE provinces (
  id integer NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  rajaongkir_id integer,
  CONSTRAINT provinces_pkey PRIMARY KEY (id),
  CONSTRAINT provinces_code_unique UNIQUE (code),
  CONSTRAINT provinces_rajaongkir_id_unique UNIQUE (rajaongkir_id)
);

CREATE TABLE cities (
  id integer NOT NULL,
  province_id integer NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  code text NOT NULL,
  rajaongkir_id integer,
  rajaongkir_synced_at timestamp with time zone,
  CONSTRAINT cities_pkey PRIMARY KEY (id),
  CONSTRAINT cities_code_unique UNIQUE (code),
  CONSTRAINT cities_province_id_provinces_id_fk FOREIGN KEY (province_id) REFERENCES provinces(id),
  CONSTRAINT cities_kind_known CHECK ((kind = ANY (ARRAY['kota'::text, 'kabupaten'::text])))
);

CREATE INDEX cities_province_id_idx ON public.cities USING btree (province_id, name);

CREATE TRIGGER cities_public_change AFTER UPDATE ON public.cities FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION tell_public_change();

CREATE TABLE districts (
  id integer NOT NULL,
  city_id integer NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  rajaongkir_id integer,
  CONSTRAINT districts_pkey PRIMARY KEY (id),
  CONSTRAINT districts_code_unique UNIQUE (code),
  CONSTRAINT districts_rajaongkir_id_unique UNIQUE (rajaongkir_id),
  CONSTRAINT districts_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES cities(id)
);

CREATE INDEX districts_city_id_idx ON public.districts USING btree (city_id, name);

CREATE INDEX districts_lower_name_idx ON public.districts USING btree (lower(name));


-- mail -------------------------------------------------------------------------------------------------------------------

CREATE TABLE mails (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer,
  event_id integer,
  order_code text,
  kind text NOT NULL,
  recipient text,
  state text DEFAULT 'waiting'::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  next_try_at timestamp with time zone DEFAULT now() NOT NULL,
  give_up_at timestamp with time zone DEFAULT (now() + '2 days'::interval) NOT NULL,
  claimed_until timestamp with time zone,
  last_error text,
  subject text,
  text text,
  html text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  sent_at timestamp with time zone,
  decided_by integer,
  decided_at timestamp with time zone,
  search_text text GENERATED ALWAYS AS (searchable(((((COALESCE(order_code, ''::text) || ' '::text) || COALESCE(recipient, ''::text)) || ' '::text) || COALESCE(subject, ''::text)))) STORED,
  business_id integer,
  user_id integer,
  password_link_id integer,
  facts jsonb,
  data_link_id integer,
  partner_account_id integer,
  partner_link_id integer,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_business_key UNIQUE (business_id, kind),
  CONSTRAINT mails_data_link_key UNIQUE (data_link_id),
  CONSTRAINT mails_event_key UNIQUE (event_id, kind),
  CONSTRAINT mails_partner_account_key UNIQUE (partner_account_id),
  CONSTRAINT mails_partner_link_key UNIQUE (partner_link_id),
  CONSTRAINT mails_password_link_key UNIQUE (password_link_id),
  CONSTRAINT mails_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT mails_data_link_id_data_links_id_fk FOREIGN KEY (data_link_id) REFERENCES data_links(id) ON DELETE CASCADE,
  CONSTRAINT mails_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT mails_event_id_order_events_id_fk FOREIGN KEY (event_id) REFERENCES order_events(id) ON DELETE CASCADE,
  CONSTRAINT mails_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT mails_partner_account_id_partner_accounts_id_fk FOREIGN KEY (partner_account_id) REFERENCES partner_accounts(id) ON DELETE CASCADE,
  CONSTRAINT mails_partner_link_id_partner_links_id_fk FOREIGN KEY (partner_link_id) REFERENCES partner_links(id) ON DELETE CASCADE,
  CONSTRAINT mails_password_link_id_password_links_id_fk FOREIGN KEY (password_link_id) REFERENCES password_links(id) ON DELETE SET NULL,
  CONSTRAINT mails_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT mails_about_one_thing CHECK ((((order_id IS NULL) = (event_id IS NULL)) AND (num_nonnulls(order_id, business_id, user_id, data_link_id, partner_account_id, partner_link_id) = 1))),
  CONSTRAINT mails_kind_known CHECK ((kind = ANY (ARRAY['placed'::text, 'reminder'::text, 'slip_refused'::text, 'paid'::text, 'shipped'::text, 'tracking'::text, 'cancelled'::text, 'expired'::text, 'payment_failed'::text, 'method_changed'::text, 'changed'::text, 'returned'::text, 'late_money'::text, 'new_order'::text, 'application'::text, 'password_reset'::text, 'invitation'::text, 'password_changed'::text, 'email_confirm'::text, 'email_changed'::text, 'new_sign_in'::text, 'factor_added'::text, 'factor_removed'::text, 'recovery_code_used'::text, 'data_link'::text, 'partner_account'::text, 'partner_statement'::text, 'partner_page'::text]))),
  CONSTRAINT mails_sent_whole CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  CONSTRAINT mails_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'unclear'::text, 'given_up'::text, 'skipped'::text])))
);

CREATE INDEX mails_created_at_idx ON public.mails USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX mails_due_idx ON public.mails USING btree (next_try_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX mails_kept_idx ON public.mails USING btree (created_at) WHERE ((state = ANY (ARRAY['sent'::text, 'skipped'::text])) AND ((text IS NOT NULL) OR (html IS NOT NULL)));

CREATE INDEX mails_kind_idx ON public.mails USING btree (kind, created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX mails_mailbox_idx ON public.mails USING btree (mailbox_of(recipient), created_at);

CREATE INDEX mails_order_id_idx ON public.mails USING btree (order_id, id);

CREATE INDEX mails_search_idx ON public.mails USING gin (search_text gin_trgm_ops);

CREATE INDEX mails_sending_idx ON public.mails USING btree (claimed_until) WHERE (state = 'sending'::text);

CREATE INDEX mails_state_idx ON public.mails USING btree (state, created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX mails_stuck_idx ON public.mails USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (state = ANY (ARRAY['unclear'::text, 'given_up'::text]));

CREATE INDEX mails_user_id_idx ON public.mails USING btree (user_id);

CREATE TRIGGER mails_discrepancies AFTER UPDATE OF state ON public.mails FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) AND ((old.state = ANY (ARRAY['unclear'::text, 'given_up'::text])) OR (new.state = ANY (ARRAY['unclear'::text, 'given_up'::text]))))) EXECUTE FUNCTION notify_discrepancies();


-- orders -----------------------------------------------------------------------------------------------------------------

CREATE TABLE order_tallies (
  status text NOT NULL,
  payment_status text NOT NULL,
  order_type text NOT NULL,
  orders integer NOT NULL,
  worth_sen bigint NOT NULL
);

CREATE TABLE shipment_tracks (
  order_id integer NOT NULL,
  courier_code text NOT NULL,
  tracking_number text NOT NULL,
  status text,
  steps jsonb DEFAULT '[]'::jsonb NOT NULL,
  is_delivered boolean DEFAULT false NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  failing_since timestamp with time zone,
  CONSTRAINT shipment_tracks_pkey PRIMARY KEY (order_id),
  CONSTRAINT shipment_tracks_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

CREATE INDEX shipment_tracks_asked_at_idx ON public.shipment_tracks USING btree (asked_at);

CREATE TABLE customer_notes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  customer_key text NOT NULL,
  text text NOT NULL,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT customer_notes_pkey PRIMARY KEY (id),
  CONSTRAINT customer_notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX customer_notes_customer_key_idx ON public.customer_notes USING btree (customer_key);

CREATE INDEX customer_notes_user_id_idx ON public.customer_notes USING btree (user_id);

CREATE TABLE customer_merges (
  from_key text NOT NULL,
  into_key text NOT NULL,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT customer_merges_pkey PRIMARY KEY (from_key),
  CONSTRAINT customer_merges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT customer_merges_two_keys CHECK ((from_key <> into_key))
);

CREATE INDEX customer_merges_into_key_idx ON public.customer_merges USING btree (into_key);

CREATE INDEX customer_merges_user_id_idx ON public.customer_merges USING btree (user_id);

CREATE TABLE order_notes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  text text NOT NULL,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT order_notes_pkey PRIMARY KEY (id),
  CONSTRAINT order_notes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT order_notes_text_present CHECK ((text <> ''::text))
);

CREATE INDEX order_notes_order_id_idx ON public.order_notes USING btree (order_id, id);

CREATE TABLE order_tags (
  order_id integer NOT NULL,
  tag text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT order_tags_order_id_tag_pk PRIMARY KEY (order_id, tag),
  CONSTRAINT order_tags_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_tags_tag_present CHECK ((tag <> ''::text))
);

CREATE INDEX order_tags_tag_idx ON public.order_tags USING btree (tag, order_id);

CREATE TABLE courier_rounds (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  courier_id integer NOT NULL,
  day date NOT NULL,
  token text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  closed_at timestamp with time zone,
  closed_by integer,
  expected_sen bigint,
  counted_sen bigint,
  denominations jsonb,
  difference_id integer,
  CONSTRAINT courier_rounds_pkey PRIMARY KEY (id),
  CONSTRAINT courier_rounds_token_unique UNIQUE (token),
  CONSTRAINT courier_rounds_closed_by_users_id_fk FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT courier_rounds_courier_id_couriers_id_fk FOREIGN KEY (courier_id) REFERENCES couriers(id) ON DELETE CASCADE,
  CONSTRAINT courier_rounds_difference_id_cash_movements_id_fk FOREIGN KEY (difference_id) REFERENCES cash_movements(id),
  CONSTRAINT courier_rounds_closed_whole CHECK ((num_nulls(closed_at, expected_sen, counted_sen) = ANY (ARRAY[0, 3])))
);

CREATE INDEX courier_rounds_courier_id_idx ON public.courier_rounds USING btree (courier_id);

CREATE INDEX courier_rounds_day_idx ON public.courier_rounds USING btree (day);

CREATE INDEX courier_rounds_difference_id_idx ON public.courier_rounds USING btree (difference_id) WHERE (difference_id IS NOT NULL);

CREATE UNIQUE INDEX courier_rounds_one_open ON public.courier_rounds USING btree (courier_id, day) WHERE (closed_at IS NULL);

CREATE TABLE round_stops (
  round_id integer NOT NULL,
  order_id integer NOT NULL,
  moved_at timestamp with time zone,
  CONSTRAINT round_stops_round_id_order_id_pk PRIMARY KEY (round_id, order_id),
  CONSTRAINT round_stops_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT round_stops_round_id_courier_rounds_id_fk FOREIGN KEY (round_id) REFERENCES courier_rounds(id) ON DELETE CASCADE
);

CREATE INDEX round_stops_order_id_idx ON public.round_stops USING btree (order_id);


-- own-goods --------------------------------------------------------------------------------------------------------------

CREATE TABLE cost_reading (
  is_only boolean DEFAULT true NOT NULL,
  start_order_id integer NOT NULL,
  start_event_id integer NOT NULL,
  event_id integer NOT NULL,
  movement_id bigint NOT NULL,
  next_event_id integer NOT NULL,
  next_movement_id bigint NOT NULL,
  turned_at timestamp with time zone NOT NULL,
  start_receipt_id integer DEFAULT 0 NOT NULL,
  CONSTRAINT cost_reading_pkey PRIMARY KEY (is_only),
  CONSTRAINT cost_reading_only CHECK (is_only)
);

CREATE TABLE cost_levels (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id integer NOT NULL,
  variant_id integer,
  units integer NOT NULL,
  value_sen bigint NOT NULL,
  CONSTRAINT cost_levels_pkey PRIMARY KEY (id),
  CONSTRAINT cost_levels_of_stock UNIQUE NULLS NOT DISTINCT (product_id, variant_id),
  CONSTRAINT cost_levels_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT cost_levels_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE,
  CONSTRAINT cost_levels_not_negative CHECK (((units >= 0) AND (value_sen >= 0))),
  CONSTRAINT cost_levels_nothing_costs_nothing CHECK (((units > 0) OR (value_sen = 0)))
);

CREATE INDEX cost_levels_variant_id_idx ON public.cost_levels USING btree (variant_id);

CREATE TABLE cost_moves (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  level_id integer NOT NULL,
  kind text NOT NULL,
  order_id integer,
  units integer NOT NULL,
  value_sen bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  price_sen bigint,
  priced_by integer,
  receipt_id integer,
  CONSTRAINT cost_moves_pkey PRIMARY KEY (id),
  CONSTRAINT cost_moves_level_id_cost_levels_id_fk FOREIGN KEY (level_id) REFERENCES cost_levels(id) ON DELETE CASCADE,
  CONSTRAINT cost_moves_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT cost_moves_priced_by_users_id_fk FOREIGN KEY (priced_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT cost_moves_receipt_id_stock_receipts_id_fk FOREIGN KEY (receipt_id) REFERENCES stock_receipts(id),
  CONSTRAINT cost_moves_kind_known CHECK ((kind = ANY (ARRAY['start'::text, 'in'::text, 'out'::text, 'back'::text, 'loss'::text])))
);

CREATE INDEX cost_moves_level_idx ON public.cost_moves USING btree (level_id, id);

CREATE INDEX cost_moves_order_id_idx ON public.cost_moves USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE UNIQUE INDEX cost_moves_receipt_key ON public.cost_moves USING btree (receipt_id, level_id) WHERE (receipt_id IS NOT NULL);

CREATE INDEX cost_moves_unpriced_idx ON public.cost_moves USING btree (level_id, id) WHERE ((kind = ANY (ARRAY['start'::text, 'in'::text])) AND (price_sen IS NULL));


-- payments ---------------------------------------------------------------------------------------------------------------

CREATE TABLE payment_slips (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  picture text NOT NULL,
  fingerprint text NOT NULL,
  bank_account jsonb,
  amount_rupiah bigint NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  reason text,
  decided_by integer,
  decided_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT payment_slips_pkey PRIMARY KEY (id),
  CONSTRAINT payment_slips_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT payment_slips_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT payment_slips_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'replaced'::text])))
);

CREATE INDEX payment_slips_order_id_idx ON public.payment_slips USING btree (order_id, id);

CREATE INDEX payment_slips_picture_idx ON public.payment_slips USING btree (picture);

CREATE UNIQUE INDEX payment_slips_waiting_idx ON public.payment_slips USING btree (order_id) WHERE (state = 'waiting'::text);

CREATE TABLE payments (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  method text NOT NULL,
  state text NOT NULL,
  payment_name text NOT NULL,
  merchant_ref text,
  reference text,
  amount_rupiah bigint NOT NULL,
  fee_customer_rupiah bigint DEFAULT 0 NOT NULL,
  pay_code text,
  pay_url text,
  checkout_url text,
  qr_string text,
  instructions jsonb DEFAULT '[]'::jsonb NOT NULL,
  expires_at timestamp with time zone,
  paid_at timestamp with time zone,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  set_by_admin boolean DEFAULT false NOT NULL,
  is_current boolean DEFAULT true NOT NULL,
  ended_unheard boolean DEFAULT false NOT NULL,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_merchant_ref_unique UNIQUE (merchant_ref),
  CONSTRAINT payments_reference_unique UNIQUE (reference),
  CONSTRAINT payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT payments_amount_not_negative CHECK (((amount_rupiah >= 0) AND (fee_customer_rupiah >= 0))),
  CONSTRAINT payments_state_known CHECK ((state = ANY (ARRAY['opening'::text, 'unpaid'::text, 'paid'::text, 'expired'::text, 'failed'::text, 'refunded'::text])))
);

CREATE INDEX payments_asked_idx ON public.payments USING btree (updated_at) WHERE (((state = 'unpaid'::text) OR ended_unheard) AND (reference IS NOT NULL));

CREATE UNIQUE INDEX payments_current_idx ON public.payments USING btree (order_id) WHERE is_current;

CREATE INDEX payments_open_idx ON public.payments USING btree (order_id, expires_at) WHERE ((state = 'unpaid'::text) AND (reference IS NOT NULL));

CREATE UNIQUE INDEX payments_opening_idx ON public.payments USING btree (order_id) WHERE (state = 'opening'::text);

CREATE INDEX payments_order_id_idx ON public.payments USING btree (order_id);

CREATE INDEX payments_refused_idx ON public.payments USING btree (updated_at) WHERE ((state = 'failed'::text) AND (reference IS NULL));

CREATE TABLE kept_channels (
  id integer DEFAULT 1 NOT NULL,
  channels jsonb NOT NULL,
  told_at timestamp with time zone NOT NULL,
  CONSTRAINT kept_channels_pkey PRIMARY KEY (id),
  CONSTRAINT kept_channels_one_row CHECK ((id = 1))
);

CREATE TABLE payment_callbacks (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  dedupe_key text NOT NULL,
  raw_body bytea NOT NULL,
  payment_id integer,
  outcome text,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  applied_at timestamp with time zone,
  CONSTRAINT payment_callbacks_pkey PRIMARY KEY (id),
  CONSTRAINT payment_callbacks_dedupe_key_unique UNIQUE (dedupe_key),
  CONSTRAINT payment_callbacks_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE SET NULL
);

CREATE INDEX payment_callbacks_unapplied_idx ON public.payment_callbacks USING btree (id) WHERE (applied_at IS NULL);


-- portal -----------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.record_wish()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	SELECT new.decided_by, 'business', id, name, 'changed', jsonb_build_array(
		jsonb_build_object('field', 'wish', 'from', to_jsonb(new.kind), 'to', to_jsonb(new.state)),
		jsonb_build_object('field', 'wish_about', 'from', NULL, 'to', to_jsonb(nullif(concat_ws(' ', new.product_name, new.variant_label), ''))))
	FROM businesses WHERE id = new.business_id;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM pg_notify('partner_wishes', '');
	RETURN NULL;
END $function$;

CREATE TABLE partner_wishes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id integer NOT NULL,
  kind text NOT NULL,
  form_key uuid NOT NULL,
  product_id integer,
  variant_id integer,
  product_name text,
  variant_label text,
  units integer,
  price_sen bigint,
  price_of text,
  holiday_until date,
  message text,
  state text DEFAULT 'waiting'::text NOT NULL,
  answer text,
  decided_by integer,
  decided_at timestamp with time zone,
  paper_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(((((COALESCE(product_name, ''::text) || ' '::text) || COALESCE(variant_label, ''::text)) || ' '::text) || COALESCE(message, ''::text)))) STORED,
  CONSTRAINT partner_wishes_pkey PRIMARY KEY (id),
  CONSTRAINT partner_wishes_form_key UNIQUE (business_id, form_key),
  CONSTRAINT partner_wishes_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  CONSTRAINT partner_wishes_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT partner_wishes_paper_id_goods_papers_id_fk FOREIGN KEY (paper_id) REFERENCES goods_papers(id) ON DELETE SET NULL,
  CONSTRAINT partner_wishes_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  CONSTRAINT partner_wishes_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE SET NULL,
  CONSTRAINT partner_wishes_decided_whole CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  CONSTRAINT partner_wishes_holiday_with_kind CHECK (((kind = 'holiday'::text) = (holiday_until IS NOT NULL))),
  CONSTRAINT partner_wishes_kind_known CHECK ((kind = ANY (ARRAY['sold_out'::text, 'more'::text, 'holiday'::text, 'price'::text, 'message'::text]))),
  CONSTRAINT partner_wishes_message_with_kind CHECK (((kind = 'message'::text) = (message IS NOT NULL))),
  CONSTRAINT partner_wishes_price_of_known CHECK ((price_of = ANY (ARRAY['partner'::text, 'selling'::text]))),
  CONSTRAINT partner_wishes_price_positive CHECK ((price_sen > 0)),
  CONSTRAINT partner_wishes_price_with_kind CHECK (((kind = 'price'::text) = (num_nonnulls(price_sen, price_of) = 2))),
  CONSTRAINT partner_wishes_product_with_kind CHECK (((kind = ANY (ARRAY['sold_out'::text, 'more'::text, 'price'::text])) = (product_name IS NOT NULL))),
  CONSTRAINT partner_wishes_reason_given CHECK (((state <> 'declined'::text) OR (answer IS NOT NULL))),
  CONSTRAINT partner_wishes_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'declined'::text]))),
  CONSTRAINT partner_wishes_units_positive CHECK ((units > 0)),
  CONSTRAINT partner_wishes_units_with_kind CHECK (((kind = 'more'::text) = (units IS NOT NULL)))
);

CREATE INDEX partner_wishes_business_id_idx ON public.partner_wishes USING btree (business_id, id DESC NULLS LAST);

CREATE INDEX partner_wishes_paper_id_idx ON public.partner_wishes USING btree (paper_id);

CREATE INDEX partner_wishes_product_id_idx ON public.partner_wishes USING btree (product_id);

CREATE INDEX partner_wishes_search_idx ON public.partner_wishes USING gin (search_text gin_trgm_ops);

CREATE INDEX partner_wishes_variant_id_idx ON public.partner_wishes USING btree (variant_id);

CREATE INDEX partner_wishes_waiting_idx ON public.partner_wishes USING btree (id) WHERE (state = 'waiting'::text);

CREATE TRIGGER bell AFTER INSERT OR DELETE OR UPDATE ON public.partner_wishes FOR EACH STATEMENT EXECUTE FUNCTION tell_wishes();

CREATE TRIGGER partner_page_decided AFTER UPDATE ON public.partner_wishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partner_page();

CREATE TRIGGER partner_page_new AFTER INSERT ON public.partner_wishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partner_page();

CREATE TRIGGER record_wish AFTER UPDATE ON public.partner_wishes FOR EACH ROW WHEN (((old.state = 'waiting'::text) AND (new.state <> 'waiting'::text))) EXECUTE FUNCTION record_wish();


-- privacy ----------------------------------------------------------------------------------------------------------------

CREATE TABLE data_requests (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  way text NOT NULL,
  person text NOT NULL,
  user_id integer,
  asked_by integer,
  orders integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  done_at timestamp with time zone,
  search_text text GENERATED ALWAYS AS (searchable(COALESCE(person, ''::text))) STORED,
  CONSTRAINT data_requests_pkey PRIMARY KEY (id),
  CONSTRAINT data_requests_asked_by_users_id_fk FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT data_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT data_requests_kind_known CHECK ((kind = ANY (ARRAY['download'::text, 'erasure'::text]))),
  CONSTRAINT data_requests_orders_not_negative CHECK ((orders >= 0)),
  CONSTRAINT data_requests_way_known CHECK ((way = ANY (ARRAY['account'::text, 'guest'::text, 'admin'::text])))
);

CREATE INDEX data_requests_asked_by_idx ON public.data_requests USING btree (asked_by);

CREATE INDEX data_requests_created_at_idx ON public.data_requests USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX data_requests_open_idx ON public.data_requests USING btree (id) WHERE (done_at IS NULL);

CREATE INDEX data_requests_search_idx ON public.data_requests USING gin (search_text gin_trgm_ops);

CREATE INDEX data_requests_user_id_idx ON public.data_requests USING btree (user_id);


-- products ---------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.keep_product_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    changed := NEW.id;
  ELSE
    changed := coalesce(NEW.product_id, OLD.product_id);
  END IF;
  DELETE FROM product_figures USING products WHERE product_id = changed AND products.id = changed AND products.deleted_at IS NOT NULL;
  INSERT INTO product_figures (product_id, available, price)
  SELECT products.id, coalesce(sizes.stock, products.stock - products.expired_stock),
    1000 * discounted_price_sen(coalesce(sizes.price, products.price_sen), products.discount_tenths)
  FROM products, (
    SELECT sum(stock - expired_stock) AS stock, min(price_sen) AS price FROM product_variants WHERE product_id = changed AND deleted_at IS NULL
  ) sizes
  WHERE products.id = changed AND products.deleted_at IS NULL
  ON CONFLICT (product_id) DO UPDATE SET available = excluded.available, price = excluded.price
  WHERE (product_figures.available, product_figures.price) <> (excluded.available, excluded.price);
  UPDATE products SET is_sold_out = product_figures.available <= 0 FROM product_figures
  WHERE products.id = changed AND product_figures.product_id = changed AND products.is_sold_out <> (product_figures.available <= 0);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_code_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	shown product_codes;
	former text;
	latter text;
BEGIN
	IF TG_OP <> 'INSERT' THEN shown := old; former := rtrim(old.code, '→'); END IF;
	IF TG_OP <> 'DELETE' THEN shown := new; latter := new.code; END IF;
	IF latter LIKE '%→' OR latter IS NOT DISTINCT FROM former THEN RETURN NULL; END IF;
	INSERT INTO changes (user_id, kind, record_id, name, part, action, fields)
	SELECT acting_user(), 'product', products.id, products.name, product_variants.label, 'changed',
		jsonb_build_array(jsonb_build_object('field', shown.kind, 'from', former, 'to', latter))
	FROM products LEFT JOIN product_variants ON product_variants.id = shown.variant_id
	WHERE products.id = shown.product_id AND products.deleted_at IS NULL AND product_variants.deleted_at IS NULL;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_product_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  stays_on_sale boolean := (OLD.stock > OLD.expired_stock) = (NEW.stock > NEW.expired_stock);
BEGIN
  OLD.stock := NEW.stock;
  OLD.expired_stock := NEW.expired_stock;
  OLD.has_batches := NEW.has_batches;
  OLD.updated_at := NEW.updated_at;
  IF stays_on_sale AND OLD IS NOT DISTINCT FROM NEW THEN
    PERFORM pg_notify('public_change', NEW.id::text);
  ELSE
    PERFORM note_public_change();
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.tell_variant_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  stays_on_sale boolean := (OLD.stock > OLD.expired_stock) = (NEW.stock > NEW.expired_stock);
BEGIN
  OLD.stock := NEW.stock;
  OLD.expired_stock := NEW.expired_stock;
  OLD.has_batches := NEW.has_batches;
  IF stays_on_sale AND OLD IS NOT DISTINCT FROM NEW THEN
    PERFORM pg_notify('public_change', NEW.product_id::text);
  ELSE
    PERFORM note_public_change();
  END IF;
  RETURN NULL;
END
$function$;

CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  description text,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  is_food boolean DEFAULT false NOT NULL,
  CONSTRAINT categories_pkey PRIMARY KEY (id)
);

CREATE INDEX categories_created_at_idx ON public.categories USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE UNIQUE INDEX categories_name_key ON public.categories USING btree (lower(name));

CREATE INDEX categories_name_order_idx ON public.categories USING btree (searchable(name) DESC NULLS LAST, id DESC NULLS LAST);

CREATE TRIGGER categories_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION record_change('category', 'id', 'name', 'name', 'description', 'is_active', 'is_food');

CREATE TABLE products (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  description text,
  price_sen bigint NOT NULL,
  reseller_price_sen bigint NOT NULL,
  discount_tenths smallint DEFAULT 0 NOT NULL,
  stock integer NOT NULL,
  category_id integer,
  business_id integer,
  business_name text,
  size text,
  notes text,
  is_active boolean DEFAULT true NOT NULL,
  image_url text,
  image_cover text,
  images jsonb DEFAULT '[]'::jsonb NOT NULL,
  ai_status boolean DEFAULT false NOT NULL,
  ai_description text,
  option_groups jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  ingredients text,
  shelf_life text,
  storage text,
  net_weight_grams integer,
  net_volume_ml integer,
  origin text,
  search_text text GENERATED ALWAYS AS (product_search_text(name, business_name, ((((((COALESCE(size, ''::text) || ' '::text) || (jsonb_path_query_array(option_groups, '$[*].*'::jsonpath))::text) || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(origin, ''::text)))) STORED,
  is_sold_out boolean DEFAULT false NOT NULL,
  has_batches boolean DEFAULT false NOT NULL,
  expired_stock integer DEFAULT 0 NOT NULL,
  is_food boolean,
  max_transit_days smallint,
  is_gift boolean DEFAULT false NOT NULL,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT products_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  CONSTRAINT products_category_kept CHECK (((category_id IS NOT NULL) OR (deleted_at IS NOT NULL))),
  CONSTRAINT products_deleted_inactive CHECK (((deleted_at IS NULL) OR (NOT is_active))),
  CONSTRAINT products_discount_in_range CHECK (((discount_tenths >= 0) AND (discount_tenths <= 1000))),
  CONSTRAINT products_max_transit_in_range CHECK (((max_transit_days >= 1) AND (max_transit_days <= 30))),
  CONSTRAINT products_net_volume_positive CHECK ((net_volume_ml > 0)),
  CONSTRAINT products_net_weight_positive CHECK ((net_weight_grams > 0)),
  CONSTRAINT products_price_positive CHECK ((price_sen > 0)),
  CONSTRAINT products_reseller_price_not_negative CHECK ((reseller_price_sen >= 0)),
  CONSTRAINT products_stock_not_negative CHECK ((stock >= 0))
);

CREATE INDEX products_active_category_idx ON public.products USING btree (category_id, is_sold_out, created_at DESC NULLS LAST, id DESC NULLS LAST, business_id) WHERE is_active;

CREATE INDEX products_active_name_idx ON public.products USING btree (is_sold_out, searchable(name) NULLS FIRST, id NULLS FIRST, name, category_id, business_id) WHERE is_active;

CREATE INDEX products_active_newest_idx ON public.products USING btree (is_sold_out, created_at DESC NULLS LAST, id DESC NULLS LAST, category_id, business_id) WHERE is_active;

CREATE INDEX products_business_id_idx ON public.products USING btree (business_id);

CREATE INDEX products_category_id_idx ON public.products USING btree (category_id, created_at DESC NULLS LAST, id DESC NULLS LAST, business_id, is_active, deleted_at);

CREATE INDEX products_chance_idx ON public.products USING btree (category_id, hashint4(id), id, business_id) WHERE is_active;

CREATE INDEX products_discount_idx ON public.products USING btree (is_sold_out, discount_tenths DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST, category_id, business_id) WHERE is_active;

CREATE INDEX products_figures_idx ON public.products USING btree (is_active, business_id) WHERE (deleted_at IS NULL);

CREATE INDEX products_name_order_idx ON public.products USING btree (searchable(name) DESC NULLS LAST, id DESC NULLS LAST, name, category_id, business_id, is_active, deleted_at);

CREATE INDEX products_name_search_idx ON public.products USING gin (searchable(name) gin_trgm_ops);

CREATE INDEX products_named_words_idx ON public.products USING gin (passage_words(name)) WHERE is_active;

CREATE INDEX products_newest_idx ON public.products USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (deleted_at IS NULL);

CREATE INDEX products_own_food_idx ON public.products USING btree (id) WHERE is_food;

CREATE INDEX products_price_order_idx ON public.products USING btree (price_sen DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX products_said_words_idx ON public.products USING gin (passage_words(product_said(name, description, ai_status, ai_description, ingredients, storage, origin, size, option_groups))) WHERE is_active;

CREATE INDEX products_search_idx ON public.products USING gin (search_text gin_trgm_ops);

CREATE INDEX products_shown_idx ON public.products USING btree (category_id, business_id, is_sold_out) WHERE is_active;

CREATE CONSTRAINT TRIGGER check_batches AFTER UPDATE OF stock, has_batches, expired_stock ON public.products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.has_batches) EXECUTE FUNCTION check_batches();

CREATE TRIGGER products_keep_figures AFTER INSERT OR UPDATE OF stock, expired_stock, price_sen, discount_tenths, deleted_at ON public.products FOR EACH ROW EXECUTE FUNCTION keep_product_figures();

CREATE TRIGGER products_public_change AFTER INSERT OR DELETE OR TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER products_update_public_change AFTER UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION tell_product_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION record_change('product', 'id', 'name', 'name', 'description', 'price_sen', 'reseller_price_sen', 'discount_tenths', 'category_id', 'business_id', 'business_name', 'size', 'notes', 'ingredients', 'shelf_life', 'storage', 'net_weight_grams', 'net_volume_ml', 'origin', 'is_food', 'is_gift', 'max_transit_days', 'is_active', 'image_url', 'image_cover', 'images', 'ai_status', 'ai_description', 'option_groups');

CREATE TABLE product_variants (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id integer NOT NULL,
  position smallint NOT NULL,
  label text NOT NULL,
  price_sen bigint NOT NULL,
  reseller_price_sen bigint NOT NULL,
  stock integer NOT NULL,
  deleted_at timestamp with time zone,
  picture text,
  search_text text GENERATED ALWAYS AS (words_of(label)) STORED,
  has_batches boolean DEFAULT false NOT NULL,
  expired_stock integer DEFAULT 0 NOT NULL,
  CONSTRAINT product_variants_pkey PRIMARY KEY (id),
  CONSTRAINT product_variants_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_variants_price_positive CHECK ((price_sen > 0)),
  CONSTRAINT product_variants_reseller_price_not_negative CHECK ((reseller_price_sen >= 0)),
  CONSTRAINT product_variants_stock_not_negative CHECK ((stock >= 0))
);

CREATE UNIQUE INDEX product_variants_label_key ON public.product_variants USING btree (product_id, label) WHERE (deleted_at IS NULL);

CREATE INDEX product_variants_product_id_idx ON public.product_variants USING btree (product_id);

CREATE INDEX product_variants_search_idx ON public.product_variants USING gin (search_text gin_trgm_ops);

CREATE CONSTRAINT TRIGGER check_batches AFTER UPDATE OF stock, has_batches, expired_stock ON public.product_variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.has_batches) EXECUTE FUNCTION check_batches();

CREATE TRIGGER product_variants_keep_figures AFTER INSERT OR DELETE OR UPDATE OF stock, expired_stock, price_sen, deleted_at ON public.product_variants FOR EACH ROW EXECUTE FUNCTION keep_product_figures();

CREATE TRIGGER product_variants_public_change AFTER INSERT OR DELETE OR TRUNCATE ON public.product_variants FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER product_variants_update_public_change AFTER UPDATE ON public.product_variants FOR EACH ROW EXECUTE FUNCTION tell_variant_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.product_variants FOR EACH ROW EXECUTE FUNCTION record_change('product', 'product_id', 'label', 'label', 'price_sen', 'reseller_price_sen', 'picture', 'position');

CREATE TABLE search_words (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  word text NOT NULL,
  meaning text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX search_words_pair_key ON public.search_words USING btree (words_of(word), words_of(meaning));

CREATE INDEX search_words_word_order_idx ON public.search_words USING btree (searchable(word) DESC NULLS LAST, id DESC NULLS LAST);

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.search_words FOR EACH ROW EXECUTE FUNCTION record_change('search_word', 'id', 'word', 'word', 'meaning');

CREATE TRIGGER search_words_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.search_words FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TABLE product_codes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id integer NOT NULL,
  variant_id integer,
  kind text NOT NULL,
  code text NOT NULL,
  CONSTRAINT product_codes_pkey PRIMARY KEY (id),
  CONSTRAINT product_codes_owner_key UNIQUE NULLS NOT DISTINCT (product_id, variant_id, kind),
  CONSTRAINT product_codes_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_codes_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE,
  CONSTRAINT product_codes_kind_known CHECK ((kind = ANY (ARRAY['sku'::text, 'barcode'::text])))
);

CREATE UNIQUE INDEX product_codes_code_key ON public.product_codes USING btree (kind, lower(code));

CREATE INDEX product_codes_key_idx ON public.product_codes USING btree (code_key(code));

CREATE INDEX product_codes_search_idx ON public.product_codes USING btree (lower(code) text_pattern_ops);

CREATE INDEX product_codes_variant_id_idx ON public.product_codes USING btree (variant_id);

CREATE TRIGGER product_codes_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_codes FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.product_codes FOR EACH ROW EXECUTE FUNCTION record_code_change();

CREATE TABLE product_figures (
  product_id integer NOT NULL,
  available integer NOT NULL,
  price bigint NOT NULL,
  CONSTRAINT product_figures_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_figures_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

CREATE INDEX product_figures_available_idx ON public.product_figures USING btree (available DESC NULLS LAST, product_id DESC NULLS LAST);

CREATE INDEX product_figures_cheapest_idx ON public.product_figures USING btree (((available <= 0)), price NULLS FIRST, product_id NULLS FIRST);

CREATE INDEX product_figures_dearest_idx ON public.product_figures USING btree (((available <= 0)), price DESC NULLS LAST, product_id DESC NULLS LAST);

CREATE TABLE product_imports (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  file_name text NOT NULL,
  columns text[] NOT NULL,
  user_id integer,
  applied_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  undo_at timestamp with time zone,
  undo_by integer,
  heads text[] DEFAULT '{}'::text[] NOT NULL,
  head_line integer DEFAULT 1,
  needs_columns boolean DEFAULT false NOT NULL,
  CONSTRAINT product_imports_pkey PRIMARY KEY (id),
  CONSTRAINT product_imports_undo_by_users_id_fk FOREIGN KEY (undo_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT product_imports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX product_imports_created_at_idx ON public.product_imports USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE TABLE product_import_rows (
  import_id integer NOT NULL,
  line integer NOT NULL,
  cells jsonb NOT NULL,
  outcome text,
  product_id integer,
  plan jsonb,
  problems jsonb,
  name text,
  changes jsonb,
  largest_change double precision,
  saved_version integer,
  before jsonb,
  moved jsonb,
  undone_at timestamp with time zone,
  CONSTRAINT product_import_rows_import_id_line_pk PRIMARY KEY (import_id, line),
  CONSTRAINT product_import_rows_import_id_product_imports_id_fk FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  CONSTRAINT product_import_rows_outcome_known CHECK ((outcome = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'wrong'::text])))
);

CREATE INDEX product_import_rows_largest_idx ON public.product_import_rows USING btree (import_id, largest_change DESC NULLS LAST, line) WHERE (changes IS NOT NULL);


-- programs ---------------------------------------------------------------------------------------------------------------

CREATE TABLE webhook_endpoints (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  secret text NOT NULL,
  old_secret text,
  old_secret_until timestamp with time zone,
  is_active boolean DEFAULT true NOT NULL,
  switched_off_at timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  failing_since timestamp with time zone,
  resting_until timestamp with time zone,
  last_delivered_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_endpoints_events_known CHECK ((events <@ ARRAY['order.placed'::text, 'order.confirmed'::text, 'order.paid'::text, 'order.shipped'::text, 'order.delivered'::text, 'order.cancelled'::text, 'order.expired'::text, 'order.reopened'::text, 'order.changed'::text, 'order.returned'::text, 'payment.changed'::text, 'stock.changed'::text, 'stock.low'::text])),
  CONSTRAINT webhook_endpoints_off CHECK (((switched_off_at IS NULL) OR (NOT is_active))),
  CONSTRAINT webhook_endpoints_old_secret_whole CHECK (((old_secret IS NULL) = (old_secret_until IS NULL)))
);

CREATE INDEX webhook_endpoints_created_at_idx ON public.webhook_endpoints USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.webhook_endpoints FOR EACH ROW EXECUTE FUNCTION record_change('webhook', 'id', 'name', 'name', 'url', 'events', 'is_active', 'old_secret_until');

CREATE TRIGGER webhook_endpoints_discrepancies AFTER UPDATE ON public.webhook_endpoints FOR EACH ROW WHEN (((old.switched_off_at IS DISTINCT FROM new.switched_off_at) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION notify_discrepancies();

CREATE TABLE webhook_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  public_id uuid DEFAULT gen_random_uuid() NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT webhook_events_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_events_public_id_unique UNIQUE (public_id),
  CONSTRAINT webhook_events_type_known CHECK ((type = ANY (ARRAY['order.placed'::text, 'order.confirmed'::text, 'order.paid'::text, 'order.shipped'::text, 'order.delivered'::text, 'order.cancelled'::text, 'order.expired'::text, 'order.reopened'::text, 'order.changed'::text, 'order.returned'::text, 'payment.changed'::text, 'stock.changed'::text, 'stock.low'::text])))
);

CREATE INDEX webhook_events_created_at_idx ON public.webhook_events USING btree (created_at);

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  event_id bigint NOT NULL,
  endpoint_id integer NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  next_try_at timestamp with time zone DEFAULT now() NOT NULL,
  give_up_at timestamp with time zone DEFAULT (now() + '2 days'::interval) NOT NULL,
  claimed_until timestamp with time zone,
  answer_status integer,
  last_error text,
  tried_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_once UNIQUE (event_id, endpoint_id),
  CONSTRAINT webhook_deliveries_endpoint_id_webhook_endpoints_id_fk FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_event_id_webhook_events_id_fk FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given_up'::text])))
);

CREATE INDEX webhook_deliveries_due_idx ON public.webhook_deliveries USING btree (endpoint_id, next_try_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX webhook_deliveries_endpoint_idx ON public.webhook_deliveries USING btree (endpoint_id, id DESC NULLS LAST);

CREATE INDEX webhook_deliveries_state_idx ON public.webhook_deliveries USING btree (endpoint_id, state, id DESC NULLS LAST);

CREATE TABLE api_keys (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  name text NOT NULL,
  token_hash bytea NOT NULL,
  prefix text NOT NULL,
  scopes text[] NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_by integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT api_keys_user_id_unique UNIQUE (user_id),
  CONSTRAINT api_keys_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT api_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT api_keys_scopes_known CHECK ((scopes <@ ARRAY['catalog:read'::text, 'orders:read'::text, 'orders:write'::text, 'stock:read'::text, 'stock:write'::text, 'reports:read'::text, 'checkout:write'::text]))
);

CREATE INDEX api_keys_created_at_idx ON public.api_keys USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX api_keys_created_by_idx ON public.api_keys USING btree (created_by);

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.api_keys FOR EACH ROW EXECUTE FUNCTION record_change('api_key', 'id', 'name', 'scopes', 'expires_at', 'revoked_at');


-- reconciliation ---------------------------------------------------------------------------------------------------------

CREATE TABLE reconciliation_checks (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  checked_at timestamp with time zone DEFAULT now() NOT NULL,
  opened integer NOT NULL,
  closed integer NOT NULL,
  CONSTRAINT reconciliation_checks_pkey PRIMARY KEY (id)
);


-- records ----------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.forget_order_tallies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM order_tallies;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.queue_mails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  kinds text[];
BEGIN
  -- An event that says itself when it happened is history that is written later, such as the demo's. Nobody is told of an undo (decision 52).
  IF NEW.created_at <> now() OR NEW.is_undo THEN
    RETURN NULL;
  END IF;
  kinds := array_remove(ARRAY[
    CASE WHEN NEW.field = 'status' AND NEW.from_value IS NULL AND NEW.to_value = 'pending' THEN 'placed' END,
    CASE WHEN NEW.field = 'status' AND NEW.from_value IS NULL AND NEW.to_value = 'pending' THEN 'new_order' END,
    CASE WHEN NEW.field = 'reminder' THEN 'reminder' END,
    CASE WHEN NEW.field = 'slip' AND NEW.to_value = 'refused' THEN 'slip_refused' END,
    CASE WHEN NEW.field = 'method' AND NEW.to_value = 'failed' THEN 'payment_failed' END,
    CASE WHEN NEW.field = 'method' AND NEW.to_value NOT IN ('failed', 'refused') THEN 'method_changed' END,
    CASE WHEN NEW.field = 'payment_status' AND NEW.from_value IS NOT NULL AND NEW.to_value = 'paid' THEN 'paid' END,
    CASE WHEN NEW.field = 'status' AND NEW.to_value = 'shipped' THEN 'shipped' END,
    CASE WHEN NEW.field = 'tracking' AND NEW.to_value NOT IN ('') THEN 'tracking' END,
    CASE WHEN NEW.field = 'status' AND NEW.to_value = 'cancelled' THEN 'cancelled' END,
    CASE WHEN NEW.field = 'status' AND NEW.to_value = 'cancelled' THEN 'expired' END,
    CASE WHEN NEW.field = 'changed' THEN 'changed' END,
    CASE WHEN NEW.field = 'returned' THEN 'returned' END,
    CASE WHEN NEW.field = 'late_money' THEN 'late_money' END
  ], NULL);
  IF kinds = '{}' THEN
    RETURN NULL;
  END IF;
  INSERT INTO mails (order_id, event_id, order_code, kind, recipient, next_try_at)
  SELECT orders.id, NEW.id, orders.code, kind,
    CASE WHEN kind NOT IN ('new_order') THEN coalesce(orders.guest_email, users.email) END,
    coalesce(NEW.held_until, now()) + CASE kind
    WHEN 'method_changed' THEN interval '20 seconds'
    ELSE interval '0' END
  FROM orders LEFT JOIN users ON users.id = orders.user_id, unnest(kinds) AS kind
  WHERE orders.id = NEW.order_id AND orders.order_type = 'online'
    AND (kind IN ('new_order') OR coalesce(orders.guest_email, users.email) IS NOT NULL)
    AND CASE kind
    WHEN 'tracking' THEN NOT EXISTS (SELECT FROM order_events WHERE order_id = NEW.order_id AND field = 'status' AND to_value = 'shipped' AND created_at = now())
    WHEN 'cancelled' THEN orders.payment_status <> 'expired'
    WHEN 'expired' THEN orders.payment_status = 'expired'
    ELSE true END
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.queue_order_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  kinds text[];
  told jsonb;
BEGIN
  -- An event that says itself when it happened is history that is written later, such as the demo's.
  IF NEW.created_at <> now() OR NOT EXISTS (SELECT FROM webhook_endpoints WHERE is_active) THEN
    RETURN NULL;
  END IF;
  SELECT array_remove(CASE NEW.field
      WHEN 'status' THEN ARRAY[CASE
        WHEN NEW.from_value IS NULL THEN 'order.placed'
        WHEN NEW.to_value = 'pending' THEN 'order.reopened'
        WHEN NEW.to_value = 'cancelled' AND payment_status = 'expired' THEN 'order.expired'
        ELSE 'order.' || NEW.to_value END]
      WHEN 'payment_status' THEN ARRAY[
        CASE WHEN NEW.to_value = 'paid' THEN 'order.paid' END,
        CASE WHEN NEW.from_value IS NOT NULL THEN 'payment.changed' END]
      WHEN 'tracking' THEN ARRAY['order.changed']
      WHEN 'changed' THEN ARRAY['order.changed']
      WHEN 'returned' THEN ARRAY['order.returned']
      ELSE '{}' END, NULL),
    jsonb_build_object('order_id', id, 'code', code, 'order_type', order_type, 'field', NEW.field, 'from', NEW.from_value, 'to', NEW.to_value,
      'is_undo', NEW.is_undo)
  INTO kinds, told FROM orders WHERE id = NEW.order_id;
  -- Neither an address nor a number: personal data is fetched with a key.
  IF NEW.field NOT IN ('status', 'payment_status') THEN
    told := told - 'from' - 'to';
  END IF;
  PERFORM queue_webhook(kind, told) FROM unnest(kinds) AS kind;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.record_order_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.tally_moved_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO order_tallies (status, payment_status, order_type, orders, worth_sen)
  VALUES (OLD.status, OLD.payment_status, OLD.order_type, -1, OLD.refunded_sen - OLD.total_sen);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO order_tallies (status, payment_status, order_type, orders, worth_sen)
    VALUES (NEW.status, NEW.payment_status, NEW.order_type, 1, NEW.total_sen - NEW.refunded_sen);
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.tally_new_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO order_tallies (status, payment_status, order_type, orders, worth_sen)
  SELECT status, payment_status, order_type, count(*), sum(total_sen - refunded_sen) FROM added GROUP BY status, payment_status, order_type;
  RETURN NULL;
END
$function$;

CREATE TABLE orders (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  code text NOT NULL,
  token text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  payment_status text DEFAULT 'unpaid'::text NOT NULL,
  order_type text DEFAULT 'online'::text NOT NULL,
  user_id integer,
  cashier_id integer,
  guest_email text,
  subtotal_sen bigint NOT NULL,
  shipping_cost_sen bigint NOT NULL,
  total_sen bigint NOT NULL,
  payment_method text NOT NULL,
  payment_reference text,
  cash_received_sen bigint,
  change_due_sen bigint,
  notes text,
  shipping_name text,
  shipping_phone text,
  shipping_address text,
  shipping_district_id integer,
  shipping_district text,
  shipping_city text,
  shipping_province text,
  shipping_postcode text,
  shipping_courier text,
  shipping_service text,
  courier_price_id integer,
  price_flag text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  search_text text GENERATED ALWAYS AS (searchable(((((((((((COALESCE(('#'::text || (id)::text), ''::text) || ' '::text) || COALESCE(code, ''::text)) || ' '::text) || COALESCE(guest_email, ''::text)) || ' '::text) || COALESCE(shipping_name, ''::text)) || ' '::text) || COALESCE(shipping_phone, ''::text)) || ' '::text) || COALESCE(regexp_replace(shipping_phone, '[^0-9]'::text, ''::text, 'g'::text), ''::text)))) STORED,
  shift_id integer,
  is_late boolean DEFAULT false NOT NULL,
  discount_sen bigint DEFAULT 0 NOT NULL,
  discount_reason text,
  refunded_sen bigint DEFAULT 0 NOT NULL,
  pay_until timestamp with time zone,
  slip_state text,
  network text,
  shipping_refunded_sen bigint DEFAULT 0 NOT NULL,
  shipped_courier text,
  tracking_number text,
  shipped_at timestamp with time zone,
  unique_digits_sen bigint DEFAULT 0 NOT NULL,
  rounding_sen bigint DEFAULT 0 NOT NULL,
  rounding_refunded_sen bigint DEFAULT 0 NOT NULL,
  customer_user_id integer,
  customer_key text GENERATED ALWAYS AS (
CASE
    WHEN (COALESCE(user_id, customer_user_id) IS NOT NULL) THEN ('u'::text || (COALESCE(user_id, customer_user_id))::text)
    WHEN (length(regexp_replace(regexp_replace(COALESCE(shipping_phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text), '^(62|0)'::text, ''::text)) >= 8) THEN ('p'::text || regexp_replace(regexp_replace(COALESCE(shipping_phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text), '^(62|0)'::text, ''::text))
    WHEN (guest_email <> ''::text) THEN ('e'::text || lower(guest_email))
    ELSE NULL::text
END) STORED,
  erasure_id integer,
  arrival jsonb,
  pickup_code text,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_code_unique UNIQUE (code),
  CONSTRAINT orders_token_unique UNIQUE (token),
  CONSTRAINT orders_cashier_id_users_id_fk FOREIGN KEY (cashier_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT orders_courier_price_id_courier_prices_id_fk FOREIGN KEY (courier_price_id) REFERENCES courier_prices(id) ON DELETE SET NULL,
  CONSTRAINT orders_customer_user_id_users_id_fk FOREIGN KEY (customer_user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT orders_erasure_id_data_requests_id_fk FOREIGN KEY (erasure_id) REFERENCES data_requests(id),
  CONSTRAINT orders_shift_id_shifts_id_fk FOREIGN KEY (shift_id) REFERENCES shifts(id),
  CONSTRAINT orders_shipping_district_id_districts_id_fk FOREIGN KEY (shipping_district_id) REFERENCES districts(id),
  CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT orders_amounts_not_negative CHECK (((subtotal_sen >= 0) AND (shipping_cost_sen >= 0) AND (total_sen >= 0))),
  CONSTRAINT orders_discount_in_range CHECK (((discount_sen >= 0) AND (discount_sen <= subtotal_sen))),
  CONSTRAINT orders_payment_status_known CHECK ((payment_status = ANY (ARRAY['unpaid'::text, 'paid'::text, 'expired'::text, 'failed'::text, 'refunded'::text]))),
  CONSTRAINT orders_refunded_in_range CHECK (((refunded_sen >= 0) AND (refunded_sen <= total_sen))),
  CONSTRAINT orders_rounding_in_range CHECK (((rounding_sen > '-50000'::integer) AND (rounding_sen < 50000))),
  CONSTRAINT orders_shipping_refunded_in_range CHECK (((shipping_refunded_sen >= 0) AND (shipping_refunded_sen <= LEAST(shipping_cost_sen, refunded_sen)))),
  CONSTRAINT orders_slip_state_known CHECK ((slip_state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text]))),
  CONSTRAINT orders_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  CONSTRAINT orders_type_known CHECK ((order_type = ANY (ARRAY['pos'::text, 'online'::text]))),
  CONSTRAINT orders_unique_digits_in_range CHECK (((unique_digits_sen >= 0) AND (unique_digits_sen <= 99900)))
);

CREATE INDEX orders_courier_price_id_idx ON public.orders USING btree (courier_price_id) WHERE (courier_price_id IS NOT NULL);

CREATE INDEX orders_created_at_idx ON public.orders USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX orders_customer_key_idx ON public.orders USING btree (customer_key, id DESC NULLS LAST, status, payment_status, total_sen, refunded_sen) WHERE (customer_key IS NOT NULL);

CREATE INDEX orders_customer_user_id_idx ON public.orders USING btree (customer_user_id) WHERE (customer_user_id IS NOT NULL);

CREATE INDEX orders_erasure_id_idx ON public.orders USING btree (erasure_id) WHERE (erasure_id IS NOT NULL);

CREATE INDEX orders_fetched_idx ON public.orders USING btree (pickup_code) WHERE (pickup_code IS NOT NULL);

CREATE INDEX orders_figures_idx ON public.orders USING btree (status, payment_status, order_type, created_at, total_sen, refunded_sen, payment_method, shipping_city, id);

CREATE INDEX orders_guest_email_idx ON public.orders USING btree (lower(guest_email));

CREATE INDEX orders_kept_idx ON public.orders USING btree (shipped_at) WHERE ((pickup_code IS NOT NULL) AND (status = 'shipped'::text));

CREATE INDEX orders_mailbox_idx ON public.orders USING btree (mailbox_of(guest_email)) WHERE (guest_email IS NOT NULL);

CREATE INDEX orders_network_idx ON public.orders USING btree (network) WHERE (network IS NOT NULL);

CREATE INDEX orders_pay_until_idx ON public.orders USING btree (pay_until) WHERE ((status = 'pending'::text) AND (payment_status = 'unpaid'::text));

CREATE UNIQUE INDEX orders_pickup_code_idx ON public.orders USING btree (pickup_code) WHERE ((pickup_code IS NOT NULL) AND (status <> ALL (ARRAY['delivered'::text, 'cancelled'::text])));

CREATE INDEX orders_sales_idx ON public.orders USING btree (created_at, order_type, total_sen, refunded_sen) WHERE (((payment_status = 'paid'::text) OR (status = 'delivered'::text)) AND (status <> 'cancelled'::text) AND (payment_status <> 'refunded'::text));

CREATE INDEX orders_search_idx ON public.orders USING gin (search_text gin_trgm_ops);

CREATE INDEX orders_shift_id_idx ON public.orders USING btree (shift_id) WHERE (shift_id IS NOT NULL);

CREATE INDEX orders_shipped_at_idx ON public.orders USING btree (shipped_at) WHERE ((status = 'shipped'::text) AND (tracking_number IS NOT NULL));

CREATE INDEX orders_status_idx ON public.orders USING btree (status, created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX orders_total_order_idx ON public.orders USING btree (total_sen DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX orders_town_idx ON public.orders USING btree (shipping_city, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (shipping_city IS NOT NULL);

CREATE INDEX orders_tracking_search_idx ON public.orders USING gin (searchable(tracking_number) gin_trgm_ops) WHERE (tracking_number IS NOT NULL);

CREATE INDEX orders_user_id_idx ON public.orders USING btree (user_id, created_at DESC NULLS LAST);

CREATE TRIGGER orders_tally_gone AFTER DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION tally_moved_order();

CREATE TRIGGER orders_tally_moved AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.payment_status IS DISTINCT FROM new.payment_status)) OR (old.order_type IS DISTINCT FROM new.order_type)) OR (old.total_sen IS DISTINCT FROM new.total_sen)) OR (old.refunded_sen IS DISTINCT FROM new.refunded_sen))) EXECUTE FUNCTION tally_moved_order();

CREATE TRIGGER orders_tally_new AFTER INSERT ON public.orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_orders();

CREATE TRIGGER orders_tally_none AFTER TRUNCATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION forget_order_tallies();

CREATE TABLE order_items (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  product_id integer,
  variant_id integer,
  product_name text NOT NULL,
  business_name text,
  variant_label text,
  selected_options jsonb DEFAULT '[]'::jsonb NOT NULL,
  quantity integer NOT NULL,
  unit_price_sen bigint NOT NULL,
  picture text,
  business_id integer,
  partner_price_sen bigint,
  discount_sen bigint DEFAULT 0 NOT NULL,
  discount_reason text,
  sale_discount_sen bigint DEFAULT 0 NOT NULL,
  returned_quantity integer DEFAULT 0 NOT NULL,
  refunded_sen bigint DEFAULT 0 NOT NULL,
  scale_code text,
  pack_grams integer,
  partner_discount_sen bigint DEFAULT 0 NOT NULL,
  CONSTRAINT order_items_pkey PRIMARY KEY (id),
  CONSTRAINT order_items_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE SET NULL,
  CONSTRAINT order_items_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  CONSTRAINT order_items_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE SET NULL,
  CONSTRAINT order_items_partner_discount_in_range CHECK (((partner_discount_sen >= 0) AND (partner_discount_sen <= (COALESCE(partner_price_sen, (0)::bigint) * quantity)))),
  CONSTRAINT order_items_partner_price_not_negative CHECK ((partner_price_sen >= 0)),
  CONSTRAINT order_items_price_not_negative CHECK ((unit_price_sen >= 0)),
  CONSTRAINT order_items_quantity_not_negative CHECK ((quantity >= 0)),
  CONSTRAINT order_items_returned_in_range CHECK (((returned_quantity >= 0) AND (returned_quantity <= quantity)))
);

CREATE INDEX order_items_business_id_idx ON public.order_items USING btree (business_id);

CREATE INDEX order_items_order_id_idx ON public.order_items USING btree (order_id);

CREATE INDEX order_items_product_id_idx ON public.order_items USING btree (product_id);

CREATE INDEX order_items_product_name_search_idx ON public.order_items USING gin (searchable(product_name) gin_trgm_ops);

CREATE INDEX order_items_variant_id_idx ON public.order_items USING btree (variant_id);

CREATE TABLE tenders (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  shift_id integer,
  method text NOT NULL,
  amount_sen bigint NOT NULL,
  reference text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  return_id integer,
  CONSTRAINT tenders_pkey PRIMARY KEY (id),
  CONSTRAINT tenders_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT tenders_return_id_order_returns_id_fk FOREIGN KEY (return_id) REFERENCES order_returns(id) ON DELETE CASCADE,
  CONSTRAINT tenders_shift_id_shifts_id_fk FOREIGN KEY (shift_id) REFERENCES shifts(id),
  CONSTRAINT tenders_method_known CHECK ((method = ANY (ARRAY['cash'::text, 'qris'::text, 'debit'::text, 'transfer'::text]))),
  CONSTRAINT tenders_sign CHECK (((return_id IS NULL) = (amount_sen > 0)))
);

CREATE INDEX tenders_order_id_idx ON public.tenders USING btree (order_id);

CREATE INDEX tenders_shift_id_idx ON public.tenders USING btree (shift_id) WHERE (shift_id IS NOT NULL);

CREATE TABLE order_returns (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  shift_id integer,
  kind text NOT NULL,
  reason text NOT NULL,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  refund_method text,
  refund_reference text,
  shipping_refund_sen bigint DEFAULT 0 NOT NULL,
  rounding_sen bigint DEFAULT 0 NOT NULL,
  CONSTRAINT order_returns_pkey PRIMARY KEY (id),
  CONSTRAINT order_returns_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_returns_shift_id_shifts_id_fk FOREIGN KEY (shift_id) REFERENCES shifts(id),
  CONSTRAINT order_returns_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT order_returns_kind_known CHECK ((kind = ANY (ARRAY['void'::text, 'return'::text]))),
  CONSTRAINT order_returns_refund_method_known CHECK ((refund_method = ANY (ARRAY['transfer'::text, 'gateway'::text, 'cash'::text]))),
  CONSTRAINT order_returns_shipping_refund_not_negative CHECK ((shipping_refund_sen >= 0))
);

CREATE INDEX order_returns_order_id_idx ON public.order_returns USING btree (order_id);

CREATE INDEX order_returns_shift_id_idx ON public.order_returns USING btree (shift_id) WHERE (shift_id IS NOT NULL);

CREATE TABLE order_deeds (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  courier_id integer,
  ending text NOT NULL,
  received_by text,
  amount_sen bigint NOT NULL,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  said_at timestamp with time zone,
  pay_sen bigint,
  paid_by integer,
  picture text,
  CONSTRAINT order_deeds_pkey PRIMARY KEY (id),
  CONSTRAINT order_deeds_courier_id_couriers_id_fk FOREIGN KEY (courier_id) REFERENCES couriers(id) ON DELETE SET NULL,
  CONSTRAINT order_deeds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_deeds_paid_by_cash_movements_id_fk FOREIGN KEY (paid_by) REFERENCES cash_movements(id),
  CONSTRAINT order_deeds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT order_deeds_amount CHECK (((amount_sen = 0) OR ((amount_sen > 0) AND (ending = 'handed_over'::text)))),
  CONSTRAINT order_deeds_ending_known CHECK ((ending = ANY (ARRAY['handed_over'::text, 'refused'::text, 'nobody'::text]))),
  CONSTRAINT order_deeds_pay_earned CHECK ((((pay_sen IS NULL) OR ((pay_sen >= 0) AND (ending = 'handed_over'::text))) AND ((paid_by IS NULL) OR (pay_sen IS NOT NULL))))
);

CREATE INDEX order_deeds_courier_id_idx ON public.order_deeds USING btree (courier_id) WHERE (courier_id IS NOT NULL);

CREATE INDEX order_deeds_order_id_idx ON public.order_deeds USING btree (order_id);

CREATE INDEX order_deeds_paid_by_idx ON public.order_deeds USING btree (paid_by) WHERE (paid_by IS NOT NULL);

CREATE UNIQUE INDEX order_deeds_paid_once ON public.order_deeds USING btree (order_id) WHERE (pay_sen IS NOT NULL);

CREATE INDEX order_deeds_picture_idx ON public.order_deeds USING btree (picture) WHERE (picture IS NOT NULL);

CREATE INDEX order_deeds_refused_idx ON public.order_deeds USING btree (order_id) WHERE (ending = 'refused'::text);

CREATE TABLE order_return_items (
  return_id integer NOT NULL,
  order_item_id integer NOT NULL,
  quantity integer NOT NULL,
  refunded_sen bigint NOT NULL,
  is_restocked boolean DEFAULT true NOT NULL,
  CONSTRAINT order_return_items_return_id_order_item_id_pk PRIMARY KEY (return_id, order_item_id),
  CONSTRAINT order_return_items_order_item_id_order_items_id_fk FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  CONSTRAINT order_return_items_return_id_order_returns_id_fk FOREIGN KEY (return_id) REFERENCES order_returns(id) ON DELETE CASCADE,
  CONSTRAINT order_return_items_quantity_positive CHECK ((quantity > 0))
);

CREATE INDEX order_return_items_order_item_id_idx ON public.order_return_items USING btree (order_item_id);

CREATE TABLE order_events (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  field text NOT NULL,
  from_value text,
  to_value text NOT NULL,
  reason jsonb NOT NULL,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  held_until timestamp with time zone,
  is_undo boolean DEFAULT false NOT NULL,
  figures jsonb,
  CONSTRAINT order_events_pkey PRIMARY KEY (id),
  CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX order_events_news_idx ON public.order_events USING btree (id) WHERE (((field = 'status'::text) AND (from_value IS NULL) AND (to_value = 'pending'::text)) OR ((field = 'payment_status'::text) AND (from_value IS NOT NULL) AND (to_value = 'paid'::text)) OR ((field = 'slip'::text) AND (to_value = 'sent'::text)));

CREATE INDEX order_events_order_id_idx ON public.order_events USING btree (order_id, id);

CREATE CONSTRAINT TRIGGER order_events_queue_mails AFTER INSERT ON public.order_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queue_mails();

CREATE CONSTRAINT TRIGGER order_events_webhooks AFTER INSERT ON public.order_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queue_order_webhooks();

CREATE TRIGGER record_change AFTER INSERT ON public.order_events FOR EACH ROW WHEN (((new.from_value IS NOT NULL) OR (new.field = ANY (ARRAY['changed'::text, 'returned'::text])) OR ((new.field = 'status'::text) AND ((new.reason ->> 'code'::text) = 'placed_by_admin'::text)))) EXECUTE FUNCTION record_order_change();

CREATE TABLE order_undos (
  order_id integer NOT NULL,
  first_event_id integer NOT NULL,
  last_event_id integer NOT NULL,
  before jsonb NOT NULL,
  payment_after jsonb,
  until timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT order_undos_pkey PRIMARY KEY (order_id),
  CONSTRAINT order_undos_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

CREATE INDEX order_undos_until_idx ON public.order_undos USING btree (until);

CREATE TABLE till_approvals (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  acts text[] NOT NULL,
  order_id integer,
  shift_id integer,
  user_id integer,
  approver_id integer,
  said_at timestamp with time zone NOT NULL,
  proven boolean NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT till_approvals_pkey PRIMARY KEY (id),
  CONSTRAINT till_approvals_approver_id_users_id_fk FOREIGN KEY (approver_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT till_approvals_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT till_approvals_shift_id_shifts_id_fk FOREIGN KEY (shift_id) REFERENCES shifts(id) ON DELETE CASCADE,
  CONSTRAINT till_approvals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT till_approvals_of_something CHECK ((num_nonnulls(order_id, shift_id) > 0))
);

CREATE INDEX till_approvals_order_id_idx ON public.till_approvals USING btree (order_id);

CREATE INDEX till_approvals_shift_id_idx ON public.till_approvals USING btree (shift_id);

CREATE TRIGGER record_approval AFTER INSERT ON public.till_approvals FOR EACH ROW EXECUTE FUNCTION record_approval();


-- saved-filters ----------------------------------------------------------------------------------------------------------

CREATE TABLE list_views (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  columns jsonb NOT NULL,
  user_id integer,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT list_views_pkey PRIMARY KEY (id),
  CONSTRAINT list_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT list_views_name_present CHECK ((name <> ''::text))
);

CREATE UNIQUE INDEX list_views_name_key ON public.list_views USING btree (list, lower(name));

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.list_views FOR EACH ROW EXECUTE FUNCTION record_change('list_view', 'id', 'name', 'name', 'query');


-- settings ---------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.record_settings_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	told jsonb;
BEGIN
	SELECT jsonb_agg(jsonb_build_object('field', key, 'from', old.fields -> key, 'to', new.fields -> key) ORDER BY key) INTO told
	FROM (SELECT jsonb_object_keys(old.fields) UNION SELECT jsonb_object_keys(new.fields)) AS keys(key)
	WHERE old.fields -> key IS DISTINCT FROM new.fields -> key;
	IF told IS NOT NULL THEN
		INSERT INTO changes (user_id, kind, name, action, fields) VALUES (acting_user(), 'settings', new.section, 'changed', told);
	END IF;
	RETURN NULL;
END $function$;

CREATE TABLE settings (
  section text NOT NULL,
  fields jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (section)
);

CREATE TRIGGER record_change AFTER UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION record_settings_change();

CREATE CONSTRAINT TRIGGER settings_public_change AFTER INSERT OR DELETE OR UPDATE ON public.settings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_public_change();


-- shifts -----------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.record_drawer_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	told jsonb := jsonb_build_array(jsonb_build_object('field', 'reason', 'from', NULL, 'to', new.reason));
	till text;
BEGIN
	SELECT till_name INTO till FROM shifts WHERE id = new.shift_id;
	IF new.approval = 'missing' THEN
		told := told || jsonb_build_object('field', 'approval', 'from', NULL, 'to', 'missing');
	ELSIF new.approval <> 'not_needed' THEN
		told := told || jsonb_build_object('field', 'approval', 'from', NULL, 'to', jsonb_build_object(
			'acts', jsonb_build_array('drawer'),
			'approver', (SELECT first_name || ' ' || last_name FROM users WHERE id = new.approver_id),
			'proven', new.approval = 'proven'));
	END IF;
	IF new.sent_by IS DISTINCT FROM new.user_id THEN
		told := told || jsonb_build_object('field', 'sent_by', 'from', NULL, 'to', (SELECT username FROM users WHERE id = new.sent_by));
	END IF;
	INSERT INTO changes (user_id, kind, record_id, name, action, fields)
	VALUES (coalesce(new.user_id, acting_user()), 'drawer', new.shift_id, coalesce(till, new.till_id), 'created', told);
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_foreign_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE TABLE shifts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  till_id text NOT NULL,
  till_name text,
  number integer,
  float_sen bigint NOT NULL,
  opened_at timestamp with time zone DEFAULT now() NOT NULL,
  opened_by integer,
  closed_at timestamp with time zone,
  closed_by integer,
  report jsonb,
  to_safe_sen bigint,
  CONSTRAINT shifts_pkey PRIMARY KEY (id),
  CONSTRAINT shifts_number_unique UNIQUE (number),
  CONSTRAINT shifts_closed_by_users_id_fk FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT shifts_opened_by_users_id_fk FOREIGN KEY (opened_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT shifts_closed_whole CHECK ((num_nulls(closed_at, number, report) = ANY (ARRAY[0, 3]))),
  CONSTRAINT shifts_float_not_negative CHECK ((float_sen >= 0)),
  CONSTRAINT shifts_to_safe_not_negative CHECK ((to_safe_sen >= 0))
);

CREATE UNIQUE INDEX shifts_one_open ON public.shifts USING btree (till_id) WHERE (closed_at IS NULL);

CREATE INDEX shifts_till_id_idx ON public.shifts USING btree (till_id, id DESC NULLS LAST);

CREATE TRIGGER record_foreign_closing AFTER UPDATE OF closed_at ON public.shifts FOR EACH ROW WHEN (((old.closed_at IS NULL) AND (new.closed_at IS NOT NULL))) EXECUTE FUNCTION record_foreign_closing();

CREATE TABLE drawer_openings (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  key text NOT NULL,
  till_id text NOT NULL,
  shift_id integer,
  user_id integer,
  sent_by integer,
  reason text NOT NULL,
  approval text NOT NULL,
  approver_id integer,
  opened_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT drawer_openings_pkey PRIMARY KEY (id),
  CONSTRAINT drawer_openings_key_unique UNIQUE (key),
  CONSTRAINT drawer_openings_approver_id_users_id_fk FOREIGN KEY (approver_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT drawer_openings_sent_by_users_id_fk FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT drawer_openings_shift_id_shifts_id_fk FOREIGN KEY (shift_id) REFERENCES shifts(id) ON DELETE CASCADE,
  CONSTRAINT drawer_openings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT drawer_openings_approval_known CHECK ((approval = ANY (ARRAY['not_needed'::text, 'proven'::text, 'unproven'::text, 'missing'::text]))),
  CONSTRAINT drawer_openings_reason_present CHECK ((reason <> ''::text))
);

CREATE INDEX drawer_openings_shift_id_idx ON public.drawer_openings USING btree (shift_id);

CREATE TRIGGER record_drawer_opening AFTER INSERT ON public.drawer_openings FOR EACH ROW EXECUTE FUNCTION record_drawer_opening();


-- shipping ---------------------------------------------------------------------------------------------------------------

CREATE TABLE shipping_provider (
  id integer DEFAULT 1 NOT NULL,
  name text NOT NULL,
  CONSTRAINT shipping_provider_pkey PRIMARY KEY (id),
  CONSTRAINT shipping_provider_one_row CHECK ((id = 1))
);

CREATE TABLE shipping_quotes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  origin_district_id integer NOT NULL,
  destination_district_id integer NOT NULL,
  weight_grams integer NOT NULL,
  couriers text NOT NULL,
  options jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT shipping_quotes_pkey PRIMARY KEY (id),
  CONSTRAINT shipping_quotes_key UNIQUE (origin_district_id, destination_district_id, weight_grams, couriers),
  CONSTRAINT shipping_quotes_destination_district_id_districts_id_fk FOREIGN KEY (destination_district_id) REFERENCES districts(id),
  CONSTRAINT shipping_quotes_origin_district_id_districts_id_fk FOREIGN KEY (origin_district_id) REFERENCES districts(id)
);

CREATE INDEX shipping_quotes_expires_at_idx ON public.shipping_quotes USING btree (expires_at);

CREATE TABLE shipping_questions (
  origin_district_id integer NOT NULL,
  destination_district_id integer NOT NULL,
  weight_grams integer NOT NULL,
  couriers text NOT NULL,
  asked_until timestamp with time zone NOT NULL,
  CONSTRAINT shipping_questions_origin_district_id_destination_district_id_w PRIMARY KEY (origin_district_id, destination_district_id, weight_grams, couriers)
);

CREATE TABLE shipping_days (
  day date NOT NULL,
  asked integer NOT NULL,
  CONSTRAINT shipping_days_pkey PRIMARY KEY (day)
);


-- stock ------------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION public.queue_stock_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE is_active AND events && ARRAY['stock.changed', 'stock.low']) THEN
    RETURN NULL;
  END IF;
  PERFORM queue_webhook(kind, jsonb_build_object('product_id', product_id, 'variant_id', variant_id, 'stock', balance, 'change', change,
    'reason', reason, 'movement_id', id, 'order_id', order_id))
  FROM added, unnest(ARRAY['stock.changed', CASE WHEN balance <= 5 AND balance - change > 5 THEN 'stock.low' END]) AS kind
  WHERE kind IS NOT NULL AND created_at = now() ORDER BY added.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_stock_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO changes (user_id, kind, record_id, name, part, action, fields, created_at)
	SELECT coalesce(new.user_id, acting_user()), 'product', new.product_id, products.name, product_variants.label, 'changed',
		jsonb_build_array(jsonb_build_object('field', 'stock', 'from', new.balance - new.change, 'to', new.balance)), new.created_at
	FROM products LEFT JOIN product_variants ON product_variants.id = new.variant_id WHERE products.id = new.product_id;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_partner_shelf()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM pg_notify('partner_page', of_partner::text)
	FROM (SELECT DISTINCT products.business_id AS of_partner FROM changed JOIN products ON products.id = changed.product_id) partners
	WHERE of_partner IS NOT NULL;
	RETURN NULL;
END $function$;

CREATE TABLE stock_counts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  note text,
  user_id integer,
  result jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT stock_counts_pkey PRIMARY KEY (id),
  CONSTRAINT stock_counts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id integer NOT NULL,
  variant_id integer,
  change integer NOT NULL,
  reason text NOT NULL,
  order_id integer,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  balance integer NOT NULL,
  cause text,
  note text,
  paper_id integer,
  CONSTRAINT stock_movements_pkey PRIMARY KEY (id),
  CONSTRAINT stock_movements_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  CONSTRAINT stock_movements_paper_id_goods_papers_id_fk FOREIGN KEY (paper_id) REFERENCES goods_papers(id),
  CONSTRAINT stock_movements_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT stock_movements_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stock_movements_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE,
  CONSTRAINT stock_movements_cause_known CHECK ((cause = ANY (ARRAY['received'::text, 'found'::text, 'returned'::text, 'damaged'::text, 'expired'::text, 'lost'::text, 'own_use'::text, 'mistake'::text, 'other'::text]))),
  CONSTRAINT stock_movements_reason_known CHECK ((reason = ANY (ARRAY['initial'::text, 'order'::text, 'till'::text, 'return'::text, 'cancel'::text, 'restore'::text, 'expiry'::text, 'refusal'::text, 'admin'::text, 'adjustment'::text, 'count'::text, 'import'::text, 'goods_in'::text, 'goods_out'::text])))
);

CREATE INDEX stock_movements_created_at_idx ON public.stock_movements USING btree (created_at);

CREATE INDEX stock_movements_edit_idx ON public.stock_movements USING btree (id) WHERE (reason = ANY (ARRAY['admin'::text, 'adjustment'::text]));

CREATE INDEX stock_movements_order_id_idx ON public.stock_movements USING btree (order_id);

CREATE INDEX stock_movements_paper_id_idx ON public.stock_movements USING btree (paper_id) WHERE (paper_id IS NOT NULL);

CREATE INDEX stock_movements_product_id_idx ON public.stock_movements USING btree (product_id, variant_id);

CREATE INDEX stock_movements_product_order_idx ON public.stock_movements USING btree (product_id, id);

CREATE INDEX stock_movements_reason_idx ON public.stock_movements USING btree (reason, id);

CREATE INDEX stock_movements_variant_id_idx ON public.stock_movements USING btree (variant_id);

CREATE TRIGGER partner_page AFTER INSERT ON public.stock_movements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partner_shelf();

CREATE TRIGGER record_change AFTER INSERT ON public.stock_movements FOR EACH ROW WHEN ((new.reason = ANY (ARRAY['admin'::text, 'adjustment'::text, 'count'::text, 'import'::text, 'goods_in'::text, 'goods_out'::text]))) EXECUTE FUNCTION record_stock_change();

CREATE TRIGGER stock_movements_webhooks AFTER INSERT ON public.stock_movements REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_stock_webhooks();

CREATE TABLE stock_batches (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id integer NOT NULL,
  variant_id integer,
  best_before date,
  units integer NOT NULL,
  is_expired boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT stock_batches_pkey PRIMARY KEY (id),
  CONSTRAINT stock_batches_figure_key UNIQUE NULLS NOT DISTINCT (product_id, variant_id, best_before),
  CONSTRAINT stock_batches_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT stock_batches_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE,
  CONSTRAINT stock_batches_dateless_lives CHECK (((best_before IS NOT NULL) OR (NOT is_expired))),
  CONSTRAINT stock_batches_units_not_negative CHECK ((units >= 0))
);

CREATE INDEX stock_batches_date_idx ON public.stock_batches USING btree (best_before, id) WHERE (units > 0);

CREATE INDEX stock_batches_variant_id_idx ON public.stock_batches USING btree (variant_id);

CREATE CONSTRAINT TRIGGER check_batches AFTER INSERT OR DELETE OR UPDATE ON public.stock_batches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_batches();

CREATE TABLE stock_batch_moves (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  batch_id integer NOT NULL,
  movement_id bigint,
  change integer NOT NULL,
  user_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT stock_batch_moves_pkey PRIMARY KEY (id),
  CONSTRAINT stock_batch_moves_batch_id_stock_batches_id_fk FOREIGN KEY (batch_id) REFERENCES stock_batches(id) ON DELETE CASCADE,
  CONSTRAINT stock_batch_moves_movement_id_stock_movements_id_fk FOREIGN KEY (movement_id) REFERENCES stock_movements(id) ON DELETE CASCADE,
  CONSTRAINT stock_batch_moves_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE INDEX stock_batch_moves_batch_id_idx ON public.stock_batch_moves USING btree (batch_id, id);

CREATE INDEX stock_batch_moves_movement_id_idx ON public.stock_batch_moves USING btree (movement_id);


-- uploads ----------------------------------------------------------------------------------------------------------------

CREATE TABLE pictures (
  id text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  widths integer[] NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pictures_pkey PRIMARY KEY (id)
);

CREATE TABLE documents (
  id text NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT documents_pkey PRIMARY KEY (id)
);

CREATE TABLE idle_uploads (
  address text NOT NULL,
  idle_since timestamp with time zone NOT NULL,
  discarded_at timestamp with time zone,
  files text[] DEFAULT '{}'::text[] NOT NULL,
  claimed_until timestamp with time zone,
  CONSTRAINT idle_uploads_pkey PRIMARY KEY (address)
);

CREATE INDEX idle_uploads_discarded_idx ON public.idle_uploads USING btree (address) WHERE (discarded_at IS NOT NULL);


-- readings of the book ---------------------------------------------------------------------------------------------------

CREATE VIEW day_entries AS
SELECT p.id,
    p.day_part AS source,
    p.day_kind AS kind,
    p.method,
        CASE
            WHEN (p.owed_to IS NULL) THEN p.amount_sen
            ELSE (- p.amount_sen)
        END AS amount_sen,
    e.happened_at,
    e.about_at,
        CASE
            WHEN (p.owed_to IS NULL) THEN p.row_id
            ELSE p.id
        END AS row_id,
    p.order_id,
    p.shift_id,
    p.owed_to AS business_id,
    e.seal AS number,
    e.is_earlier
   FROM (postings p
     JOIN ledger_entries e ON ((e.id = p.entry_id)))
  WHERE (p.day_kind IS NOT NULL);

CREATE VIEW partner_entries AS
SELECT p.id,
    p.owed_to AS business_id,
    p.day_kind AS kind,
    (- p.amount_sen) AS amount_sen,
    p.quantity,
        CASE
            WHEN (p.item_id IS NOT NULL) THEN e.cause
            ELSE NULL::text
        END AS cause,
    p.item_id AS order_item_id,
    (
        CASE
            WHEN (p.item_id IS NULL) THEN p.row_id
            ELSE NULL::bigint
        END)::integer AS payment_id,
    e.reason,
    e.created_by,
    p.happened_at,
    p.statement_id
   FROM (postings p
     JOIN ledger_entries e ON ((e.id = p.entry_id)))
  WHERE (p.owed_to IS NOT NULL);

CREATE VIEW turnover_entries AS
SELECT id,
    order_id,
        CASE
            WHEN (account = ANY (ARRAY['shipping'::text, 'shipping_held'::text, 'rounding'::text, 'advance:shipping'::text, 'advance:rounding'::text])) THEN 'order'::text
            ELSE 'goods'::text
        END AS kind,
    order_type,
    partner_id AS business_id,
    partner_name AS business_name,
        CASE
            WHEN (account = ANY (ARRAY['sales'::text, 'sales:unknown'::text, 'returns'::text, 'returns:unknown'::text, 'advance:sales'::text, 'advance:unknown'::text])) THEN (- amount_sen)
            ELSE (0)::bigint
        END AS goods_sen,
        CASE
            WHEN (account = ANY (ARRAY['shipping'::text, 'shipping_held'::text, 'advance:shipping'::text])) THEN (- amount_sen)
            ELSE (0)::bigint
        END AS shipping_sen,
        CASE
            WHEN (account = ANY (ARRAY['rounding'::text, 'advance:rounding'::text])) THEN (- amount_sen)
            ELSE (0)::bigint
        END AS extra_sen,
        CASE
            WHEN (account = ANY (ARRAY['partner_share'::text, 'partner_accrued:share'::text])) THEN amount_sen
            ELSE (0)::bigint
        END AS partner_sen,
        CASE
            WHEN (account = ANY (ARRAY['sales:unknown'::text, 'returns:unknown'::text, 'advance:unknown'::text])) THEN (- amount_sen)
            ELSE (0)::bigint
        END AS unknown_sen,
    booked_at
   FROM postings
  WHERE ((order_id IS NOT NULL) AND (order_type IS NOT NULL) AND (account = ANY (ARRAY['sales'::text, 'sales:unknown'::text, 'returns'::text, 'returns:unknown'::text, 'shipping'::text, 'shipping_held'::text, 'rounding'::text, 'partner_share'::text, 'advance:sales'::text, 'advance:unknown'::text, 'advance:shipping'::text, 'advance:rounding'::text, 'partner_accrued:share'::text])));
