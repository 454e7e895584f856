import { z } from 'zod';
import { WEBHOOK_EVENTS } from '../../../server/surfaces/rest/openApi/webhookEvents.ts';
import { HEAD } from './printOperations.ts';
import { describe } from './selections.ts';

type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
  $ref?: string;
};
type Definitions = Record<string, JsonSchema>;

/** The file with the type of each webhook, from the schemas of the OpenAPI document. */
export function printWebhooks(): string {
  const events = WEBHOOK_EVENTS.map(({ summary, body }) => {
    const schema = z.toJSONSchema(body, { io: 'output' }) as JsonSchema & { $defs?: Definitions };
    return `${describe(summary)}| ${print(schema, schema.$defs ?? {})}`;
  });
  return `${HEAD}\n/** A webhook, distinguished by \`type\`. */\nexport type WebhookEvent =\n${events.join('\n')};\n`;
}

function print(schema: JsonSchema, definitions: Definitions): string {
  const inner = (part: JsonSchema): string => print(part, definitions);
  if (schema.$ref) return inner(definitions[schema.$ref.slice('#/$defs/'.length)] ?? {});
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(inner).join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => inner({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `readonly (${inner(schema.items ?? {})})[]`;
  if (schema.type === 'object') return printObject(schema, inner);
  if (schema.type === 'integer') return 'number';
  return schema.type ?? 'unknown';
}

function printObject(
  { properties = {}, required = [] }: JsonSchema,
  inner: (part: JsonSchema) => string,
): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${describe(schema.description)}${name}${required.includes(name) ? '' : '?'}: ${inner(schema)};`,
  );
  return `{ ${fields.join(' ')} }`;
}

const literal = (value: unknown): string => `'${String(value)}'`;
