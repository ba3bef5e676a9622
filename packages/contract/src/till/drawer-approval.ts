/** Whether a supervisor allowed it by PIN (decision 88): nobody had to, somebody did, the proof is wrong, or nobody did. */
export const DRAWER_APPROVALS = ['not_needed', 'proven', 'unproven', 'missing'] as const;
export type DrawerApproval = (typeof DRAWER_APPROVALS)[number];

/** What to say of who allowed it; null where nobody had to. */
export function drawerApprovalText({ approval, approver }: { approval: DrawerApproval; approver: string | null }): string | null {
  if (approval === 'not_needed') return null;
  if (approval === 'missing') return 'tanpa persetujuan';
  return approval === 'proven' ? `disetujui ${approver ?? '?'}` : 'PIN tidak terbukti';
}
