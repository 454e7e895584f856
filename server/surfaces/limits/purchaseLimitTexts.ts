import {
  MAX_HOLDS,
  MAX_HOLDS_UNCONFIRMED,
  RUN_OUT_HOLDS,
  WAIT_AFTER_RUN_OUT_MINUTES,
} from '../../areas/bookings/holds/hold.rules.ts';
import {
  MAX_A_DAY_WITH_CREATOR,
  MAX_PENDING,
  MAX_PENDING_WITH_CREATOR,
} from '../../areas/appointments/request.rules.ts';
import { MAX_ACTIVE_COUPONS } from '../../areas/coupons/coupon.rules.ts';
import {
  MAX_DROP_SLOTS,
  MAX_DROPS_A_DAY,
  MAX_TAKES_OF_ADDRESS,
} from '../../areas/drops/drop.rules.ts';
import {
  MAX_CREATOR_BYTES,
  MAX_DELIVERY_FILE_BYTES,
  MAX_ORDER_BYTES,
  toGigabytes,
} from '../../areas/orders/deliveries/storage/storage.rules.ts';
import { MAX_UNPAID_ORDERS } from '../../areas/orders/order.rules.ts';
import { MAX_ACTIVE_PURCHASES, MAX_PACKS } from '../../areas/packs/pack.rules.ts';
import { MAX_TIPS_MINOR, MAX_TIPS_PER_DAY, TIP_LIMIT_DAYS } from '../../areas/tips/tip.rules.ts';
import { MAX_WAITLIST_ENTRIES } from '../../areas/waitlist/waitlist.rules.ts';
import { MAX_ACTIVE_SERVICES } from '../../areas/services/services.rules.ts';
import { MAX_SESSION_TYPES } from '../../areas/sessionTypes/sessionType.rules.ts';
import { MAX_FILES } from '../../platform/files/attachment.rules.ts';
import type { OtherLimitName } from '../../platform/rateLimit/LimitName.ts';
import { MINOR_UNITS } from '../../platform/money/minorUnits.rules.ts';

/** Limits of selling and buying, which use cases check in the database. */
export const PURCHASE_LIMIT_TEXTS = {
  unpaidHolds: `${MAX_HOLDS} unpaid holds per person, ${MAX_HOLDS_UNCONFIRMED} with an unconfirmed email address; ${WAIT_AFTER_RUN_OUT_MINUTES} minutes of waiting after ${RUN_OUT_HOLDS} consecutive holds that expired (database)`,
  unpaidOrders: `${MAX_UNPAID_ORDERS} unpaid orders per person (database)`,
  activeCoupons: `${MAX_ACTIVE_COUPONS} coupons per creator that have not ended (database)`,
  sessionTypes: `${MAX_SESSION_TYPES} active session types per creator (database)`,
  activeServices: `${MAX_ACTIVE_SERVICES} active services per creator (database)`,
  packs: `${MAX_PACKS} packs on sale per creator (database)`,
  packPurchases: `${MAX_ACTIVE_PURCHASES} packs of one creator that a person has or is paying (database)`,
  tips: `${MAX_TIPS_PER_DAY} tips per person in 24 hours, and ${MAX_TIPS_MINOR / MINOR_UNITS} of the currency in ${TIP_LIMIT_DAYS} days (database)`,
  waitlistEntries: `${MAX_WAITLIST_ENTRIES} waitlists per person (database)`,
  drops: `1 open drop per creator, of at most ${MAX_DROP_SLOTS} slots, and ${MAX_DROPS_A_DAY} drops in 24 hours (database)`,
  dropTakes: `1 slot of a drop per browser and person, ${MAX_TAKES_OF_ADDRESS} per IP address (database)`,
  sessionRequests: `${MAX_PENDING_WITH_CREATOR} open requests per person and creator, ${MAX_PENDING} per person; ${MAX_A_DAY_WITH_CREATOR} per person and creator in 24 hours (database)`,
  deliveryFiles: `${MAX_FILES} files and ${toGigabytes(MAX_ORDER_BYTES)} GB per order, ${toGigabytes(MAX_DELIVERY_FILE_BYTES)} GB per file, ${toGigabytes(MAX_CREATOR_BYTES)} GB per creator (database)`,
  answerFiles: `${MAX_FILES} files with the answers of a booking (database)`,
} as const satisfies Partial<Record<OtherLimitName, string>>;
