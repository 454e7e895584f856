import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { processRequest } from 'graphql-upload-minimal';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { MAX_FILE_BYTES } from './attachment.rules.ts';

const MAX_OPERATIONS_BYTES = 200_000;

type NodeContext = { req?: IncomingMessage; res?: ServerResponse };

/**
 * Multipart requests with one streamed file. The HTTP layer has checked that they come from the
 * same origin.
 */
export function useUploads(): Plugin {
  return {
    onRequestParse: ({ request, serverContext, setRequestParser }) => {
      const { req, res } = serverContext as NodeContext;
      if (!req || !res || !request.headers.get('content-type')?.startsWith('multipart/form-data'))
        return;
      setRequestParser(async () => {
        const operation = await processRequest(withHeardParser(req), res, {
          maxFieldSize: MAX_OPERATIONS_BYTES,
          maxFileSize: MAX_FILE_BYTES,
          maxFiles: 1,
        }).catch(rejectForm);
        return operation as GraphQLParams;
      });
    },
  };
}

/** The library's errors for a form have a status; it answers them with 200 and its own words. */
function rejectForm(error: unknown): never {
  if ((error as { status?: number }).status !== 400) throw error;
  throw new GraphQLError(
    'The form cannot be read. Send the fields operations and map, then one file.',
    { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } },
  );
}

/**
 * The library listens to the first parser error only and then destroys the parser; a malformed
 * form causes a second error, and an unhandled 'error' would crash the process.
 */
function withHeardParser(request: IncomingMessage): IncomingMessage {
  const pipe = request.pipe.bind(request);
  request.pipe = (parser, options) =>
    pipe(
      parser.on('error', () => undefined),
      options,
    );
  return request;
}
