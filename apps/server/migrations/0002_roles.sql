-- The roles of spec section 6; every installation has them, also one without demo data.
INSERT INTO roles (name, display_name, can_access_admin) VALUES
  ('admin', 'Administrator', true),
  ('operator', 'Operator', false),
  ('customer', 'Pelanggan', false);
