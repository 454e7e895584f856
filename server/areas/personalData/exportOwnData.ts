import { strToU8 } from 'fflate';
import type { Deps } from '../../Deps.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import type { OwnFile } from '../accounts/PersonalData.ts';
import { type ZipEntry, createZip } from './createZip.ts';

/**
 * The personal data of the actor as a ZIP stream: JSON files, images, and the files of deliveries
 * that the actor sent or received. Amounts are in minor units, times in UTC.
 */
export async function exportOwnData(
  deps: Deps,
  { id: userId }: Pick<Actor, 'id'>,
): Promise<AsyncIterable<Uint8Array>> {
  const { email } = await deps.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  });
  const profile: Record<string, unknown> = {};
  const lists: Record<string, unknown[]> = {};
  const files: OwnFile[] = [];
  for (const { read } of deps.personalData) {
    const own = await read?.(deps, { userId, email });
    Object.assign(profile, own?.profile);
    Object.assign(lists, own?.lists);
    files.push(...(own?.files ?? []));
  }
  return createZip(listEntries({ deps, records: { profile, ...lists }, files }), {
    mtime: deps.now(),
  });
}

type Contents = { deps: Deps; records: Record<string, unknown>; files: OwnFile[] };

async function* listEntries({ deps, records, files }: Contents): AsyncGenerator<ZipEntry> {
  for (const [name, value] of Object.entries(records))
    yield {
      name: `${name}.json`,
      content: [strToU8(`${JSON.stringify(value, null, 2)}\n`)],
      isPacked: false,
    };
  for (const { key, nameInZip } of files) {
    const opened = await deps.files.open(key);
    if (opened) yield { name: nameInZip, content: opened.stream, isPacked: true };
  }
}
