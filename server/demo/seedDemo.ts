import { hashPassword } from 'better-auth/crypto';
import { refreshCategoryNumbers } from '../areas/discovery/refreshCategoryNumbers.ts';
import type { Role } from '../platform/database/generated/enums.ts';
import type { Deps } from '../Deps.ts';
import { PRODUCT } from '../platform/PRODUCT.ts';
import { writeDemoOnce } from './demoMark.ts';
import { seedAnswers } from './seedAnswers.ts';
import { seedAppointments } from './seedAppointments.ts';
import { seedBusyTimes } from './seedBusyTimes.ts';
import { seedCreators } from './seedCreators.ts';
import { seedDrop } from './seedDrop.ts';
import { seedFollows } from './seedFollows.ts';
import { seedGames } from './seedGames.ts';
import { seedPlaces } from './seedPlaces.ts';
import { seedReviews } from './seedReviews.ts';
import { seedSafety } from './seedSafety.ts';
import { seedSales } from './seedSales.ts';
import { seedSessionTypes } from './seedSessionTypes.ts';
import { seedSlots } from './seedSlots.ts';
import { seedWaitlist } from './seedWaitlist.ts';
import { storeDemoImage } from './storeDemoImage.ts';

const DEMO_PASSWORD = 'slotcast-demo';

/**
 * Fills an empty database with demo data. The result is the same on every machine, except for
 * dates, which follow the clock.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  await writeDemoOnce(deps, async () => {
    const password = await hashPassword(DEMO_PASSWORD);
    const gameIds = await seedGames(deps);
    await seedStaffAndFan({ deps, password });
    await seedCreators({ deps, password, gameIds });
    await seedSlots(deps);
    await seedSessionTypes(deps);
    await seedPlaces(deps);
    await seedSales(deps);
    await seedReviews(deps);
    await seedAppointments(deps);
    await seedAnswers(deps);
    await seedBusyTimes(deps);
    await seedFollows(deps);
    await seedWaitlist(deps);
    await seedDrop(deps);
    await seedSafety(deps);
    await refreshCategoryNumbers(deps);
  });
}

async function seedStaffAndFan({
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
