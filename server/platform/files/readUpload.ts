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

/** A file that is too large for its purpose still gets a clear answer up to here. */
export const MAX_UPLOAD_BYTES = 40_000_000;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Bytes that any file may have; what is beyond is cut off by the parser, which we notice here. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

type Uploading = { deps: Pick<Deps, 'env'>; file: Promise<FileUpload> };
export type UploadedFile = TemporaryFile & { filename: string };

/** Gives `use` the uploaded image as a file. Throws ImageTooLargeError, or ImageUnreadableError for one that came in pieces. */
export function withImage<T>(
  uploading: Uploading,
  use: (image: UploadedFile) => Promise<T>,
): Promise<T> {
  return withUpload(
    {
      ...uploading,
      maxBytes: MAX_IMAGE_BYTES,
      tooLarge: ImageTooLargeError,
      broken: ImageUnreadableError,
    },
    use,
  );
}

/** Gives `use` the uploaded file. Throws FileTooLargeError, or FileTypeRefusedError for one that came in pieces. */
export function withFile<T>(
  uploading: Uploading,
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  return withUpload(
    {
      ...uploading,
      maxBytes: MAX_FILE_BYTES,
      tooLarge: FileTooLargeError,
      broken: FileTypeRefusedError,
    },
    use,
  );
}

/** The whole image. Throws as withImage does. */
export function readImage(uploading: Uploading): Promise<Buffer> {
  return withImage(uploading, (image) => readFile(image.path));
}

type Limited = Readable & { truncated?: boolean };
type Failing = { maxBytes: number; tooLarge: new () => Error; broken: new () => Error };

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

/** A file above the parser's own limit arrives cut, or not at all when nobody read it by then. */
async function receive({
  deps,
  file,
  maxBytes,
  tooLarge: TooLarge,
  broken: Broken,
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
      throw new TooLarge();
    if (isDiskProblem(error)) throw error;
    // The form was cut or garbled, or its sender has gone: nothing of ours has failed.
    throw new Broken();
  }
  if (!isCut) return uploaded;
  await uploaded.remove();
  throw new TooLarge();
}

/** Of our own disk, not of the sender: ENOSPC, EACCES, EROFS and the like come from a system call with a path or a file. */
function isDiskProblem(error: unknown): boolean {
  const { syscall } = error as { syscall?: string };
  return syscall === 'open' || syscall === 'write' || syscall === 'mkdir' || syscall === 'scandir';
}
