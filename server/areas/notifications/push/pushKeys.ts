import webPush from 'web-push';
import type { Deps } from '../../../Deps.ts';
import type { PushKeys } from './PushProvider.ts';

/** Returns the configured keys, or those of the database, which the first caller creates. */
export async function pushKeys({ env, prisma }: Pick<Deps, 'env' | 'prisma'>): Promise<PushKeys> {
  return { ...(env.pushKeys ?? (await storedKeys(prisma))), subject: getSubject(env) };
}

async function storedKeys(
  prisma: Deps['prisma'],
): Promise<{ publicKey: string; privateKey: string }> {
  const stored = await prisma.pushKeys.findUnique({ where: { id: 1 } });
  if (stored) return stored;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  // Another process may have been faster; its keys are used.
  await prisma.pushKeys.createMany({
    data: [{ id: 1, publicKey, privateKey }],
    skipDuplicates: true,
  });
  return prisma.pushKeys.findUniqueOrThrow({ where: { id: 1 } });
}

function getSubject({ mailFrom, publicUrl }: Deps['env']): string {
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0];
  return address ? `mailto:${address}` : publicUrl;
}
