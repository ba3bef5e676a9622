export const COURIER_TYPES = ['motorcycle', 'car', 'truck'] as const;
export const COURIER_STATUSES = ['active', 'busy', 'inactive'] as const;
