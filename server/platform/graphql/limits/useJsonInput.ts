import { GraphQLError } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { MAX_JSON_DEPTH, exceedsJsonDepth } from '../../http/overload/jsonDepth.ts';
import { limitError } from './limitError.ts';

/** The parameters of a URL that contain JSON. */
const JSON_PARAMETERS = ['variables', 'extensions'];

/**
 * Checks JSON bodies and parameters before they are parsed. Arrays are rejected as batches by a
 * later plugin.
 */
export function useJsonInput(): Plugin {
  return {
    onRequestParse: ({ request, url, setRequestParser }) => {
      if (request.method === 'GET') checkParameters(url.searchParams);
      if (
        request.method === 'POST' &&
        request.headers.get('content-type')?.toLowerCase().startsWith('application/json')
      )
        setRequestParser(readParams);
    },
  };
}

function checkParameters(parameters: URLSearchParams): void {
  for (const name of JSON_PARAMETERS) {
    const text = parameters.get(name);
    if (text) parsed(text, `The parameter "${name}"`);
  }
}

async function readParams(request: Request): Promise<GraphQLParams> {
  const params = parsed(await request.text(), 'The body');
  if (typeof params !== 'object' || params === null)
    throw malformed('The body is to be an object of JSON.');
  return params;
}

function parsed(text: string, subject: string): unknown {
  if (exceedsJsonDepth(text))
    throw limitError({
      code: 'DEPTH_LIMIT_EXCEEDED',
      message: `Lists and objects nest at most ${MAX_JSON_DEPTH} deep.`,
    });
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(`${subject} is not JSON.`);
  }
}

function malformed(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
}
