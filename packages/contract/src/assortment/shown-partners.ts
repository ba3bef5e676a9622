import { z } from 'zod';
import { Picture } from '../kernel/picture.ts';
import { answer, Count, Id, Moment, PageQuery, pageAnswer, type Wire } from '../wire.ts';
import { ShownCertificate } from './certificates.ts';

/** A partner in the shop's list: active ones only, without address, phone or email (decision 111). */
export const ListedPartner = z.object({
  id: Id,
  name: z.string(),
  /** The beginning of its story, else of its description. */
  excerpt: z.string().nullable(),
  district_name: z.string(),
  city_name: z.string(),
  picture: Picture.nullable(),
  /** Who makes the goods, upright, and where, across (decision 145). */
  portrait: Picture.nullable(),
  landscape: Picture.nullable(),
  /** Products that shoppers see. */
  product_count: Count,
  /** Last day in Aceh of its holiday; null while it isn't on holiday. */
  holiday_until: z.iso.date().nullable(),
});
export type ListedPartner = z.infer<typeof ListedPartner>;

/** A partner's own page. Its products are those of `GET /catalog/products?business_id=`. */
export const ShownPartner = ListedPartner.omit({ excerpt: true, picture: true }).extend({
  description: z.string().nullable(),
  story: z.string().nullable(),
  website: z.string().nullable(),
  pictures: z.array(Picture),
  /** The year in which it began its trade. */
  since_year: z.number().int().nullable(),
  /** Its own certificates: checked, and valid today, halal first. */
  certificates: z.array(ShownCertificate),
  /** Since when the shop works with it. */
  created_at: Moment,
  /** Its last change, for search engines. */
  updated_at: Moment,
});
export type ShownPartner = Wire<typeof ShownPartner>;

/** GET /catalog/partners: by name; `q` searches name, district and regency. */
export const ShownPartnerQuery = PageQuery;
export type ShownPartnerQuery = z.infer<typeof ShownPartnerQuery>;
export const ShownPartnerListAnswer = pageAnswer(ListedPartner);
export const ShownPartnerAnswer = answer(ShownPartner);
