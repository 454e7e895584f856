import './scalars.ts';
import '../uploads/Upload.type.ts';
import '../accounts/index.ts';
import '../creators/index.ts';
import '../games/index.ts';
import '../services/index.ts';
import '../orders/index.ts';
import '../availability/index.ts';
import '../bookings/index.ts';
import '../coupons/index.ts';
import '../messages/index.ts';
import '../payments/index.ts';
import '../notifications/index.ts';
import '../support/index.ts';
import '../staff/index.ts';
import '../audit/index.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();
