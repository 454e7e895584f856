import { MAX_FILE_BYTES } from './attachment.rules.ts';
import { MAX_IMAGE_BYTES } from './image.rules.ts';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileUpload } from 'graphql-upload-minimal';
import type { Deps } from '../../Deps.ts';
import { TooManyBytesError, writeTemporaryFile, type TemporaryFile } from './temporaryFile.ts';
import {
  FileTooLargeError,
  FileTypeRefusedError,
  ImageTooLargeError,
  ImageUnreadableError,
} from './uploads.errors.ts';

/** Larger than any single limit, so that a file above its own limit gets a specific error. */
export const MAX_UPLOAD_BYTES = 40_000_000;

type Uploading = { deps: Pick<Deps, 'env'>; file: Promise<FileUpload> };
/** `field` is the input field that an error names, `file` by default. */
type UploadingImage = Uploading & { field?: string };
export type UploadedFile = TemporaryFile & { filename: string };

/**
 * Passes the uploaded image to `use` as a file. Throws ImageTooLargeError, or ImageUnreadableError
 * for an incomplete form.
 */
export function withImage<T>(
  { field, ...uploading }: UploadingImage,
  use: (image: UploadedFile) => Promise<T>,
): Promise<T> {
  return withUpload(
    {
      ...uploading,
      maxBytes: MAX_IMAGE_BYTES,
      tooLarge: () => new ImageTooLargeError(field),
      broken: () => new ImageUnreadableError(field),
    },
    use,
  );
}

/**
 * Passes the uploaded file to `use`. Throws FileTooLargeError, or FileTypeRefusedError for an
 * incomplete form.
 */
export function withFile<T>(
  uploading: Uploading,
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  return withUpload(
    {
      ...uploading,
      maxBytes: MAX_FILE_BYTES,
      tooLarge: () => new FileTooLargeError(),
      broken: () => new FileTypeRefusedError(),
    },
    use,
  );
}

/** Reads the whole image. Throws like withImage. */
export function readImage(uploading: UploadingImage): Promise<Buffer> {
  return withImage(uploading, (image) => readFile(image.path));
}

type Limited = Readable & { truncated?: boolean };
type Failing = { maxBytes: number; tooLarge: () => Error; broken: () => Error };

async function withUpload<T>(
  { tooLarge, broken, ...receiving }: Uploading & Failing,
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const uploaded = await receive({ tooLarge, broken, ...receiving });
  try {
    return await use(uploaded);
  } finally {
    await uploaded.remove();
  }
}

/** A file above the parser's limit is truncated, or missing if it was not read in time. */
async function receive({
  deps,
  file,
  maxBytes,
  tooLarge,
  broken,
}: Uploading & Failing): Promise<UploadedFile> {
  let uploaded: UploadedFile;
  let isCut: boolean;
  try {
    const upload = await file;
    const stream = upload.createReadStream() as Limited;
    uploaded = {
      ...(await writeTemporaryFile(deps, { stream, maxBytes })),
      filename: upload.filename,
    };
    isCut = stream.truncated === true;
  } catch (error) {
    if (error instanceof TooManyBytesError || (error as { status?: number }).status === 413)
      throw tooLarge();
    if (isDiskProblem(error)) throw error;
    // The form was truncated or malformed, or the client disconnected: not an error of the server.
    throw broken();
  }
  if (!isCut) return uploaded;
  await uploaded.remove();
  throw tooLarge();
}

/**
 * Errors of the local disk (ENOSPC, EACCES, EROFS) come from a system call with a path or a file
 * descriptor.
 */
function isDiskProblem(error: unknown): boolean {
  const { syscall } = error as { syscall?: string };
  return syscall === 'open' || syscall === 'write' || syscall === 'mkdir' || syscall === 'scandir';
}
