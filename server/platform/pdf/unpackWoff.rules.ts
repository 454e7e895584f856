import { inflateSync } from 'node:zlib';

/** Sizes of the WOFF 1.0 format (W3C), in bytes. */
const WOFF = { header: 44, entry: 20, flavor: 4, count: 12 } as const;
/** Sizes of the OpenType format. */
const SFNT = { header: 12, entry: 16 } as const;

const aligned = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * The OpenType font in a WOFF file. Unpacked once, because fontkit inflates a table of a WOFF file
 * each time it reads the table.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(WOFF.count);
  const directory = Buffer.alloc(SFNT.header + count * SFNT.entry);
  woff.copy(directory, 0, WOFF.flavor, WOFF.flavor + 4);
  writeSearchFields({ directory, count });
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const at = WOFF.header + index * WOFF.entry;
    const { table, checksum } = readTable({ woff, at });
    const entry = SFNT.header + index * SFNT.entry;
    woff.copy(directory, entry, at, at + 4);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.alloc(aligned(table.length));
    table.copy(padded);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}

function readTable({ woff, at }: { woff: Buffer; at: number }): {
  table: Buffer;
  checksum: number;
} {
  const offset = woff.readUInt32BE(at + 4);
  const [packed, length] = [woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
  const bytes = woff.subarray(offset, offset + packed);
  // A table that compression does not shrink is stored uncompressed.
  const table = packed < length ? inflateSync(bytes) : bytes;
  return { table, checksum: woff.readUInt32BE(at + 16) };
}

function writeSearchFields({ directory, count }: { directory: Buffer; count: number }): void {
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 ** entrySelector * SFNT.entry;
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(searchRange, 6);
  directory.writeUInt16BE(entrySelector, 8);
  directory.writeUInt16BE(count * SFNT.entry - searchRange, 10);
}
