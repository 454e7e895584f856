import type { FileUpload } from 'graphql-upload-minimal';
import { FileTooLargeError, ImageTooLargeError } from './uploads.errors.ts';

/** A file that is too large for its purpose still gets a clear answer up to here. */
export const MOST_UPLOAD_BYTES = 40_000_000;
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024;
/** Bytes that any file may have; what is beyond is cut off by the parser, which we notice here. */
export const MOST_FILE_BYTES = 25 * 1024 * 1024;

type Limited = NodeJS.ReadableStream & { truncated?: boolean };

type Whole = { filename: string; content: Buffer };

/** The whole picture. Throws ImageTooLargeError. */
export async function readImage(file: Promise<FileUpload>): Promise<Buffer> {
  const whole = await read(file, MOST_IMAGE_BYTES);
  if (!whole) throw new ImageTooLargeError();
  return whole.content;
}

/** The whole file with its name. Throws FileTooLargeError. */
export async function readFile(file: Promise<FileUpload>): Promise<Whole> {
  const whole = await read(file, MOST_FILE_BYTES);
  if (!whole) throw new FileTooLargeError();
  return whole;
}

/** Null above the limit. A file above the parser's own limit arrives cut, or not at all when nobody read it by then. */
async function read(file: Promise<FileUpload>, mostBytes: number): Promise<Whole | null> {
  const opened = await open(file);
  if (!opened) return null;
  const { filename, stream } = opened;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    if (bytes <= mostBytes) chunks.push(chunk as Buffer);
  }
  return stream.truncated || bytes > mostBytes ? null : { filename, content: Buffer.concat(chunks) };
}

async function open(file: Promise<FileUpload>): Promise<{ filename: string; stream: Limited } | null> {
  try {
    const upload = await file;
    return { filename: upload.filename, stream: upload.createReadStream() as Limited };
  } catch (error) {
    if ((error as { status?: number }).status === 413) return null;
    throw error;
  }
}
