import { z } from 'zod';
import { answer, Id, IdText } from '../wire.ts';

/** A province, city or district: our own permanent id, and its name (decision 6). */
export const Place = z.object({ id: Id, name: z.string() });
export type Place = z.infer<typeof Place>;

export const City = Place.extend({ province_id: Id });
export type City = z.infer<typeof City>;

export const District = Place.extend({ city_id: Id });
export type District = z.infer<typeof District>;

/** A district with its city and province. */
export const DistrictPlace = District.extend({ city_name: z.string(), province_id: Id, province_name: z.string() });
export type DistrictPlace = z.infer<typeof DistrictPlace>;

export const DistrictAnswer = answer(DistrictPlace);
export const ProvinceListAnswer = answer(z.array(Place));
export const CityListQuery = z.object({ province_id: IdText.optional() });
export const CityListAnswer = answer(z.array(City));
export const DistrictListAnswer = answer(z.array(District));
