/** Whether a role may use the shop's back office and its till (spec section 6). */
export function mayAdminister({ name, can_access_admin }: { name: string; can_access_admin: boolean }): boolean {
  return name === 'admin' || can_access_admin;
}
