import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../platform/files/FileStore.ts';

export function memoryFiles(): FileStore {
  const files = new Map<string, Buffer>();
  return {
    write: async ({ key, content }) =>
      void files.set(key, Buffer.isBuffer(content) ? content : await buffer(content)),
    read: async (key) => files.get(key) ?? null,
    open: async (key) => {
      const content = files.get(key);
      return content ? { stream: Readable.from([content]), bytes: content.length } : null;
    },
    delete: async (key) => void files.delete(key),
  };
}
