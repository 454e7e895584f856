import type { FileUpload } from 'graphql-upload-minimal';
import { FileTooLargeError, FileTypeRefusedError, ImageTooLargeError, ImageUnreadableError } from './uploads.errors.ts';

/** A file that is too large for its purpose still gets a clear answer up to here. */
export const MOST_UPLOAD_BYTES = 40_000_000;
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024;
/** Bytes that any file may have; what is beyond is cut off by the parser, which we notice here. */
export const MOST_FILE_BYTES = 25 * 1024 * 1024;

type Limited = NodeJS.ReadableStream & { truncated?: boolean };

type Whole = { filename: string; content: Buffer };

/** The whole picture. Throws ImageTooLargeError, or ImageUnreadableError for one that came in pieces. */
export async function readImage(file: Promise<FileUpload>): Promise<Buffer> {
  const whole = await read({ file, mostBytes: MOST_IMAGE_BYTES, broken: ImageUnreadableError });
  if (!whole) throw new ImageTooLargeError();
  return whole.content;
}

/** The whole file with its name. Throws FileTooLargeError, or FileTypeRefusedError for one that came in pieces. */
export async function readFile(file: Promise<FileUpload>): Promise<Whole> {
  const whole = await read({ file, mostBytes: MOST_FILE_BYTES, broken: FileTypeRefusedError });
  if (!whole) throw new FileTooLargeError();
  return whole;
}

type Reading = { file: Promise<FileUpload>; mostBytes: number; broken: new () => Error };

/** Null above the limit. A file above the parser's own limit arrives cut, or not at all when nobody read it by then. */
async function read({ file, mostBytes, broken: Broken }: Reading): Promise<Whole | null> {
  try {
    const upload = await file;
    const stream = upload.createReadStream() as Limited;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += (chunk as Buffer).length;
      if (bytes <= mostBytes) chunks.push(chunk as Buffer);
    }
    return stream.truncated || bytes > mostBytes ? null : { filename: upload.filename, content: Buffer.concat(chunks) };
  } catch (error) {
    if ((error as { status?: number }).status === 413) return null;
    // The form was cut or garbled, or whoever sent it has gone: nothing of ours can fail here.
    throw new Broken();
  }
}
