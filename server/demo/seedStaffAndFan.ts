import type { Deps } from '../Deps.ts';
import { PRODUCT } from '../platform/PRODUCT.ts';
import type { Role } from '../platform/database/generated/enums.ts';
import { storeDemoImage } from './storeDemoImage.ts';

/** The accounts of staff, the demo fan, and what admins have written to everyone. */
export async function seedStaffAndFan({
  deps,
  password,
}: {
  deps: Deps;
  password: string;
}): Promise<void> {
  const people: { username: string; role: Role }[] = [
    { username: 'admin', role: 'ADMIN' },
    { username: 'support', role: 'SUPPORT' },
    { username: 'fan', role: 'USER' },
  ];
  for (const { username, role } of people) {
    const avatarKey = `avatars/${username}.webp`;
    await storeDemoImage(deps, { key: avatarKey });
    const user = await deps.prisma.user.create({
      data: {
        username,
        role,
        email: `${username}@slotcast.test`,
        emailVerified: true,
        timeZone: 'Europe/Budapest',
        avatarKey,
      },
    });
    await deps.prisma.account.create({
      data: { userId: user.id, accountId: user.id, providerId: 'credential', password },
    });
  }
  await deps.prisma.notification.createMany({
    data: [
      {
        title: `Welcome to ${PRODUCT}`,
        content: 'Find a creator and book half an hour.',
        publishedAt: deps.now(),
      },
      {
        title: 'Refunds in plain words',
        content: 'Everything back until an hour before the start.',
        publishedAt: deps.now(),
      },
      {
        title: 'New games this week',
        content: 'Night Ferry and Glasswing have joined.',
        publishedAt: deps.now(),
      },
    ],
  });
}
