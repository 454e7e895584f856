import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../platform/files/FileStore.ts';
import { entityTag } from '../../platform/http/entityTags.ts';

const unfinished = (key: string): string => `${key}.parts`;

export function memoryFiles(): FileStore {
  const files = new Map<string, Buffer>();
  return {
    write: async ({ key, content }) =>
      void files.set(key, Buffer.isBuffer(content) ? content : await buffer(content)),
    read: async (key) => files.get(key) ?? null,
    stat: async (key) => {
      const content = files.get(key);
      return content ? { bytes: content.length, etag: entityTag(content) } : null;
    },
    open: async (key, range) => {
      const content = files.get(key);
      if (!content) return null;
      const part = range ? content.subarray(range.first, range.last + 1) : content;
      return {
        stream: Readable.from([part]),
        bytes: content.length,
        etag: entityTag(content),
      };
    },
    delete: async (key) => void files.delete(key),
    beginParts: async ({ key }) => {
      files.set(unfinished(key), Buffer.alloc(0));
      return 'upload';
    },
    writePart: async ({ key, offset, content }) => {
      const before = files.get(unfinished(key))?.subarray(0, offset) ?? Buffer.alloc(0);
      files.set(unfinished(key), Buffer.concat([before, await buffer(content)]));
      return '';
    },
    completeParts: async ({ key }) => {
      const content = files.get(unfinished(key));
      if (content) files.set(key, content);
      files.delete(unfinished(key));
    },
    abortParts: async ({ key }) => void files.delete(unfinished(key)),
  };
}
