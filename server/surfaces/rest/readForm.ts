import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { Deps } from '../../Deps.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { BodyTooLarge, readPieces } from '../../platform/http/respond.ts';
import { MAX_IMAGE_BYTES } from '../../platform/files/image.rules.ts';
import { writeTemporaryFile, type TemporaryFile } from '../../platform/files/temporaryFile.ts';
import { ImageTooLargeError } from '../../platform/files/uploads.errors.ts';
import { RestError } from './problem.ts';
import type { RestFile } from './RestCall.ts';

/** Multipart overhead around an image. */
const MAX_FORM_BYTES = MAX_IMAGE_BYTES + 100_000;
/** Parsing a form takes up to 10 MB of memory. */
const inTurn = pLimit(2);

/** `release` deletes the files. */
export type Form = {
  body: Record<string, string>;
  files: ReadonlyMap<string, RestFile>;
  release: () => Promise<void>;
};

type Reading = { app: AppRequest; fileFields: readonly string[] };

/**
 * Reads a multipart form with one file for each of `fileFields`. The form is written to disk while
 * it arrives, so that slow clients use no memory. Throws RestError or ImageTooLargeError.
 */
export async function readForm(
  deps: Deps,
  { app: { request, response }, fileFields }: Reading,
): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES)
    throw new ImageTooLargeError(fileFields[0]);
  const stream = Readable.from(readPieces(request, MAX_FORM_BYTES));
  const received = await writeTemporaryFile(deps, { stream, maxBytes: MAX_FORM_BYTES }).catch(
    (error: unknown) => {
      response.setHeader('connection', 'close');
      throw error instanceof BodyTooLarge ? new ImageTooLargeError(fileFields[0]) : error;
    },
  );
  try {
    return await inTurn(() =>
      takeApart(deps, {
        received,
        type: request.headers['content-type'] ?? '',
        fileFields: fileFields.map((name) => name.toLowerCase()),
      }),
    );
  } finally {
    await received.remove();
  }
}

async function takeApart(
  deps: Deps,
  {
    received,
    type,
    fileFields,
  }: { received: TemporaryFile; type: string; fileFields: readonly string[] },
): Promise<Form> {
  const form = await new Response(await openAsBlob(received.path), {
    headers: { 'content-type': type },
  })
    .formData()
    .catch(() => {
      throw new RestError('BAD_USER_INPUT', 'The body is not a multipart form.');
    });
  const body: Record<string, string> = {};
  const files = new Map<string, RestFile>();
  const kept: TemporaryFile[] = [];
  const release = async (): Promise<void> =>
    void (await Promise.all(kept.map(({ remove }) => remove())));
  try {
    for (const [name, value] of form.entries()) {
      if (typeof value === 'string') body[name] = value;
      else {
        const field = name.toLowerCase();
        if (!fileFields.includes(field) || files.has(field)) throw unexpectedFile(name);
        if (value.size > MAX_IMAGE_BYTES) throw new ImageTooLargeError(name);
        const file = await writeTemporaryFile(deps, {
          stream: Readable.from(value.stream()),
          maxBytes: MAX_IMAGE_BYTES,
        });
        kept.push(file);
        files.set(field, { name: value.name, type: value.type, path: file.path });
      }
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { body, files, release };
}

function unexpectedFile(field: string): RestError {
  const message = 'No such file is expected.';
  return new RestError('BAD_USER_INPUT', message, [{ field, message }]);
}
