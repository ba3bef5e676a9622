import type { Role } from '@lapak/contract/schemas/identity';

/** What a role is called; its name stands in for a missing display name (spec section 2, users admin). */
export function roleText({ display_name, name }: Role): string {
  return display_name || name;
}
