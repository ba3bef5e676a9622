import { sortsOf } from '@lapak/contract/list-keys';
import { COURIER_STATUSES, COURIER_TYPES } from '@lapak/contract/sales/courier-states';
import type { Courier } from '@lapak/contract/sales/couriers';
import { COURIER_SORTS } from '@lapak/contract/sales/list-keys';
import { Bike, Car, type LucideIcon, Truck } from 'lucide-react';
import { href } from 'react-router';
import { defineListView, maybeOneOf, page, record, text } from '../../../lib/list-view.ts';
import type { Tone } from '../../../ui/tone.ts';

/** The couriers' URL: filters, the open form, and its open pricing region. */
export const courierView = defineListView(href('/admin/couriers'), {
  q: text(),
  type: maybeOneOf(COURIER_TYPES),
  status: maybeOneOf(COURIER_STATUSES),
  sort: maybeOneOf(sortsOf(COURIER_SORTS)),
  page: page(),
  edit: record(),
  price: record(),
});

export const VEHICLES: Record<Courier['type'], { label: string; icon: LucideIcon }> = {
  motorcycle: { label: 'Motorcycle', icon: Bike },
  car: { label: 'Car', icon: Car },
  truck: { label: 'Truck', icon: Truck },
};

export const STATUSES: Record<Courier['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  busy: { label: 'Busy', tone: 'warning' },
  inactive: { label: 'Inactive', tone: 'neutral' },
};

export const TYPE_CHOICES = COURIER_TYPES.map((value) => ({ value, label: VEHICLES[value].label }));
export const STATUS_CHOICES = COURIER_STATUSES.map((value) => ({ value, label: STATUSES[value].label }));
