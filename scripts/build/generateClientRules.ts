import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONSTRAINTS } from '../../server/constraints.ts';
import { generateWidgetCities, WIDGET_CITIES_FILE } from './generateWidgetCities.ts';
import { writeChanged } from './writeChanged.ts';

const FOLDER = 'client/generated';

/** Pure rules of the server that the client needs without a request. They import nothing. */
const SHARED_RULES = [
  'server/areas/accounts/credentials/usernameFrom.rules.ts',
  'server/areas/accounts/signIn/device.rules.ts',
  'server/platform/money/formatMoney.rules.ts',
  'server/platform/money/minorUnits.rules.ts',
  'server/platform/money/price.rules.ts',
  'server/platform/text/letterOrDigit.rules.ts',
  'server/platform/time/calendarDate.rules.ts',
  'server/platform/time/renamedZones.rules.ts',
  'server/platform/time/timeUnits.rules.ts',
  'server/areas/creators/categoryPaths.rules.ts',
  'server/areas/creators/slotsOfRange.rules.ts',
  'server/areas/coupons/couponCode.rules.ts',
  'server/areas/games/slug.rules.ts',
  'server/areas/overlays/overlayOptions.rules.ts',
  'server/areas/packs/packPrice.rules.ts',
];

const toOutput = (source: string): string => `${FOLDER}/${path.basename(source)}`;
const CONSTRAINTS_FILE = `${FOLDER}/constraints.rules.ts`;

export const CLIENT_RULES = [CONSTRAINTS_FILE, WIDGET_CITIES_FILE, ...SHARED_RULES.map(toOutput)];

/** The server's limits and shared rules for the client, so that neither is written twice. */
export async function generateClientRules(): Promise<void> {
  const lines = Object.entries(CONSTRAINTS).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`,
  );
  await writeChanged({ file: CONSTRAINTS_FILE, text: lines.join('') });
  await generateWidgetCities();
  for (const source of SHARED_RULES) {
    const text = await readFile(source, 'utf8');
    if (/^import /m.test(text)) throw new Error(`${source} is copied to the client: no imports`);
    await writeChanged({ file: toOutput(source), text });
  }
}
