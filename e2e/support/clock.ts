import { expect, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { APP_URL } from '../addresses.ts';

const shiftTo = (instant: number): string => String(Math.round(instant - Date.now()));

/** From here on the page's person lives at that instant: in the browser, and in what the server answers to it. Others do not. */
export async function liveAt(page: Page, instant: number): Promise<void> {
  await page.clock.setSystemTime(instant);
  await page.context().setExtraHTTPHeaders({
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    'x-test-clock': shiftTo(instant),
  });
}

/** Does a job of the server now, as if it were that instant. */
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

/** Pays the creator's share of a booking at the instant at which it is due, which it gives. */
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

/** The ledger agrees with itself, the purchases and the sandbox, to the cent; what is on its way may arrive first. */
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
