import {
  isInterfaceType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { ApiKeyScope } from '../../platform/database/generated/enums.ts';
import {
  KEY_CLOSED_FIELDS,
  KEY_MUTATIONS,
  KEY_QUERIES,
  KEY_TYPES,
  KEY_VIEWER_FIELDS,
} from './keyRights.ts';

const LISTS_AND_ANSWERS = /(?:Connection|Edge|Success)$/;

type Asked = {
  schema: GraphQLSchema;
  document: DocumentNode;
  scopes: ReadonlySet<ApiKeyScope>;
};

/**
 * The first field of a document that a key with these scopes may not select; null if there is none.
 */
export function findKeyProblem({ schema, document, scopes }: Asked): string | null {
  const info = new TypeInfo(schema);
  let problem: string | null = null;
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: ({ name: { value: name } }) => {
        const parent = info.getParentType();
        if (problem === null && parent && !isOpen({ parent, name, scopes }))
          problem = `${parent.name}.${name}`;
      },
    }),
  );
  return problem;
}

type Selected = { parent: GraphQLNamedType; name: string; scopes: Asked['scopes'] };

function isOpen({ parent, name, scopes }: Selected): boolean {
  if (name === '__typename') return true;
  if (parent.name === 'Mutation') {
    const needed = KEY_MUTATIONS.get(name);
    return needed !== undefined && scopes.has(needed);
  }
  if (parent.name === 'Query') return scopes.has('READ') && KEY_QUERIES.has(name);
  if (parent.name === 'Viewer') return scopes.has('READ') && KEY_VIEWER_FIELDS.has(name);
  if (KEY_CLOSED_FIELDS.has(`${parent.name}.${name}`)) return false;
  if (isInterfaceType(parent)) return parent.name === 'Node' || parent.name === 'UserError';
  return (
    KEY_TYPES.has(parent.name) ||
    LISTS_AND_ANSWERS.test(parent.name) ||
    (isObjectType(parent) && parent.getInterfaces().some((face) => face.name === 'UserError'))
  );
}
