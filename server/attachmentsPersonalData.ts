import { answersPersonalData } from './areas/bookings/intake/answers.personalData.ts';
import { deliveriesPersonalData } from './areas/orders/deliveries/deliveries.personalData.ts';
import type { PersonalData } from './areas/accounts/PersonalData.ts';
import type { Deps } from './Deps.ts';

/** The files that people sent each other. */
export const attachmentsPersonalData: readonly PersonalData<Deps>[] = [
  answersPersonalData,
  deliveriesPersonalData,
];
