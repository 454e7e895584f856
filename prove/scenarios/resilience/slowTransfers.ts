import { link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, exactly, tally } from '../../harness/metrics.ts';
import { globalId } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { ScenarioContext } from '../../harness/Proof.ts';
import { orderForFree } from './hostileReceivers.ts';
import { beSlow, watchMemory, type SlowPeer } from './slowPeers.ts';

const MAX_GROWTH_MB = 100;
const PER_PERSON = 3;
const PEOPLE_PER_ADDRESS = 10;
const FILE_BYTES = 25 * 1024 * 1024;
const SENT_BYTES = 5 * 1024 * 1024;
/** Time for the server to buffer as much as it accepts. */
const HELD_MS = 5_000;
const UPLOAD =
  'mutation ($orderId: ID!, $file: Upload!) { uploadDeliveryFile(orderId: $orderId, file: $file) { ... on UserError { code } } }';

type Provider = { person: Person; orderId: string; fileId: string; address: string };

/** Users who start the allowed number of downloads or uploads and then stall. */
export async function proveTransfers({
  context: { short, broken, metric },
  environment,
}: {
  context: ScenarioContext;
  environment: TestEnvironment;
}): Promise<void> {
  // With the fault, 200 buffered downloads would take 5 GB.
  const expected = short || broken ? 30 : 201;
  const providers = await addProviders(environment, { count: Math.ceil(expected / PER_PERSON) });
  const url = environment.appUrls[0] ?? '';
  const all = providers.flatMap((provider) => Array<Provider>(PER_PERSON).fill(provider));

  for (const { what, begin, status } of [
    {
      what: 'downloads',
      begin: (provider: Provider) => beSlow({ url, head: download(provider) }),
      status: '200',
    },
    {
      what: 'uploads',
      begin: (provider: Provider) => beSlow({ url, ...upload(provider) }),
      status: 'no answer yet',
    },
  ]) {
    // The first transfer loads code and fills pools; exclude that from the growth.
    const [first] = providers as [Provider];
    (await begin(first)).socket.destroy();
    await sleep(500);
    const memory = watchMemory(environment.appPid(0));
    const peers = await Promise.all(all.map(begin));
    await sleep(HELD_MS);
    metric(
      exactly(`status of slow ${what}`, tally(peers.map(readStatus)), `${all.length} ${status}`),
    );
    const surplus = await begin(first);
    await sleep(500);
    metric(
      exactly(
        `status of a fourth concurrent transfer (${what}) of one user`,
        readStatus(surplus),
        '429',
      ),
    );
    metric(
      atMost(`memory growth with ${all.length} slow ${what}`, memory.stop(), MAX_GROWTH_MB, ' MB'),
    );
    for (const { socket } of [...peers, surplus]) socket.destroy();
  }
}

const readStatus = ({ status }: SlowPeer): string =>
  status === null ? 'no answer yet' : String(status);

function download({ person, fileId, address }: Provider): string[] {
  return [
    `GET /delivered/${fileId} HTTP/1.1`,
    'host: slotcast',
    `cookie: ${person.cookie}`,
    `x-forwarded-for: ${address}`,
  ];
}

function upload({ person, orderId, address }: Provider): { head: string[]; body: Buffer } {
  const part = (head: string): string => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const operations = JSON.stringify({
    query: UPLOAD,
    variables: { orderId: globalId('ServiceOrder', orderId), file: null },
  });
  const form = `${part('name="operations"')}${operations}\r\n${part('name="map"')}{"0":["variables.file"]}\r\n${part('name="0"; filename="a.zip"')}`;
  const head = [
    'POST /graphql HTTP/1.1',
    'host: slotcast',
    'content-type: multipart/form-data; boundary=x',
    'x-slotcast-csrf: 1',
    `content-length: ${FILE_BYTES}`,
    `cookie: ${person.cookie}`,
    `x-forwarded-for: ${address}`,
  ];
  return { head, body: Buffer.concat([Buffer.from(form), Buffer.alloc(SENT_BYTES, 'x')]) };
}

/** Creates orders with a file of the maximum size. All files are hard links to one. */
async function addProviders(
  environment: TestEnvironment,
  { count }: { count: number },
): Promise<Provider[]> {
  const media = path.join(environment.dataDir, 'media', 'deliveries');
  await mkdir(media, { recursive: true });
  await writeFile(path.join(media, 'all.bin'), Buffer.alloc(FILE_BYTES, 'x'));
  const [people, [fan]] = [await environment.addCreators(count), await environment.addPeople(1)];
  await orderForFree(environment, { creator: people[0] as Person, fan: fan as Person, count: 1 });
  const ids = people.map(({ id }) => id);
  await environment.sql.query(
    `insert into "ServiceOrder" select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'creatorId', p, 'idempotencyKey', p))).*
     from "ServiceOrder" o, unnest($1::text[]) as p where o."creatorId" = $2::uuid and p <> $2::text`,
    [ids, ids[0]],
  );
  const { rows } = await environment.sql.query<{ id: string; orderId: string; creatorId: string }>(
    `insert into "DeliveryFile" ("orderId", "name", "contentType", "bytes", "key")
     select "id", 'a.zip', 'application/zip', $2, 'deliveries/' || "id" || '.bin' from "ServiceOrder" where "creatorId" = any($1::uuid[])
     returning "id", "orderId", (select "creatorId" from "ServiceOrder" o where o."id" = "orderId")`,
    [ids, FILE_BYTES],
  );
  for (const { orderId } of rows)
    await link(path.join(media, 'all.bin'), path.join(media, `${orderId}.bin`));
  return rows.map(({ id, orderId, creatorId }, index) => ({
    person: people.find((person) => person.id === creatorId) as Person,
    orderId,
    fileId: id,
    address: `198.51.100.${Math.floor(index / PEOPLE_PER_ADDRESS)}`,
  }));
}
