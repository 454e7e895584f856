import { GraphQLError, type ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { isValueRefused } from '../database/databaseError.ts';
import { type DownService, findDown, problemOf } from '../errors/unavailable.ts';
import { RateLimitedError } from '../rateLimit/RateLimitedError.ts';

/** Maps error codes of libraries to our documented codes. */
const RENAMED: Record<string, string> = { OPERATION_RESOLUTION_FAILURE: 'BAD_REQUEST' };

/**
 * Errors for users keep their message and code, invalid input becomes BAD_USER_INPUT, and any
 * other error is logged with the request id and replaced by INTERNAL_SERVER_ERROR.
 */
export function useMaskedErrors(log: Logger): Plugin {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone: ({ result, setResult }) => {
        const { errors, ...rest } = result as ExecutionResult;
        const { requestId } = args.contextValue as unknown as { requestId: string };
        if (errors)
          setResult({ ...rest, errors: errors.map((error) => mask({ error, requestId, log })) });
      },
    }),
    onResultProcess: ({ result, setResult, serverContext }) => {
      if (Array.isArray(result) || !('errors' in result) || !result.errors) return;
      const { requestId } = serverContext as unknown as { requestId: string };
      setResult({
        ...result,
        errors: result.errors.map((error) =>
          withCode({ error: error as GraphQLError, requestId, log }),
        ),
      });
    },
  };
}

type Seen = { error: GraphQLError; requestId: string; log: Logger };

function mask({ error, requestId, log }: Seen): GraphQLError {
  if (typeof error.extensions['code'] === 'string') return error;
  const { originalError } = error;
  if (
    originalError instanceof ZodError ||
    originalError?.name === 'PothosInputValidationError' ||
    originalError?.name === 'InputValidationError'
  )
    return rebuilt({ error, message: originalError.message, code: 'BAD_USER_INPUT' });
  // Errors before execution have no path, for example a variable of the wrong type.
  if (originalError?.name === 'PothosValidationError' || originalError === undefined || !error.path)
    return rebuilt({ error, message: error.message, code: 'BAD_USER_INPUT' });
  if (isValueRefused(originalError))
    return rebuilt({
      error,
      message: 'A value cannot be stored.',
      code: 'BAD_USER_INPUT',
    });
  if (originalError instanceof RateLimitedError) return tooManyRequests(originalError, error.path);
  const down = findDown(originalError);
  if (down) {
    const reason = down === 'database' ? undefined : originalError.message;
    log.error({ requestId, path: error.path, reason }, `the ${down} is unavailable`);
    return unavailableError({ path: error.path, down });
  }
  log.error({ error: originalError, requestId, path: error.path }, 'unexpected error');
  return new GraphQLError(
    'Something went wrong on our side. Try again, or tell us the request id.',
    {
      path: error.path,
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
    },
  );
}

export function unavailableError({
  path,
  down = 'database',
}: { path?: GraphQLError['path']; down?: DownService } = {}): GraphQLError {
  const { code, message } = problemOf(down);
  return new GraphQLError(message, {
    path: path ?? null,
    extensions: {
      code,
      http: { status: 503, headers: { 'retry-after': '1' } },
    },
  });
}

export function tooManyRequests(
  { code, message, retryAfterSeconds }: RateLimitedError,
  path: GraphQLError['path'] = undefined,
): GraphQLError {
  const http = { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } };
  return new GraphQLError(message, {
    path: path ?? null,
    extensions: { code, retryAfterSeconds, http },
  });
}

/** Errors before execution: syntax, validation, variables, limits. */
function withCode({ error, requestId, log }: Seen): GraphQLError {
  const provided = error.extensions?.['code'];
  const http = error.extensions?.['http'] as { spec?: boolean } | undefined;
  // An error thrown while parsing would count as a syntax error, which is 200 for
  // application/json.
  if (http?.spec && provided === 'FORBIDDEN') error.extensions['http'] = { status: 403 };
  if (http?.spec && typeof provided === 'string' && provided.endsWith('_LIMIT_EXCEEDED'))
    error.extensions['http'] = { status: 400 };
  if (typeof provided === 'string')
    return RENAMED[provided]
      ? rebuilt({ error, message: error.message, code: RENAMED[provided] })
      : error;
  if (error.originalError) return mask({ error, requestId, log });
  return rebuilt({
    error,
    message: error.message,
    code: error.message.startsWith('Syntax Error')
      ? 'GRAPHQL_PARSE_FAILED'
      : 'GRAPHQL_VALIDATION_FAILED',
  });
}

function rebuilt({
  error,
  message,
  code,
}: {
  error: GraphQLError;
  message: string;
  code: string;
}): GraphQLError {
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    extensions: { ...error.extensions, code },
  });
}
