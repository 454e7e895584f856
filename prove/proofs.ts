import { crash } from './money/crash.ts';
import { accounts } from './access/accounts.ts';
import { address } from './access/address.ts';
import { crossSite } from './access/crossSite.ts';
import { keys } from './access/keys.ts';
import { anyBrowser } from './browsers/anyBrowser.ts';
import { abuse } from './input/abuse.ts';
import { fuzz } from './input/fuzz.ts';
import { uploads } from './input/uploads.ts';
import { coupon } from './money/coupon.ts';
import { lateMoney } from './money/lateMoney.ts';
import { ledgerBalances } from './money/ledgerBalances.ts';
import { refund } from './money/refund.ts';
import { repeat } from './money/repeat.ts';
import { slot } from './money/slot.ts';
import { webhooks } from './money/webhooks.ts';
import { protocols } from './protocols/protocols.ts';
import { time } from './protocols/time.ts';
import { rights } from './rights/rights.ts';
import type { Proof } from './Proof.ts';
import { backup } from './up/backup.ts';
import { migrations } from './up/migrations.ts';
import { upgrade } from './up/upgrade.ts';
import { databaseDown } from './up/databaseDown.ts';
import { overload } from './up/overload.ts';
import { receivers } from './up/receivers.ts';
import { rolling } from './up/rolling.ts';

/** Every promise, in the order of docs/reliability.md. */
export const proofs: Proof[] = [
  slot,
  coupon,
  repeat,
  refund,
  crash,
  webhooks,
  lateMoney,
  ledgerBalances,
  fuzz,
  abuse,
  uploads,
  crossSite,
  rights,
  accounts,
  keys,
  address,
  overload,
  receivers,
  rolling,
  databaseDown,
  backup,
  migrations,
  upgrade,
  time,
  protocols,
  anyBrowser,
];
