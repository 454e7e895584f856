import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import ValidationPlugin from '@pothos/plugin-validation';
import { isObjectType, type GraphQLSchema } from 'graphql';
import type { FileUpload } from 'graphql-upload-minimal';
import { canManageOwnAccount, canWrite } from '../access/canWrite.ts';
import type { PrismaClient } from '../database/generated/client.ts';
import { forbidden, unauthenticated } from '../errors/topLevelErrors.ts';
import type { Context } from './Context.ts';
import { getDatamodel } from './generated/pothosTypes.ts';
import type PrismaTypes from './generated/pothosTypes.ts';
import { ONE_DIRECTION } from './oneDirectionPlugin.ts';
import { readGlobalId } from '../ids/globalId.ts';
import { isStaff } from '../access/isStaff.ts';

function isNodeType({ schema, name }: { schema: GraphQLSchema; name: string }): boolean {
  const type = schema.getType(name);
  return isObjectType(type) && type.getInterfaces().some((face) => face.name === 'Node');
}

/**
 * Pothos needs the client for its model metadata only; each request passes its own through the
 * context.
 */
export const builder = new SchemaBuilder<{
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: true;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Date: { Input: string; Output: string };
    Upload: { Input: Promise<FileUpload>; Output: never };
  };
  AuthScopes: {
    public: boolean;
    signedIn: boolean;
    staff: boolean;
    admin: boolean;
    writer: boolean;
    account: boolean;
  };
}>({
  // The order of plugins matters: errors must catch what the others throw; relay comes before
  // scope-auth so that node() is protected; validation is last so that rights are checked before
  // input.
  plugins: [
    ErrorsPlugin,
    RelayPlugin,
    ScopeAuthPlugin,
    PrismaPlugin,
    ValidationPlugin,
    ONE_DIRECTION,
  ],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  errors: {
    defaultTypes: [],
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${fieldName[0]?.toUpperCase()}${fieldName.slice(1)}Result`,
    },
  },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    decodeGlobalID: readGlobalId,
    nodeQueryOptions: {
      description: 'Any object with an id; null when it does not exist or the user may not see it.',
      authScopes: { public: true },
      resolve: (_root, { id }, _context, { schema }, resolveNode) =>
        isNodeType({ schema, name: id.typename }) ? resolveNode(id) : null,
    },
    nodesQueryOptions: {
      description: 'The same for many ids, in their order.',
      authScopes: { public: true },
      resolve: (_root, args, _context, { schema }, resolveNodes) => {
        // Pothos resolves the ids in `args`; an id of a type that is not a node would fail the
        // whole request.
        Object.assign(args, {
          ids: args.ids.map((id) => (isNodeType({ schema, name: id.typename }) ? id : null)),
        });
        return resolveNodes(args.ids);
      },
    },
  },
  scopeAuth: {
    authScopes: ({ actor }) => ({
      public: true,
      signedIn: actor !== null,
      staff: isStaff(actor),
      admin: actor?.role === 'ADMIN',
      writer: canWrite(actor),
      account: canManageOwnAccount(actor),
    }),
    unauthorizedError: (_parent, { actor }) => (actor === null ? unauthenticated() : forbidden()),
  },
  prisma: {
    client: ({ deps }: Context): PrismaClient => deps.prisma,
    dmmf: getDatamodel(),
    exposeDescriptions: true,
    filterConnectionTotalCount: true,
  },
});

builder.queryType({
  description: 'All queries. The description of each field names who may read it.',
});
// Support staff may only change support requests, and new users nothing before they accept the
// terms; the mutations for them set `skipTypeScopes`.
builder.mutationType({
  description:
    'All mutations. Expected failures are members of the result that implement UserError.',
  authScopes: { writer: true },
});
