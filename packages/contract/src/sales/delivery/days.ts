/** How many working days a parcel is on its way within Aceh, and until it leaves, as the shop promises it. */
export interface DeliveryDays {
  days_from: number;
  days_to: number;
  handling_days: number;
}

/** '1–3 hari kerja' */
export function workingDays({ days_from: from, days_to: to }: DeliveryDays): string {
  return `${from === to ? to : `${from}–${to}`} hari kerja`;
}
