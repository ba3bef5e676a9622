interface NamedRole {
  name: string;
  can_access_admin: boolean;
}

/** Whether a role may use the shop's back office and its till (spec section 6). */
export function mayAdminister({ name, can_access_admin }: NamedRole): boolean {
  return name === 'admin' || can_access_admin;
}

/** Whether a role may see all shifts and sales of the tills, and give a cashier the approval (decision 87). */
export function maySupervise(role: NamedRole): boolean {
  return role.name === 'supervisor' || mayAdminister(role);
}

/** Whether a role may sell at the till. */
export function maySell(role: NamedRole): boolean {
  return role.name === 'cashier' || maySupervise(role);
}
