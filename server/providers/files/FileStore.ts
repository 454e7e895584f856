/** Public files by key, for example `covers/nova.webp`; served below /media/. */
export type FileStore = {
  write(file: { key: string; content: Buffer; contentType: string }): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
};
