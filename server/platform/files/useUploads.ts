import type { IncomingMessage, ServerResponse } from 'node:http';
import { processRequest } from 'graphql-upload-minimal';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { MAX_FILE_BYTES } from './readUpload.ts';

const MAX_OPERATIONS_BYTES = 200_000;

type NodeContext = { req?: IncomingMessage; res?: ServerResponse };

/** Multipart requests: one file, streamed. The HTTP layer has seen to it that they come from our own pages. */
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
        });
        return operation as GraphQLParams;
      });
    },
  };
}

/**
 * The library hears the first error of its parser and destroys it, upon which a garbled form makes a second one; one
 * that nobody hears ends the process.
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
