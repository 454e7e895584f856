import { findAnswerFile, openAnswerFile } from '../../areas/bookings/intake/readAnswerFile.ts';
import {
  findDeliveryFile,
  findDeliveryPreview,
  openDeliveryFile,
} from '../../areas/orders/deliveries/readDeliveryFile.ts';
import type { Deps } from '../../Deps.ts';
import type { ActorOf, HttpRoute } from '../../platform/http/Route.ts';
import { attachmentRoute } from './attachmentRoute.ts';

/**
 * Files that both sides of a purchase and staff may download: those of deliveries (of staff, admins
 * only) and of answers.
 */
export function attachmentRoutes(given: { deps: Deps; findActor: ActorOf }): HttpRoute[] {
  return [
    attachmentRoute({
      ...given,
      path: '/delivered/:id',
      kind: 'download',
      find: findDeliveryFile,
      open: openDeliveryFile,
    }),
    attachmentRoute({
      ...given,
      path: '/delivered/:id/preview',
      kind: 'preview',
      find: findDeliveryPreview,
      open: openDeliveryFile,
    }),
    attachmentRoute({
      ...given,
      path: '/answered/:id',
      kind: 'download',
      find: findAnswerFile,
      open: openAnswerFile,
    }),
  ];
}
