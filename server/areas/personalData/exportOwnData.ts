import { strToU8 } from 'fflate';
import type { Deps } from '../../Deps.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { type Delivery, readDeliveries } from './readOwnDeliveries.ts';
import { readProfile } from './readOwnProfile.ts';
import { readPurchases } from './readOwnPurchases.ts';
import { readOffers, readRest } from './readOwnRecords.ts';
import { type ZipEntry, createZip } from './createZip.ts';

/**
 * Everything that the product keeps about the actor, as a ZIP of JSON files, pictures and the files of deliveries that
 * the actor sent or was sent, piece by piece. Of others it has the username alone; no password, token or second factor
 * is in it. Amounts are in minor units, times in UTC.
 */
export async function exportOwnData(
  deps: Deps,
  { id }: Pick<Actor, 'id'>,
): Promise<AsyncIterable<Uint8Array>> {
  const { profile, images } = await readProfile(deps, id);
  const deliveries = await readDeliveries(deps, id);
  const files = deliveries.map(({ key: _key, ...file }) => file);
  const lists = {
    profile,
    ...(await readPurchases(deps, id)),
    ...(await readOffers(deps, id)),
    ...(await readRest(deps, { id, email: profile.email })),
    files,
  };
  return createZip(listEntries({ deps, lists, images, deliveries }), { mtime: deps.now() });
}
type Contents = {
  deps: Deps;
  lists: Record<string, unknown>;
  images: string[];
  deliveries: Delivery[];
};

async function* listEntries({
  deps,
  lists,
  images,
  deliveries,
}: Contents): AsyncGenerator<ZipEntry> {
  for (const [name, value] of Object.entries(lists))
    yield {
      name: `${name}.json`,
      content: [strToU8(`${JSON.stringify(value, null, 2)}\n`)],
      isPacked: false,
    };
  const files = deliveries.flatMap(({ key, file }) => (file ? [{ key, name: file }] : []));
  for (const { key, name } of [
    ...images.map((picture) => ({ key: picture, name: picture })),
    ...files,
  ]) {
    const opened = await deps.files.open(key);
    if (opened) yield { name, content: opened.stream, isPacked: true };
  }
}
