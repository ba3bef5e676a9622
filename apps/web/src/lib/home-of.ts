import type { Role } from '@lapak/contract/people/identity';
import { mayAdminister, maySell } from '@lapak/contract/people/roles';
import { href } from 'react-router';

/** Where a person begins after signing in: admins at their dashboard, who sells at the till, others in the shop (spec section 2). */
export function homeOf(role: Role): string {
  if (mayAdminister(role)) return href('/admin/dashboard');
  return maySell(role) ? href('/admin/pos') : '/';
}
