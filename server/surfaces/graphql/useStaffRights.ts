import type { Plugin } from 'graphql-yoga';
import { isStaff } from '../../platform/access/isStaff.ts';
import type { ServerContext } from '../../platform/graphql/ServerContext.ts';
import { NoSchemaDetailsRule } from './introspection.ts';

/** Staff may read the schema; `sent` tells whether a request is from staff. */
export function useStaffRights(): { plugin: Plugin; sent: (request: Request) => boolean } {
  const requests = new WeakSet<Request>();
  const isFromStaff = (context: unknown): boolean => isStaff((context as ServerContext).actor);
  return {
    sent: (request) => requests.has(request),
    plugin: {
      onRequest: ({ request, serverContext }) => {
        if (isFromStaff(serverContext)) requests.add(request);
      },
      onValidate: ({ addValidationRule, context }) => {
        if (!isFromStaff(context)) addValidationRule(NoSchemaDetailsRule);
      },
    },
  };
}
