import { z } from 'zod';
import { ExpectedVersion, Version } from '../wire.ts';

/* A section of the settings is one zod object. A field is the rule for what an admin types, with the default that a shop has until they
   do. The answer, the input and the initial values (`fields.parse({})`) follow from it. */

type Fields = Readonly<Record<string, z.ZodType>>;
/** What is stored: no rules for typed input, so that a stricter rule never makes old settings unreadable. */
type Stored<Field extends z.ZodType> = z.ZodType<z.output<Field>, z.output<Field>>;
type StoredFields<Shape extends Fields> = { [Key in keyof Shape]: Stored<Shape[Key]> };
type RememberedFields<Shape extends Fields> = { [Key in keyof Shape]: z.ZodDefault<Stored<Shape[Key]>> };
type NamedFields<Shape extends Fields, Named extends keyof Shape> = {
  [Key in keyof Shape]: Key extends Named
    ? Shape[Key] extends z.ZodDefault<infer Field extends z.ZodType>
      ? Field
      : Shape[Key]
    : Shape[Key];
};

/** What the API answers of a section: its values and their version. */
export function settingsAnswer<Shape extends Fields>(fields: z.ZodObject<Shape>) {
  return z.object({ version: Version, ...storedShape(fields) });
}

/** An object within a section, as it is stored. */
export function storedObject<Shape extends Fields>(fields: z.ZodObject<Shape>) {
  return z.object(storedShape(fields));
}

/** What an admin sends. It must name these fields; another one that is absent gets its default. */
export function settingsInput<Shape extends Fields, const Named extends keyof Shape = never>(
  fields: z.ZodObject<Shape>,
  named: readonly Named[] = [],
): z.ZodObject<NamedFields<Shape, Named>> {
  const names: readonly PropertyKey[] = named;
  const shape = mapped(fields, (field, name) => (names.includes(name) && field instanceof z.ZodDefault ? field.unwrap() : field));
  return z.object(shape as NamedFields<Shape, Named>);
}

/** What the input of every section has beside its fields. */
export const SETTINGS_CHANGE = { expected_version: ExpectedVersion };

/** A section's values as something else remembers them: a field that is newer than its copy has its default. */
export function rememberedSettings<Shape extends Fields>(fields: z.ZodObject<Shape>): z.ZodObject<RememberedFields<Shape>> {
  const initial = new Map<string, unknown>(Object.entries(fields.parse({})));
  return z.object(mapped(fields, (field, name) => plain(field).default(initial.get(name))) as RememberedFields<Shape>);
}

function storedShape<Shape extends Fields>(fields: z.ZodObject<Shape>): StoredFields<Shape> {
  return mapped(fields, plain) as StoredFields<Shape>;
}

function mapped(fields: z.ZodObject, map: (field: z.core.$ZodType, name: string) => z.core.$ZodType) {
  return Object.fromEntries(Object.entries(fields.shape).map(([name, field]) => [name, map(field, name)]));
}

/** A field's values without its rules and its default. A transform tidies typed text, so what it gives is what it takes; absent is null. */
function plain(field: z.core.$ZodType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return plain(field.unwrap());
  if (field instanceof z.ZodNullable) return z.nullable(plain(field.unwrap()));
  if (field instanceof z.ZodPipe) return plain(field.out instanceof z.ZodTransform ? field.in : field.out);
  if (field instanceof z.ZodArray) return z.array(plain(field.element));
  if (field instanceof z.ZodObject) return z.object(mapped(field, plain));
  if (field instanceof z.core.$ZodString) return z.string();
  if (field instanceof z.ZodNumber) return field.isInt ? z.number().int() : z.number();
  if (field instanceof z.ZodBoolean || field instanceof z.ZodEnum || field instanceof z.ZodLiteral) return field;
  throw new TypeError(`A setting can't be a ${field._zod.def.type}: say in settings-section.ts how it is stored.`);
}
