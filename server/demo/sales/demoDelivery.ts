import { readFile } from 'node:fs/promises';
import type { Actor } from '../../platform/access/Actor.ts';
import { addDeliveryFile } from '../../areas/orders/deliveries/deliveryFiles.ts';
import { commentOnDelivery } from '../../areas/orders/deliveries/marks/commentOnDelivery.ts';
import type { Deps } from '../../Deps.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { newPrivateKey } from '../../platform/files/FileStore.ts';
import { demoMelody } from './demoMelody.ts';

/** Adds an image, and of a musician a melody, to the next delivery of an order. */
export async function addDemoFiles(
  deps: Deps,
  { orderId, image, hasMelody }: { orderId: string; image: string; hasMelody: boolean },
): Promise<void> {
  const content = await readFile(new URL(`../images/services/${image}`, import.meta.url));
  const files = [
    { name: 'cover.webp', contentType: 'image/webp', content },
    ...(hasMelody
      ? [{ name: 'first-take.wav', contentType: 'audio/wav', content: demoMelody() }]
      : []),
  ];
  for (const { name, contentType, content } of files) {
    const key = newPrivateKey('deliveries');
    await deps.files.write({ key, content, contentType });
    const file = { name, contentType, bytes: content.length, key };
    await inTransaction(deps.prisma, (tx) =>
      addDeliveryFile(tx, { orderId, file, now: deps.now() }),
    );
  }
}

const COMMENTS = [
  {
    name: 'cover.webp',
    place: { x: 0.62, y: 0.34 },
    body: 'Could this corner be a little darker?',
  },
  {
    name: 'first-take.wav',
    place: { seconds: 3.5 },
    body: 'I love this part. Please play it once more.',
  },
] as const;

/** The fan's comments on places of the delivered files. */
export async function addDemoComments(
  deps: Deps,
  fan: Actor,
  { orderId }: { orderId: string },
): Promise<void> {
  for (const { name, place, body } of COMMENTS) {
    const { id: fileId } = await deps.prisma.deliveryFile.findFirstOrThrow({
      where: { orderId, name },
      select: { id: true },
    });
    await commentOnDelivery(deps, fan, { fileId, body, ...place });
  }
}
