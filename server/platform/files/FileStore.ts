import { randomBytes } from 'node:crypto';
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
export type FileStore = PartStore & {
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

type UnfinishedFile = { key: string; storeUploadId: string };

/** Files that arrive in parts over hours; readable once they are complete. */
export type PartStore = {
  /** Returns the store's id of the unfinished file. */
  beginParts(file: { key: string; contentType: string }): Promise<string>;
  /**
   * Durable when it resolves. `number` counts from 1. A repeated part replaces the first one.
   * Returns the store's tag of the part.
   */
  writePart(
    part: UnfinishedFile & { number: number; offset: number; bytes: number; content: Readable },
  ): Promise<string>;
  /** Idempotent. `partTags` are the tags of all parts in order. */
  completeParts(file: UnfinishedFile & { partTags: string[] }): Promise<void>;
  /** Removes the parts, or leaves them to the store where it cannot; idempotent. */
  abortParts(file: UnfinishedFile): Promise<void>;
};

const KEY = /^[a-z]+\/[a-zA-Z0-9_-]+\.(?:webp|bin)$/;

/** An unguessable key for a new private file. */
export function newPrivateKey(folder: 'deliveries' | 'answers'): string {
  return `${folder}/${randomBytes(16).toString('base64url')}.bin`;
}

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
