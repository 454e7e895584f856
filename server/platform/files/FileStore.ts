import type { Readable } from 'node:stream';

/** `bytes` is the size of the whole file; the entity tag changes with its content. */
export type FileFacts = { bytes: number; etag: string };

/** Positions of the first and the last byte. */
export type ByteRange = { first: number; last: number };

/** The caller must consume or destroy the stream. */
export type OpenFile = FileFacts & { stream: Readable };

/**
 * Files by key. Public images, such as `covers/nova.webp`, are served below /media/; private files
 * are `deliveries/x.bin`.
 */
export type FileStore = {
  /** Pass large content as a stream. */
  write(file: { key: string; content: Buffer | Readable; contentType: string }): Promise<void>;
  /** Reads the whole file into memory; for small files such as images. */
  read(key: string): Promise<Buffer | null>;
  /** Size and entity tag without the content. */
  stat(key: string): Promise<FileFacts | null>;
  /** Opens the whole file, or the given bytes of it. */
  open(key: string, range?: ByteRange): Promise<OpenFile | null>;
  delete(key: string): Promise<void>;
};

const KEY = /^[a-z]+\/[a-zA-Z0-9_-]+\.(?:webp|bin)$/;

/** Rejects keys that could be arbitrary paths. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** Whether the file is public. */
export function isPublicKey(key: string): boolean {
  return isFileKey(key) && key.endsWith('.webp');
}

/** Returns the key; throws for an invalid one, which is a programming error. */
export function fileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`Invalid file key: ${key}`);
  return key;
}
