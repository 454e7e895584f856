/** Public files by key, for example `covers/nova.webp`; served below /media/. */
export type FileStore = {
  write(file: { key: string; content: Buffer; contentType: string }): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
};

const KEY = /^[a-z]+\/[a-zA-Z0-9_-]+\.webp$/;

/** A key is never a path of the caller's choosing. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** The key itself, where any other is a defect of ours. */
export function fileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`No file key: ${key}`);
  return key;
}
