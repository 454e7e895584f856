import type { PersonalData } from './areas/accounts/PersonalData.ts';
import { availabilityPersonalData } from './areas/availability/availability.personalData.ts';
import { busyTimesPersonalData } from './areas/busyTimes/busyTimes.personalData.ts';
import { couponsPersonalData } from './areas/coupons/coupons.personalData.ts';
import { placesPersonalData } from './areas/places/places.personalData.ts';
import { servicesPersonalData } from './areas/services/services.personalData.ts';
import { sessionTypesPersonalData } from './areas/sessionTypes/sessionTypes.personalData.ts';
import type { Deps } from './Deps.ts';

/** What creators offer, in the order of `personalData`. */
export const offersPersonalData: readonly PersonalData<Deps>[] = [
  availabilityPersonalData,
  busyTimesPersonalData,
  placesPersonalData,
  sessionTypesPersonalData,
  servicesPersonalData,
  couponsPersonalData,
];
