import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { SANDBOX_URL } from './addresses.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { linkIn, mailTo } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

const MAX_PRESSES = 8;

test.describe('a new creator', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a new creator goes from the home page to a published slot in eight presses, by way of a draft', async ({
    page,
    browser,
  }) => {
    test.slow();
    let presses = 0;
    const press = async (target: Locator): Promise<void> => {
      presses += 1;
      await target.click();
    };
    const username = `new-${randomBytes(4).toString('hex')}`;
    const email = `${username}@test.example`;

    await page.goto('/');
    await press(page.getByRole('complementary').getByRole('link', { name: 'Become' }));
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('correct-horse');
    await press(page.getByRole('checkbox'));
    await press(page.getByRole('button', { name: 'Create account' }));
    await page.waitForURL('**/create-listing');
    await press(page.getByRole('button', { name: 'Sell as Gamer' }));
    await expect(page.getByRole('button', { name: 'Sell as Gamer' })).toBeHidden();
    presses += 1; // The link of the email.
    await page.goto(linkIn(await mailTo({ email, subject: /Confirm your email/ })));
    await page.waitForURL('**/create-listing?email=*');

    await expect(page.getByText('2 of 3 done, about 3 minutes left')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Prepare your slots in the meantime' }),
    ).toBeVisible();
    const later = page
      .getByRole('group', { name: /^Times on/ })
      .getByRole('button', { name: /closed/ })
      .last();
    const time = await later.getAttribute('data-start');
    await press(later);
    const cell = page.locator(`[data-start="${time ?? ''}"]`);
    await expect(cell).toHaveAccessibleName(/draft for \$5/);
    await expectAccessible(page);
    const fan = await (await browser.newContext()).newPage();
    await fan.goto(`/profile/${username}`);
    await expect(fan.getByText('There is nothing to see here yet.')).toBeVisible();

    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      press(page.getByRole('main').getByRole('button', { name: 'Set up payouts' })),
    ]);
    await tab.waitForURL(`${SANDBOX_URL}/onboarding/**`);
    await press(tab.getByRole('button', { name: 'Finish setup' }));
    await tab.waitForURL('**/create-listing?onboarding=returned');
    const live = tab.getByRole('region', { name: "You're live. Share your link." });
    await expect(live).toBeVisible();
    await expect(live.getByRole('img', { name: /QR code of/ })).toBeVisible();
    await expect(live.getByRole('link', { name: 'Set up an overlay' })).toBeVisible();
    await expect(tab.locator(`[data-start="${time ?? ''}"]`)).toHaveAccessibleName(/open for \$5/);
    await expectAccessible(tab);
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);

    // The first tab follows without a reload, and fans can book.
    await expect(cell).toHaveAccessibleName(/open for \$5/);
    await fan.goto(`/profile/${username}`);
    await expect(fan.getByRole('region', { name: 'Book a slot' })).toContainText('$5');
  });
});
