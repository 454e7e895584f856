/** The part of JSON Schema that our documents use. */
export type Shape = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  default?: unknown;
  description?: string;
};

/** A shape in TypeScript syntax, which is easier to read than JSON Schema. */
export function shapeText({ shape, indent = '' }: { shape: Shape; indent?: string }): string {
  if (shape.$ref) return shape.$ref.split('/').at(-1) ?? '';
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in shape) return JSON.stringify(shape.const);
  if (shape.anyOf) return shape.anyOf.map((one) => shapeText({ shape: one, indent })).join(' | ');
  if (shape.items) return `${shapeText({ shape: shape.items, indent })}[]`;
  if (shape.properties) return objectText({ shape, indent });
  if (shape.format === 'binary') return 'file';
  return [shape.type ?? 'any'].flat().join(' | ');
}

function objectText({
  shape: { properties = {}, required = [] },
  indent,
}: {
  shape: Shape;
  indent: string;
}): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, shape]) => {
    const note = [
      shape.description,
      shape.default === undefined ? null : `default ${JSON.stringify(shape.default)}`,
    ]
      .filter(Boolean)
      .join('; ');
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeText({ shape, indent: inner })}${note ? `  // ${note}` : ''}\n`;
  });
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}';
}
