import type { CHANGE_ACTIONS } from '@lapak/contract/kernel/audit';
import type { ChangeKind } from '@lapak/contract/kernel/change-kind';

/** Something that is told of without a record having changed (decision 94). */
export interface AuditEvent {
  kind: Extract<ChangeKind, 'session' | 'refusal' | 'pin' | 'export' | 'slip' | 'door_photo'>;
  action: (typeof CHANGE_ACTIONS)[number];
  /** Who did it; null for nobody who is signed in. */
  userId: number | null;
  /** The account of a sign-in or a PIN, the order of a photo. */
  recordId?: number | null;
  /** What it is called; for a sign-in and a PIN the account's username is taken. */
  name?: string;
  /** Facts, by the field's name. Never what somebody has typed. */
  facts?: Record<string, string | number>;
}
