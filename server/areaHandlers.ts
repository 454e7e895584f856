import { bookingPurchases } from './areas/bookings/bookingPurchases.ts';
import { orderPurchases } from './areas/orders/checkout/orderPurchases.ts';
import { giftCardPurchases } from './areas/giftCards/giftCardPurchases.ts';
import { renameInNotifications } from './areas/notifications/renameInNotifications.ts';
import { resumeTransfersAwaitingEmail } from './areas/payments/transfers/holdForUnconfirmedEmail.ts';
import { packPurchases } from './areas/packs/purchases/packPurchases.ts';
import { tipPurchases } from './areas/tips/tipPurchases.ts';
import { blockEffects } from './blockEffects.ts';
import type { Deps } from './Deps.ts';
import { personalData } from './personalData.ts';

/** The interfaces of lower areas that other areas implement. */
export const areaHandlers: Pick<
  Deps,
  'onBlocked' | 'onEmailConfirmed' | 'onUsernameChanged' | 'personalData' | 'purchases'
> = {
  onEmailConfirmed: resumeTransfersAwaitingEmail,
  onUsernameChanged: renameInNotifications,
  onBlocked: blockEffects,
  purchases: {
    booking: bookingPurchases,
    order: orderPurchases,
    tip: tipPurchases,
    pack: packPurchases,
    giftCard: giftCardPurchases,
  },
  personalData,
};
