import { mayAdminister, maySell } from '@lapak/contract/roles';
import type { Role } from '@lapak/contract/schemas/identity';

/** Where a person begins after signing in: admins at their dashboard, who sells at the till, others in the shop (spec section 2). */
export function homeOf(role: Role): '/admin/dashboard' | '/admin/pos' | '/' {
  if (mayAdminister(role)) return '/admin/dashboard';
  return maySell(role) ? '/admin/pos' : '/';
}
