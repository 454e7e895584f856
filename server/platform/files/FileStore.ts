import type { Readable } from 'node:stream';

/** Whoever opens a file reads its stream or destroys it. */
export type OpenFile = { stream: Readable; bytes: number };

/** Files by key: pictures such as `covers/nova.webp`, served to everybody below /media/, and what is private, `deliveries/x.bin`. */
export type FileStore = {
  /** Large content is given as a stream. */
  write(file: { key: string; content: Buffer | Readable; contentType: string }): Promise<void>;
  /** The whole file: for small ones, such as pictures. */
  read(key: string): Promise<Buffer | null>;
  open(key: string): Promise<OpenFile | null>;
  delete(key: string): Promise<void>;
};

const KEY = /^[a-z]+\/[a-zA-Z0-9_-]+\.(?:webp|bin)$/;

/** A key is never a path of the caller's choosing. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** Whether everybody may have the file. */
export function isPublicKey(key: string): boolean {
  return isFileKey(key) && key.endsWith('.webp');
}

/** The key itself, where any other is a defect of ours. */
export function fileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`No file key: ${key}`);
  return key;
}
