import { updateInvoicingData } from '../../areas/invoices/updateInvoicingData.ts';
import type { Deps } from '../../Deps.ts';
import { findPerson } from '../findPerson.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

const YEAR_MS = 365 * DAY_MS;

/** Nova issues invoices for all of her sales, and the fan has stated an address. */
export async function seedInvoices(deps: Deps): Promise<void> {
  const past: Deps = { ...deps, now: () => new Date(deps.now().getTime() - YEAR_MS) };
  await updateInvoicingData(past, await findPerson(deps, 'nova'), {
    name: 'Nova Gaming Kft.',
    address: '1052 Budapest\nPéldatér 4.',
    taxId: 'HU00000000',
    issuesInvoices: true,
    taxRateBasisPoints: 2_700,
  });
  await updateInvoicingData(deps, await findPerson(deps, 'fan'), {
    name: 'Ada Fan',
    address: '10 Example Street\nLondon',
    taxId: '',
    issuesInvoices: false,
    taxRateBasisPoints: 0,
  });
}
