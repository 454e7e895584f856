import type { FileStore } from '../providers/files/FileStore.ts';

export function memoryFiles(): FileStore {
  const files = new Map<string, Buffer>();
  return {
    write: async ({ key, content }) => void files.set(key, content),
    read: async (key) => files.get(key) ?? null,
    delete: async (key) => void files.delete(key),
  };
}
