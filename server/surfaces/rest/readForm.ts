import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { Deps } from '../../Deps.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { BodyTooLarge, readPieces } from '../../platform/http/respond.ts';
import { limitConcurrency } from '../../platform/files/limitConcurrency.ts';
import { MAX_IMAGE_BYTES } from '../../platform/files/image.rules.ts';
import { writeTemporaryFile, type TemporaryFile } from '../../platform/files/temporaryFile.ts';
import { ImageTooLargeError } from '../../platform/files/uploads.errors.ts';
import { RestError } from './problem.ts';
import type { RestFile } from './RestCall.ts';

/** Multipart overhead around an image. */
const MAX_FORM_BYTES = MAX_IMAGE_BYTES + 100_000;
/** Parsing a form takes up to 10 MB of memory. */
const inTurn = limitConcurrency(2);

/** `release` deletes the files. */
export type Form = {
  body: Record<string, string>;
  files: ReadonlyMap<string, RestFile>;
  release: () => Promise<void>;
};

/**
 * Reads a multipart form with its files. The form is written to disk while it arrives, so that
 * slow clients use no memory. Throws RestError or ImageTooLargeError.
 */
export async function readForm(deps: Deps, { request, response }: AppRequest): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES)
    throw new ImageTooLargeError();
  const stream = Readable.from(readPieces(request, MAX_FORM_BYTES));
  const received = await writeTemporaryFile(deps, { stream, maxBytes: MAX_FORM_BYTES }).catch(
    (error: unknown) => {
      response.setHeader('connection', 'close');
      throw error instanceof BodyTooLarge ? new ImageTooLargeError() : error;
    },
  );
  try {
    return await inTurn(() =>
      takeApart(deps, { received, type: request.headers['content-type'] ?? '' }),
    );
  } finally {
    await received.remove();
  }
}

async function takeApart(
  deps: Deps,
  { received, type }: { received: TemporaryFile; type: string },
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
        if (value.size > MAX_IMAGE_BYTES) throw new ImageTooLargeError();
        const file = await writeTemporaryFile(deps, {
          stream: Readable.from(value.stream()),
          maxBytes: MAX_IMAGE_BYTES,
        });
        kept.push(file);
        files.set(name.toLowerCase(), { name: value.name, type: value.type, path: file.path });
      }
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { body, files, release };
}
