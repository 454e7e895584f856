import {
  isEnumType,
  isInputObjectType,
  isLeafType,
  getNamedType,
  isNonNullType,
  type GraphQLSchema,
} from 'graphql';
import { listOperations, type Operation } from './operations.ts';
import { describe, printLeaf, selectFields, wrap, type Used } from './selections.ts';

export const HEAD = '// Printed from the schema by `npm run print:client`.\n';

/** The file with the types and documents of the client's operations. */
export function printOperations(schema: GraphQLSchema): string {
  const used: Used = { objects: new Map(), enums: new Set(), inputs: new Set() };
  const { reads, changes } = listOperations({ schema, used });
  // Inputs may refer to further inputs, and both to enums, so those are printed last.
  const inputs = printInputs({ schema, used });
  const objects = [...used.objects.values()].map(
    (type) =>
      `${describe(type.description)}export type ${type.name} = ${selectFields(type, { used }).typescript};`,
  );
  const enums = [...used.enums].sort().map((name) => {
    const type = schema.getType(name);
    const values = isEnumType(type) ? type.getValues().map((value) => `'${value.name}'`) : [];
    return `export type ${name} = ${values.join(' | ')};`;
  });
  return [
    HEAD,
    ...enums,
    ...inputs,
    ...objects,
    `/** Variables and result of each read. */\nexport type Reads = { ${reads.map(printTypes).join(' ')} };`,
    `/** Variables, result and declared failures of each change. */\nexport type Changes = { ${changes.map(printTypes).join(' ')} };`,
    `export const READS = { ${reads.map(printDocument).join(' ')} } as const;`,
    `export const CHANGES = { ${changes.map(printDocument).join(' ')} } as const;`,
  ].join('\n\n');
}

function printInputs({ schema, used }: { schema: GraphQLSchema; used: Used }): string[] {
  const printed = new Map<string, string>();
  for (;;) {
    const name = [...used.inputs].find((input) => !printed.has(input));
    if (name === undefined) break;
    const type = schema.getType(name);
    if (!isInputObjectType(type)) throw new Error(`${name} is not an input.`);
    const fields = Object.values(type.getFields()).map((field) => {
      const of = getNamedType(field.type);
      if (!isLeafType(of)) used.inputs.add(of.name);
      const isRequired = isNonNullType(field.type) && field.defaultValue === undefined;
      const text = isLeafType(of) ? printLeaf(of, used) : of.name;
      return `${describe(field.description)}${field.name}${isRequired ? '' : '?'}: ${wrap(field.type, text)};`;
    });
    printed.set(name, `export type ${name} = { ${fields.join(' ')} };`);
  }
  return [...printed.keys()].sort().map((name) => printed.get(name) ?? '');
}

function printTypes({ name, kind, description, variables, result, errors }: Operation): string {
  const failures = errors.length > 0 ? errors.map((error) => `'${error}'`).join(' | ') : 'never';
  return `${describe(description)}${name}: { kind: '${kind}'; variables: ${variables}; result: ${result}; failures: ${failures} };`;
}

function printDocument({ name, kind, document, path }: Operation): string {
  return `${name}: { kind: '${kind}', path: [${path.map((part) => `'${part}'`).join(', ')}], document: ${JSON.stringify(document)} },`;
}
