import type { Role } from '@lapak/contract/people/identity';

/** A role's display name, or its name (spec section 2, users admin). */
export function roleText({ display_name, name }: Role): string {
  return display_name || name;
}
