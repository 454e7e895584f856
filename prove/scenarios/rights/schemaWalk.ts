import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Audience } from './audiences.ts';
import { TYPES } from './readDeclaredRights.ts';

const ANSWERS = /(Success|Error|Edge|Connection)$|^PageInfo$|^__/;

export function readSchema(): GraphQLSchema {
  return buildSchema(readFileSync('schema.graphql', 'utf8'));
}

/** The object types whose fields need a declared audience. */
export function declaredTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !ANSWERS.test(type.name),
  );
}

export function getAudience({
  type,
  field,
}: {
  type: string;
  field: string;
}): Audience | 'within' | null {
  const found = Object.entries(TYPES[type] ?? {}).find(([, fields]) => fields.includes(field));
  return (found?.[0] as Audience | undefined) ?? null;
}

/** Fields without a declaration, and declarations of removed fields. */
export function undeclared(schema: GraphQLSchema): string[] {
  const types = declaredTypes(schema);
  const missing = types.flatMap((type) =>
    Object.keys(type.getFields())
      .filter((field) => !getAudience({ type: type.name, field }))
      .map((field) => `${type.name}.${field} is not declared`),
  );
  const gone = Object.entries(TYPES).flatMap(([name, groups]) => {
    const type = types.find((candidate) => candidate.name === name);
    const fields = Object.values(groups).flat();
    return fields
      .filter((field, index) => !type?.getFields()[field] || fields.indexOf(field) !== index)
      .map((field) => `${name}.${field} is declared and not there, or twice`);
  });
  return [...missing, ...gone];
}

/**
 * The selection of a field and its type. `given` holds values of required arguments by name or by
 * "field.name".
 */
export function getSelection({
  field,
  provided,
}: {
  field: GraphQLField<unknown, unknown>;
  provided: Record<string, string>;
}): string {
  return `${requested({ field, provided })}${isLeafType(getNamedType(field.type)) ? '' : ' { __typename }'}`;
}

/**
 * The selection of a field and everything below it. Of objects with an id, which are read
 * separately, only the scalar fields.
 */
export function toWhole({
  schema,
  field,
  provided,
  levels = 2,
}: {
  schema: GraphQLSchema;
  field: GraphQLField<unknown, unknown>;
  provided: Record<string, string>;
  levels?: number;
}): string {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return requested({ field, provided });
  const selections = ['__typename'];
  for (const object of isAbstractType(type)
    ? schema.getPossibleTypes(type)
    : [type as GraphQLObjectType]) {
    const isNode = object.getInterfaces().some(({ name }) => name === 'Node');
    const fields = Object.values(object.getFields()).filter((inner) =>
      isLeafType(getNamedType(inner.type)) ? inner.args.length === 0 : !isNode && levels > 0,
    );
    const inside = fields
      .map((inner) => toWhole({ schema, field: inner, provided, levels: levels - 1 }))
      .join(' ');
    selections.push(isAbstractType(type) ? `... on ${object.name} { ${inside} }` : inside);
  }
  return `${requested({ field, provided })} { ${selections.join(' ')} }`;
}

function requested({
  field,
  provided,
}: {
  field: GraphQLField<unknown, unknown>;
  provided: Record<string, string>;
}): string {
  const values = field.args.flatMap(({ name, type, defaultValue }) => {
    const isNeeded = isNonNullType(type) && defaultValue === undefined;
    const value = provided[`${field.name}.${name}`] ?? provided[name];
    if (isNeeded && value === undefined)
      throw new Error(`Missing value for ${field.name}(${name}:)`);
    return isNeeded || name === 'first' ? [`${name}: ${value}`] : [];
  });
  return `${field.name}${values.length > 0 ? `(${values.join(', ')})` : ''}`;
}

/** Input with the right shape. `named` gives values to fields that contain an id. */
export function exampleInput({
  type,
  name,
  named,
}: {
  type: GraphQLInputType;
  name: string;
  named: Record<string, string>;
}): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return [exampleInput({ type: nullable.ofType, name: name.replace(/s$/, ''), named })];
  if (isInputObjectType(nullable)) {
    return Object.fromEntries(
      Object.values(nullable.getFields())
        .filter(({ type: inner }) => isNonNullType(inner))
        .map((field) => [field.name, exampleInput({ type: field.type, name: field.name, named })]),
    );
  }
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (named[name] !== undefined) return named[name];
  const examples: Record<string, unknown> = {
    Int: 60,
    Float: 1,
    Boolean: false,
    DateTime: '2030-01-01T10:00:00.000Z',
    Date: '2030-01-01',
    ID: Buffer.from('Nothing:00000000-0000-4000-8000-000000000000').toString('base64'),
    Upload: null,
  };
  return nullable.name in examples ? examples[nullable.name] : 'example';
}
