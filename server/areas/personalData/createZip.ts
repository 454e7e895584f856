import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/**
 * `isPacked`: already compressed formats such as images, sound and video, which are stored as they
 * are.
 */
export type ZipEntry = {
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  isPacked: boolean;
};

/**
 * Creates a ZIP as a stream: only one chunk of a file is in memory at a time, and the next is read
 * on demand.
 */
export async function* createZip(
  entries: AsyncIterable<ZipEntry>,
  { mtime }: { mtime: Date },
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    for await (const piece of content) {
      // Copy the chunk: the buffer behind it is reused.
      file.push(new Uint8Array(piece), false);
      yield* pieces.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}
