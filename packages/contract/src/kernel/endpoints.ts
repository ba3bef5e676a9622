import type { Endpoint } from '../endpoint.ts';
import { IdParams } from '../wire.ts';
import * as audit from './audit.ts';
import * as locations from './locations.ts';
import type { KERNEL_ROUTES } from './routes.ts';
import * as uploads from './uploads.ts';

/** What each call of the district does, takes and answers. */
export const KERNEL_ENDPOINTS = {
  uploadPicture: {
    summary: 'Take in a picture (JPG, PNG, WEBP); answers the path that a record keeps',
    answer: uploads.UploadedPictureAnswer,
    status: 201,
  },
  uploadFile: {
    summary: 'Take in a PDF or a picture; answers the path that a record keeps',
    answer: uploads.UploadedFileAnswer,
    status: 201,
  },
  uploadPrivateFile: {
    summary: 'Take in a PDF or a picture that only admins may see; answers the path that a record keeps',
    answer: uploads.UploadedPrivateFileAnswer,
    status: 201,
  },

  listProvinces: { summary: 'Provinces', answer: locations.ProvinceListAnswer },
  listCities: { summary: 'Cities, of one province when asked', query: locations.CityListQuery, answer: locations.CityListAnswer },
  listProvinceCities: { summary: 'Cities of a province', params: IdParams, answer: locations.CityListAnswer },
  getDistrict: { summary: 'A district with its city and province', params: IdParams, answer: locations.DistrictAnswer },
  listDistricts: { summary: 'Districts of a city', params: IdParams, answer: locations.DistrictListAnswer },

  listChanges: { summary: 'Who changed what, and when; newest first', query: audit.ChangeQuery, answer: audit.ChangeListAnswer },
} as const satisfies Record<keyof typeof KERNEL_ROUTES, Endpoint>;
