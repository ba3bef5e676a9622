-- Codes that a product or a size is given, loses or changes, into the audit (decision 23); those that go with it aren't told. A code with
-- an arrow is on its way from one owner to another within the save.
CREATE FUNCTION record_code_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "product_codes" FOR EACH ROW EXECUTE FUNCTION record_code_change();--> statement-breakpoint
-- Files that were checked before their codes were looked at are checked again.
UPDATE product_import_rows SET outcome = NULL, product_id = NULL, plan = NULL, problems = NULL
WHERE import_id IN (SELECT id FROM product_imports WHERE applied_at IS NULL);
