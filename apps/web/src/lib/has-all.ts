/** Whether a kept value has these members; each is looked at on its own where it matters. */
export function hasAll<Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
