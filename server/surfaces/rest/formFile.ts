import { createReadStream } from 'node:fs';
import type { FileUpload } from 'graphql-upload-minimal';
import { RestError } from './problem.ts';
import type { RestFile } from './RestCall.ts';

/** A required file field, in any letter case. */
export function requireFile(files: ReadonlyMap<string, RestFile>, name: string): RestFile {
  const file = files.get(name.toLowerCase());
  if (!file)
    throw new RestError('BAD_USER_INPUT', `Send a file as ${name}.`, [
      { field: name, message: 'A file is needed.' },
    ]);
  return file;
}

/** The file as the upload that use cases accept. */
export function asUpload({ name, type, path }: RestFile): Promise<FileUpload> {
  return Promise.resolve({
    filename: name,
    mimetype: type,
    encoding: 'binary',
    createReadStream: () => createReadStream(path),
  } as unknown as FileUpload);
}
