/** Amounts are whole rupiah throughout the demo data; the caller turns them into `Sen`. */
export type DemoCategory = { slug: string; name: string; description: string; isActive: boolean; isFood: boolean };

export type DemoBusiness = {
  slug: string;
  name: string;
  description: string;
  address: string;
  cityId: number;
  districtId: number;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  website: string | null;
  isActive: boolean;
  /** Exactly one is: the cooperative whose district is the shop's own origin. */
  isMain: boolean;
};

type DemoVariant = { label: string; priceRupiah: number; resellerPriceRupiah: number; stock: number };

export type DemoOptionGroup = { name: string; values: string[] };

export type DemoProduct = {
  slug: string;
  name: string;
  description: string;
  categorySlug: string;
  /** Null is "Tanpa mitra". */
  businessSlug: string | null;
  priceRupiah: number;
  resellerPriceRupiah: number;
  discountPercent: number;
  /** Beside variants this is only the till's "Varian default" pool, so it is mostly 0 there. */
  stock: number;
  size: string;
  notes: string;
  variants: DemoVariant[];
  optionGroups: DemoOptionGroup[];
  isActive: boolean;
  aiDescription?: string;
};

/** `isShown`: shoppers read it too. */
export type DemoKnowledge = {
  title: string;
  description: string | null;
  file: string | null;
  productSlug: string | null;
  isShown?: boolean;
};

export type DemoCourierPrice = {
  region: string;
  districtId: number | null;
  basePriceRupiah: number;
  pricePerKmRupiah: number;
  minPriceRupiah: number;
  /** What the courier gets; null is all that the buyer pays. */
  payRupiah: number | null;
  maxDistanceKm: number | null;
  notes: string;
  isActive: boolean;
};

export type DemoCourier = {
  slug: string;
  courierName: string;
  type: 'motorcycle' | 'car' | 'truck';
  status: 'active' | 'busy' | 'inactive';
  phoneNumber: string;
  email: string | null;
  address: string | null;
  vehicleNumber: string | null;
  licenseNumber: string | null;
  cityId: number | null;
  notes: string;
  isActive: boolean;
  prices: DemoCourierPrice[];
};

export type DemoCustomer = {
  name: string;
  phone: string;
  email: string;
  address: string;
  districtId: number;
  postcode: string;
};

type DemoOrderStatus = 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled';

type DemoPaymentStatus = 'unpaid' | 'paid' | 'expired' | 'failed' | 'refunded';

export type DemoOrderItem = {
  productSlug: string;
  variantLabel: string | null;
  selectedOptions: { group: string; value: string }[];
  quantity: number;
};

/** A move of the order's status after it was placed as `pending` (a till sale is born `delivered`). */
export type DemoOrderMove = { status: DemoOrderStatus; at: Date };

type DemoOrderBase = {
  createdAt: Date;
  status: DemoOrderStatus;
  paymentStatus: DemoPaymentStatus;
  paidAt: Date | null;
  moves: DemoOrderMove[];
  notes: string;
  /** All from one partner, so from one origin district. */
  items: DemoOrderItem[];
};

export type DemoOnlineOrder = DemoOrderBase & {
  orderType: 'online';
  /** 'manual' or 'tripay:{code}'. */
  paymentMethod: string;
  customer: DemoCustomer;
  shipping: { type: 'local_courier' } | { type: 'rajaongkir'; courierCode: string; service: string };
};

export type DemoTillOrder = DemoOrderBase & {
  orderType: 'pos';
  paymentMethod: 'cash' | 'qris' | 'debit' | 'transfer';
  paymentReference: string | null;
  /** Cash handed over is the total rounded up to a multiple of this; 1 is the exact sum, null is no cash. */
  cashRoundedUpToRupiah: number | null;
  customer: { name: string; phone: string | null; email: string | null } | null;
};

export type DemoOrder = DemoOnlineOrder | DemoTillOrder;
