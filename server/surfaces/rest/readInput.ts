import type { z } from 'zod';
import type { UserError } from '../../platform/errors/UserError.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { isStorableText } from '../../platform/database/isStorableText.ts';
import { exceedsJsonDepth } from '../../platform/http/overload/jsonDepth.ts';
import { BodyTooLarge, readBody } from '../../platform/http/respond.ts';
import type { Deps } from '../../Deps.ts';
import { fieldMessage, fieldName, fieldProblems, MAX_PROBLEMS } from './openApi/fieldMessage.ts';
import { RestError } from './problem.ts';
import { readForm } from './readForm.ts';
import type { RestCall, RestFile } from './RestCall.ts';

const MAX_JSON_BYTES = 200_000;
const UNSTORABLE = 'A text must not hold the character NUL or half a character.';

/** `release` deletes the files. */
export type Input = {
  params: unknown;
  query: unknown;
  body: unknown;
  files: ReadonlyMap<string, RestFile>;
  release: () => Promise<void>;
};

/**
 * Path, query and body in the shapes of the call. Throws RestError or the call's own error for
 * invalid input.
 */
export async function readInput({
  deps,
  call,
  app,
  params,
}: {
  deps: Deps;
  call: RestCall;
  app: AppRequest;
  params: Record<string, string>;
}): Promise<Input> {
  const { body, files, release } = await readContent({ deps, call, app });
  try {
    return {
      params: call.params && checked({ schema: call.params, value: params }),
      query:
        call.query &&
        checked({ schema: call.query, value: Object.fromEntries(app.url.searchParams) }),
      body: call.body && checked({ schema: call.body, value: body, whenInvalid: call.whenInvalid }),
      files,
      release,
    };
  } catch (error) {
    await release();
    throw error;
  }
}

type Content = {
  body: unknown;
  files: ReadonlyMap<string, RestFile>;
  release: () => Promise<void>;
};

async function readContent({
  deps,
  call,
  app,
}: {
  deps: Deps;
  call: RestCall;
  app: AppRequest;
}): Promise<Content> {
  const none: Content = { body: undefined, files: new Map(), release: () => Promise.resolve() };
  if (!call.body) {
    app.request.resume();
    return none;
  }
  // Release 0.1 accepted DELETE without a body.
  if (call.method === 'DELETE' && isEmpty(app)) return { ...none, body: {} };
  if (call.fileFields) {
    const type = app.request.headers['content-type'] ?? '';
    if (!/^multipart\/form-data\b/i.test(type)) throw unsupported(app, 'multipart/form-data');
    return readForm(deps, { app, fileFields: call.fileFields });
  }
  return { ...none, body: await readJson({ app, maxBytes: MAX_JSON_BYTES }) };
}

/** The value of a JSON body. Throws RestError for any other body. */
export async function readJson({
  app,
  maxBytes,
}: {
  app: AppRequest;
  maxBytes: number;
}): Promise<unknown> {
  if (!/^application\/json\b/i.test(app.request.headers['content-type'] ?? ''))
    throw unsupported(app, 'application/json');
  const bytes = await readBytes({
    app,
    limit: maxBytes,
    tooLarge: new RestError('BODY_TOO_LARGE', 'The request is too large.'),
  });
  const text = bytes.toString('utf8');
  if (exceedsJsonDepth(text))
    throw new RestError('BAD_USER_INPUT', 'Lists and objects nest too deep.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RestError('BAD_USER_INPUT', 'The body is not JSON.');
  }
}

function isEmpty({ request: { headers } }: AppRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

/**
 * A body with an oversized Content-Length is rejected unread; otherwise an oversized body closes
 * the connection.
 */
async function readBytes({
  app: { request, response },
  limit,
  tooLarge,
}: {
  app: AppRequest;
  limit: number;
  tooLarge: UserError;
}): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge;
  return readBody(request, limit).catch((error: unknown) => {
    response.setHeader('connection', 'close');
    throw error instanceof BodyTooLarge ? tooLarge : error;
  });
}

function unsupported(app: AppRequest, type: string): RestError {
  app.request.resume();
  return new RestError('UNSUPPORTED_MEDIA_TYPE', `Send ${type}.`);
}

type Checking<T> = {
  schema: z.ZodType<T>;
  value: unknown;
  whenInvalid?: RestCall['whenInvalid'] | undefined;
};

/** The value in its shape. Throws RestError, or the call's own error, with the invalid fields. */
export function checked<T>({ schema, value, whenInvalid }: Checking<T>): T {
  const unstorable = unstorableFields(value);
  if (unstorable.length > 0)
    throw new RestError(
      'BAD_USER_INPUT',
      UNSTORABLE,
      unstorable.map((field) => ({ field, message: UNSTORABLE })),
    );
  const { data, error } = schema.safeParse(value, { error: fieldMessage });
  if (!error) return data;
  const errors = fieldProblems(error);
  const [first] = errors;
  const detail = errors.length === 1 && first ? first.message : 'Several fields are not valid.';
  const { code, message } =
    whenInvalid?.(first?.field ?? '') ?? new RestError('BAD_USER_INPUT', detail);
  throw new RestError(code, message, errors);
}

/** The fields of the first strings and keys that cannot be stored. */
function unstorableFields(value: unknown): string[] {
  const fields: string[] = [];
  const visit = (inner: unknown, path: readonly string[]): void => {
    if (fields.length === MAX_PROBLEMS) return;
    if (typeof inner === 'string' && !isStorableText(inner)) fields.push(fieldName(path));
    if (typeof inner !== 'object' || inner === null) return;
    for (const [name, child] of Object.entries(inner)) {
      visit(name, path);
      visit(child, [...path, name]);
    }
  };
  visit(value, []);
  return fields;
}
