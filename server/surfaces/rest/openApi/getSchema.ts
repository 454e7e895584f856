import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The shape as JSON Schema; named parts become components of the document. */
export function getSchema({
  shape,
  io,
  schemas,
}: {
  shape: z.ZodType;
  io: 'input' | 'output';
  schemas: Json;
}): Json {
  const text = JSON.stringify(z.toJSONSchema(shape, { io, unrepresentable: 'any' })).replaceAll(
    '"#/$defs/',
    '"#/components/schemas/',
  );
  const {
    $schema: _dialect,
    $defs,
    id,
    ...schema
  } = JSON.parse(text) as { $schema?: string; $defs?: Json; id?: string } & Json;
  Object.assign(schemas, $defs);
  if (!id) return schema;
  schemas[id] = schema;
  return { $ref: `#/components/schemas/${id}` };
}
