/** A courier's estimate as days: '2-3' as both, '1' twice; null where the courier doesn't say. */
export function spanOf(estimate: string): { from: number; to: number } | null {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?$/u.exec(estimate);
  if (match?.[1] === undefined) return null;
  const from = Number(match[1]);
  return { from, to: Math.max(from, Number(match[2] ?? from)) };
}
