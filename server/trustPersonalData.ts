import { followsPersonalData } from './areas/follows/follows.personalData.ts';
import type { PersonalData } from './areas/accounts/PersonalData.ts';
import { reviewsPersonalData } from './areas/reviews/reviews.personalData.ts';
import { safetyPersonalData } from './areas/safety/safety.personalData.ts';
import type { Deps } from './Deps.ts';

/** What people write about each other and whom they follow. */
export const trustPersonalData: readonly PersonalData<Deps>[] = [
  reviewsPersonalData,
  followsPersonalData,
  safetyPersonalData,
];
