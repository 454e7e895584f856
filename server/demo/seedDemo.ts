import { hashPassword } from 'better-auth/crypto';
import { refreshCategoryNumbers } from '../areas/discovery/refreshCategoryNumbers.ts';
import type { Deps } from '../Deps.ts';
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
import { seedStaffAndFan } from './seedStaffAndFan.ts';
import { seedWaitlist } from './seedWaitlist.ts';

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
