import type { Route } from '../route.ts';

const uploads = {
  uploadPicture: { method: 'POST', path: '/uploads/pictures', access: 'admin', files: ['file'] },
  uploadFile: { method: 'POST', path: '/uploads/files', access: 'admin', files: ['file'] },
  uploadPrivateFile: { method: 'POST', path: '/uploads/private-files', access: 'admin', files: ['file'] },
} as const satisfies Record<string, Route>;

const locations = {
  listProvinces: { method: 'GET', path: '/locations/rajaongkir/provinces', access: 'public' },
  listCities: { method: 'GET', path: '/locations/rajaongkir/cities', access: 'public' },
  listProvinceCities: { method: 'GET', path: '/locations/rajaongkir/provinces/:id/cities', access: 'public' },
  getDistrict: { method: 'GET', path: '/locations/rajaongkir/districts/:id', access: 'public' },
  listDistricts: { method: 'GET', path: '/locations/rajaongkir/cities/:id/districts', access: 'public' },
} as const satisfies Record<string, Route>;

const audit = {
  listChanges: { method: 'GET', path: '/audit', access: 'admin' },
} as const satisfies Record<string, Route>;

/** Calls by the server's module that answers them: `modules/kernel/<module>/`. */
export const KERNEL_MODULES = { uploads, locations, audit };

/** All calls of the district, by name. */
export const KERNEL_ROUTES = { ...uploads, ...locations, ...audit };
