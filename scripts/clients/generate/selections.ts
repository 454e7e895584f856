import {
  getNamedType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { KEY_CLOSED_FIELDS, KEY_TYPES } from '../../../server/surfaces/graphql/keyRights.ts';

/** The selection of an object inside another one, when the object has a page of its own. */
const NAMING = ['id', 'username', 'name', 'title'];
/** The error of one row of a batch. */
const FAILURE: Selection = {
  graphql: '{ __typename code message }',
  typescript: '{ __typename: string; code: string; message: string; }',
};
const SCALARS: Record<string, string> = {
  Boolean: 'boolean',
  Date: 'string',
  DateTime: 'string',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  String: 'string',
};

/** Collects the types that the printed operations use. */
export type Used = {
  objects: Map<string, GraphQLObjectType>;
  enums: Set<string>;
  inputs: Set<string>;
};
type AnyField = GraphQLField<unknown, unknown>;
/** GraphQL text and TypeScript text of the same selection. */
export type Selection = { graphql: string; typescript: string };

/**
 * The fields of an object that the client reads: scalars, values with several fields such as Money,
 * and the name of every other object.
 */
export function selectFields(
  type: GraphQLObjectType,
  { within = [], used }: { within?: readonly string[]; used: Used },
): Selection {
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const part = selectField(field, { within: [...within, type.name], used });
    return part ? [part] : [];
  });
  return {
    graphql: `{ ${parts.map(({ graphql }) => graphql).join(' ')} }`,
    typescript: `{ ${parts.map(({ typescript }) => typescript).join(' ')} }`,
  };
}

type Place = { within: readonly string[]; used: Used };

function selectField(field: AnyField, place: Place): Selection | null {
  if (field.deprecationReason !== undefined && field.deprecationReason !== null) return null;
  if (field.args.length > 0) return null;
  if (KEY_CLOSED_FIELDS.has(`${place.within.at(-1) ?? ''}.${field.name}`)) return null;
  const type = getNamedType(field.type);
  const print = (text: string): string =>
    `${describe(field.description)}${field.name}: ${wrap(field.type, text)};`;
  if (isLeafType(type))
    return { graphql: field.name, typescript: print(printLeaf(type, place.used)) };
  if (isInterfaceType(type) && type.name === 'UserError')
    return {
      graphql: `${field.name} ${FAILURE.graphql}`,
      typescript: print(FAILURE.typescript),
    };
  if (!isObjectType(type) || !KEY_TYPES.has(type.name)) return null;
  if (place.within.includes(type.name)) throw new Error(`${type.name} contains itself.`);
  const inner = isNode(type) ? selectName(type) : selectNamed(type, place);
  return {
    graphql: `${field.name} ${inner.graphql}`,
    typescript: print(inner.typescript),
  };
}

/** The fields of an object in the document, and the name of its type. */
export function selectNamed(
  type: GraphQLObjectType,
  place: { within?: readonly string[]; used: Used },
): Selection {
  place.used.objects.set(type.name, type);
  return { graphql: selectFields(type, place).graphql, typescript: type.name };
}

const isNode = (type: GraphQLObjectType): boolean =>
  type.getInterfaces().some(({ name }) => name === 'Node');

function selectName(type: GraphQLObjectType): Selection {
  const named = NAMING.flatMap((name) => type.getFields()[name] ?? []);
  return {
    graphql: `{ ${named.map(({ name }) => name).join(' ')} }`,
    typescript: `{ ${named.map(({ name, type: of }) => `${name}: ${wrap(of, 'string')};`).join(' ')} }`,
  };
}

export function printLeaf(type: GraphQLNamedType, { enums }: Used): string {
  if (!isEnumType(type)) return SCALARS[type.name] ?? 'unknown';
  enums.add(type.name);
  return type.name;
}

/** Adds lists and null to the text of the named type. */
export function wrap(type: GraphQLOutputType | GraphQLInputType, text: string): string {
  if (!isNonNullType(type)) return `${wrapNullable(type, text)} | null`;
  return wrapNullable(type.ofType as GraphQLOutputType, text);
}

function wrapNullable(type: GraphQLOutputType | GraphQLInputType, text: string): string {
  return isListType(type) ? `readonly (${wrap(type.ofType as GraphQLOutputType, text)})[]` : text;
}

/** The description as a comment. */
export const describe = (text: string | null | undefined): string =>
  text ? `\n/** ${text.replaceAll('*/', '').replaceAll('\n', ' ')} */\n` : '';
