import { crash } from './scenarios/payments/crash.ts';
import { accounts } from './scenarios/access/accounts.ts';
import { address } from './scenarios/access/address.ts';
import { crossSite } from './scenarios/access/crossSite.ts';
import { keys } from './scenarios/access/keys.ts';
import { anyBrowser } from './scenarios/browsers/anyBrowser.ts';
import { hostileFiles } from './scenarios/browsers/hostileFiles.ts';
import { oldTabs } from './scenarios/browsers/oldTabs.ts';
import { abuse } from './scenarios/input/abuse.ts';
import { fuzz } from './scenarios/input/fuzz.ts';
import { largeFiles } from './scenarios/input/largeFiles.ts';
import { uploads } from './scenarios/input/uploads.ts';
import { appointments } from './scenarios/payments/appointments.ts';
import { coupon } from './scenarios/payments/coupon.ts';
import { lateMoney } from './scenarios/payments/lateMoney.ts';
import { ledgerBalances } from './scenarios/payments/ledgerBalances.ts';
import { drops } from './scenarios/payments/drops.ts';
import { refund } from './scenarios/payments/refund.ts';
import { repeat } from './scenarios/payments/repeat.ts';
import { sell } from './scenarios/payments/sell.ts';
import { squads } from './scenarios/payments/squads.ts';
import { slot } from './scenarios/payments/slot.ts';
import { waitlist } from './scenarios/payments/waitlist.ts';
import { webhooks } from './scenarios/payments/webhooks.ts';
import { protocols } from './scenarios/protocols/protocols.ts';
import { time } from './scenarios/protocols/time.ts';
import { blocks } from './scenarios/rights/blocks.ts';
import { rights } from './scenarios/rights/rights.ts';
import type { Proof } from './harness/Proof.ts';
import { alerts } from './scenarios/resilience/alerts.ts';
import { attendance } from './scenarios/resilience/attendance.ts';
import { backup } from './scenarios/resilience/backup.ts';
import { machines } from './scenarios/machines/machines.ts';
import { migrations } from './scenarios/resilience/migrations.ts';
import { upgrade } from './scenarios/resilience/upgrade.ts';
import { databaseDown } from './scenarios/resilience/databaseDown.ts';
import { overload } from './scenarios/resilience/overload.ts';
import { receivers } from './scenarios/resilience/receivers.ts';
import { rolling } from './scenarios/resilience/rolling.ts';

/** Every promise, in the order of docs/reliability.md. */
export const proofs: Proof[] = [
  slot,
  appointments,
  waitlist,
  drops,
  sell,
  squads,
  coupon,
  repeat,
  refund,
  crash,
  webhooks,
  attendance,
  lateMoney,
  ledgerBalances,
  fuzz,
  abuse,
  uploads,
  largeFiles,
  hostileFiles,
  crossSite,
  rights,
  blocks,
  accounts,
  keys,
  address,
  overload,
  receivers,
  alerts,
  rolling,
  databaseDown,
  machines,
  backup,
  migrations,
  upgrade,
  time,
  protocols,
  anyBrowser,
  oldTabs,
];
