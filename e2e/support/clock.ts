import { expect, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { APP_URL } from '../addresses.ts';

const shiftTo = (instant: number): string => String(Math.round(instant - Date.now()));

/**
 * Moves the clock of this page's user from now on, in the browser and in the server's responses.
 * Other users keep the real time.
 */
export async function liveAt(page: Page, instant: number): Promise<void> {
  await page.clock.setSystemTime(instant);
  await page.context().setExtraHTTPHeaders({
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    'x-test-clock': shiftTo(instant),
  });
}

/** Runs a job of the server as if it were that instant. */
export async function runJobAt(
  page: Page,
  { task, payload, instant }: { task: string; payload: Record<string, string>; instant: number },
): Promise<void> {
  const answer = await page.request.post(`/test-clock/jobs/${task}`, {
    headers: { origin: APP_URL, 'x-test-clock': shiftTo(instant) },
    data: payload,
  });
  expect(answer.status()).toBe(200);
}

/** Pays the creator's share of a booking when it is due. Returns that instant. */
export async function payShareWhenDue(
  page: Page,
  { bookingId }: { bookingId: string },
): Promise<number> {
  const answer = await page.request.get(`/test-clock/transfers/${bookingId}`);
  const { id, payableAt } = (await answer.json()) as { id: string; payableAt: string };
  const instant = Date.parse(payableAt) + 1000;
  await runJobAt(page, { task: 'payTransfer', payload: { transferId: id }, instant });
  return instant;
}

/**
 * Checks that the ledger balances and agrees with the purchases and the sandbox, to the cent. Waits
 * for pending entries.
 */
export async function expectLedgerAgrees(page: Page): Promise<void> {
  await expect
    .poll(
      async () =>
        ((await (await page.request.get('/test-clock/ledger')).json()) as { problems: string[] })
          .problems,
      { timeout: 60_000 },
    )
    .toEqual([]);
}
