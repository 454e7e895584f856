import type { FileUpload } from 'graphql-upload-minimal';
import { ImageTooLargeError } from './uploads.errors.ts';

/** Bytes that a picture may have; what is beyond is cut off by the parser, which we notice here. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024;

type Limited = NodeJS.ReadableStream & { truncated?: boolean };

/** The whole file. Throws ImageTooLargeError: a file above the limit arrives cut, without any other sign. */
export async function readUpload(file: Promise<FileUpload>): Promise<Buffer> {
  const stream = openStream(await file);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.truncated) throw new ImageTooLargeError();
  return Buffer.concat(chunks);
}

function openStream(file: FileUpload): Limited {
  try {
    return file.createReadStream() as Limited;
  } catch (error) {
    // The limit was reached before anybody read.
    if ((error as { status?: number }).status === 413) throw new ImageTooLargeError();
    throw error;
  }
}
