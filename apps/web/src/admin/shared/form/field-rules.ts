import { z } from 'zod';

/** What a field's control is given by its schema. */
export interface FieldRules {
  /** Whether the schema refuses this value: a field is required if it refuses a blank one. */
  refuses: (value: unknown) => boolean;
  maxLength: number | undefined;
  /** Bounds of a number. */
  bounds: { min: number; max: number } | undefined;
  /** A number without decimals. */
  isWhole: boolean;
}

export type FieldShape = Readonly<Record<string, z.core.$ZodType>>;

/** The fields of a form's schema, as they are typed. */
export function shapeOf(schema: z.core.$ZodType): FieldShape {
  const typed = innerOf(schema);
  if (typed instanceof z.ZodArray) return shapeOf(typed.element);
  return typed instanceof z.ZodObject ? typed.shape : {};
}

/** Fields that the schema doesn't name have no rules. */
export function rulesOf(shape: FieldShape, name: string): FieldRules {
  const field = shape[name];
  const typed = field && innerOf(field);
  const { minValue, maxValue, isInt } = typed instanceof z.ZodNumber ? typed : {};
  const isBound = typeof minValue === 'number' && typeof maxValue === 'number';
  return {
    refuses: (value) => field !== undefined && !z.safeParse(field, value).success,
    maxLength: typed instanceof z.ZodString ? (typed.maxLength ?? undefined) : undefined,
    bounds: isBound ? { min: minValue, max: maxValue } : undefined,
    isWhole: isInt === true,
  };
}

/** How many rows a list may have. */
export function maxRowsOf(shape: FieldShape, name: string): number | undefined {
  const field = shape[name];
  const maximum = field && innerOf(field)._zod.bag.maximum;
  return typeof maximum === 'number' ? maximum : undefined;
}

/** A schema without what surrounds it: its default, that it may be absent, and what tidies the value afterwards. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return innerOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return innerOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}
