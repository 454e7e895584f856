import { hashPassword } from 'better-auth/crypto';
import { refreshCategoryNumbers } from '../areas/discovery/refreshCategoryNumbers.ts';
import type { Deps } from '../Deps.ts';
import { controlSandbox } from './controlSandbox.ts';
import { writeDemoOnce } from './demoMark.ts';
import { seedAnswers } from './seedAnswers.ts';
import { seedAppointments } from './offers/seedAppointments.ts';
import { seedBusyTimes } from './offers/seedBusyTimes.ts';
import { seedCreators } from './seedCreators.ts';
import { seedDrop } from './offers/seedDrop.ts';
import { seedFollows } from './seedFollows.ts';
import { seedGames } from './seedGames.ts';
import { seedPlaces } from './offers/seedPlaces.ts';
import { seedSafety } from './seedSafety.ts';
import { seedSales } from './sales/seedSales.ts';
import { seedSessionTypes } from './offers/seedSessionTypes.ts';
import { seedSlots } from './offers/seedSlots.ts';
import { seedStaffAndFan } from './seedStaffAndFan.ts';
import { seedWaitlist } from './sales/seedWaitlist.ts';

const DEMO_PASSWORD = 'slotcast-demo';

/**
 * Fills an empty database with demo data. The result is the same on every machine, except for
 * dates, which follow the clock.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  await writeDemoOnce(deps, async () => {
    // The server does not listen yet: the sandbox would retry hundreds of webhooks meanwhile.
    await controlSandbox(deps, 'webhooks/pause');
    const password = await hashPassword(DEMO_PASSWORD);
    const gameIds = await seedGames(deps);
    await seedStaffAndFan({ deps, password });
    await seedCreators({ deps, password, gameIds });
    await seedSlots(deps);
    await seedSessionTypes(deps);
    await seedPlaces(deps);
    await seedSales(deps);
    await seedAppointments(deps);
    await seedAnswers(deps);
    await seedBusyTimes(deps);
    await seedFollows(deps);
    await seedWaitlist(deps);
    await seedDrop(deps);
    await seedSafety(deps);
    await refreshCategoryNumbers(deps);
    await controlSandbox(deps, 'webhooks/resume');
  });
}
