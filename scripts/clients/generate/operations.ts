import {
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import {
  KEY_MUTATIONS,
  KEY_TYPES,
  KEY_VIEWER_FIELDS,
} from '../../../server/surfaces/graphql/keyRights.ts';
import { describe, printLeaf, selectNamed, wrap, type Selection, type Used } from './selections.ts';

type AnyField = GraphQLField<unknown, unknown>;
export type Kind = 'read' | 'list' | 'change';
export type Operation = {
  name: string;
  kind: Kind;
  description: string;
  document: string;
  /** The path of the result in the data. */
  path: string[];
  variables: string;
  result: string;
  /** Names of the declared errors of a mutation. */
  errors: string[];
};

type Asked = { schema: GraphQLSchema; used: Used };

/**
 * One operation for each mutation that a scope allows, and for each list and object of the owner.
 */
export function listOperations({ schema, used }: Asked) {
  const [viewer, mutation] = [schema.getType('Viewer'), schema.getMutationType()];
  if (!isObjectType(viewer) || !mutation) throw new Error('The schema has no viewer or changes.');
  const changes = [...KEY_MUTATIONS.keys()].map((name) =>
    printChange(mutation.getFields()[name], used),
  );
  const reads = [...KEY_VIEWER_FIELDS].map((name) => printRead(viewer.getFields()[name], used));
  return {
    reads: [...reads.filter((read) => read !== null), printAccount(viewer, used)].sort(byName),
    changes: changes.sort(byName),
  };
}

const byName = (a: Operation, b: Operation): number => (a.name < b.name ? -1 : 1);

/** The owner's scalar values, which are combined into one operation. */
function printAccount(viewer: GraphQLObjectType, used: Used): Operation {
  const fields = Object.values(viewer.getFields()).filter(
    ({ name, type, args }) =>
      KEY_VIEWER_FIELDS.has(name) && isLeafType(getNamedType(type)) && args.length === 0,
  );
  const text = fields.map(
    ({ name, type, description }) =>
      `${describe(description)}${name}: ${wrap(type, printLeaf(getNamedType(type), used))};`,
  );
  return {
    name: 'account',
    kind: 'read',
    description: 'The owner of the key.',
    document: `query account { viewer { ${fields.map(({ name }) => name).join(' ')} } }`,
    path: ['viewer'],
    variables: '{}',
    result: `{ ${text.join(' ')} }`,
    errors: [],
  };
}

function printRead(field: AnyField | undefined, used: Used): Operation | null {
  if (!field) throw new Error('keyRights.ts names a field that the schema does not have.');
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return null;
  const node = readNode(type);
  if (node) {
    const { graphql, typescript } = selectNamed(node, { used });
    const args = field.args.filter(({ name }) => !['last', 'before'].includes(name));
    return {
      ...printHead(field, { args, used }),
      kind: 'list',
      document: `query ${field.name}${declare(args)} { viewer { ${field.name}${pass(args)} { edges { node ${graphql} } pageInfo { hasNextPage endCursor } } } }`,
      path: ['viewer', field.name],
      result: typescript,
    };
  }
  // Other objects of the owner are read by a field of their own.
  if (!KEY_TYPES.has(type.name) || field.name === 'creator') return null;
  const { graphql, typescript } = selectNamed(type, { used });
  return {
    ...printHead(field, { args: field.args, used }),
    kind: 'read',
    document: `query ${field.name}${declare(field.args)} { viewer { ${field.name}${pass(field.args)} ${graphql} } }`,
    path: ['viewer', field.name],
    result: wrap(field.type, typescript),
  };
}

/** The type of the rows of a connection; null for other types. */
function readNode(type: GraphQLObjectType): GraphQLObjectType | null {
  const edge = type.name.endsWith('Connection') && getNamedType(type.getFields()['edges']?.type);
  const node = isObjectType(edge) && getNamedType(edge.getFields()['node']?.type);
  return isObjectType(node) ? node : null;
}

function printChange(field: AnyField | undefined, used: Used): Operation {
  if (!field) throw new Error('keyRights.ts names a change that the schema does not have.');
  const type = getNamedType(field.type);
  const members = isUnionType(type) ? [...type.getTypes()] : [type].filter(isObjectType);
  const success = members.find(({ name }) => name.endsWith('Success'));
  if (!success) throw new Error(`${field.name} has no success.`);
  const errors = members.filter((member) => member !== success);
  const fields = selectSuccess(success, used);
  const named = errors.filter((error) => error.getFields()['field']);
  // The aliases are unique, because results may have fields of the same name.
  const failures = [
    ...(errors.length > 0
      ? ['... on UserError { failureCode: code failureMessage: message }']
      : []),
    ...named.map(({ name }) => `... on ${name} { failureField: field }`),
  ];
  const answer = `__typename ... on ${success.name} { __typename ${fields.graphql} }`;
  return {
    ...printHead(field, { args: field.args, used }),
    kind: 'change',
    document: `mutation ${field.name}${declare(field.args)} { ${field.name}${pass(field.args)} { ${[answer, ...failures].join(' ')} } }`,
    path: [field.name],
    result: fields.typescript,
    errors: errors.map(({ name }) => name),
  };
}

/** The result of a mutation, without the owner, whose fields need another scope. */
function selectSuccess(success: GraphQLObjectType, used: Used): Selection {
  const parts = Object.values(success.getFields()).flatMap(({ name, type: of, args }) => {
    const type = getNamedType(of);
    if (args.length > 0) return [];
    if (isLeafType(type))
      return [{ graphql: name, typescript: `${name}: ${wrap(of, printLeaf(type, used))};` }];
    if (!isObjectType(type) || !KEY_TYPES.has(type.name)) return [];
    const { graphql, typescript } = selectNamed(type, { used });
    return [{ graphql: `${name} ${graphql}`, typescript: `${name}: ${wrap(of, typescript)};` }];
  });
  return {
    graphql: parts.map(({ graphql }) => graphql).join(' '),
    typescript: `{ ${parts.map(({ typescript }) => typescript).join(' ')} }`,
  };
}

type Arguments = { args: readonly GraphQLArgument[]; used: Used };

function printHead(field: AnyField, { args, used }: Arguments) {
  const variables = args.map((argument) => {
    const type = getNamedType(argument.type);
    const isRequired = isNonNullType(argument.type) && argument.defaultValue === undefined;
    if (!isLeafType(type)) used.inputs.add(type.name);
    const text = isLeafType(type) ? printLeaf(type, used) : type.name;
    return `${argument.name}${isRequired ? '' : '?'}: ${wrap(argument.type, text)};`;
  });
  return {
    name: field.name,
    description: field.description ?? '',
    variables: variables.length > 0 ? `{ ${variables.join(' ')} }` : '{}',
    errors: [] as string[],
  };
}

const declare = (args: readonly GraphQLArgument[]): string =>
  args.length === 0
    ? ''
    : `(${args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')})`;
const pass = (args: readonly GraphQLArgument[]): string =>
  args.length === 0 ? '' : `(${args.map(({ name }) => `${name}: $${name}`).join(', ')})`;
