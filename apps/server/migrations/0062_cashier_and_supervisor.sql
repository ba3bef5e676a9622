-- Who sells at the till without administering the shop (decision 87).
INSERT INTO roles (name, display_name, can_access_admin) VALUES
  ('supervisor', 'Supervisor', false),
  ('cashier', 'Kasir', false)
ON CONFLICT (name) DO NOTHING;
