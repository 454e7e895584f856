import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** `isPacked`: pictures, sound and video, which packing again makes no smaller. */
export type ZipEntry = { name: string; content: Uint8Array; isPacked: boolean };

/** A ZIP piece by piece: one file of it is in memory at a time, and the next is read when the reader wants more. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, { mtime }: { mtime: Date }): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    // A view into a shared buffer would be read after it was used again.
    file.push(new Uint8Array(content), true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}
