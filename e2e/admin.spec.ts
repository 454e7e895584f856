import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { expectAccessible } from './support/expectAccessible.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const image = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .png()
    .toBuffer();

test.describe('game administration', () => {
  test('an admin creates a game with news, an event and an easter egg, and a visitor sees them', async ({
    page,
    browser,
  }) => {
    // Many steps in one test: three times the usual timeout.
    test.slow();
    const name = `Space: The Game ${randomInt(1e9)}`;
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    await signIn(page, { email: 'admin@slotcast.test' });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Bookings per day/ })).toBeVisible();
    await page.getByText('Show as a table').first().click();
    await expect(page.getByRole('table', { name: 'Bookings per day' })).toBeVisible();
    await expectAccessible(page);
    const month = page.getByRole('link', { name: '30 days' });
    await month.click();
    await expect(month).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: /^Bookings/ }).click();
    await expect(page).toHaveURL(/lists\/BOOKINGS\?days=30$/);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(month).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: /Add games/ }).click();
    await expect(page.getByRole('table', { name: 'Games' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add Game' }).click();

    await page.getByRole('button', { name: 'Add game' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please fill all the inputs.');
    await page.getByLabel('Name').fill(name);
    await expect(page.getByText(`/games/${slug}.`)).toBeVisible();
    await page.getByLabel('Description').fill('Ships, stars and a long way home.');
    await page.getByRole('button', { name: 'Find game' }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('img', { name: `Picture of ${name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Add game' }).click();
    await expect(page.getByText('Game added successfully!')).toBeVisible();
    await page.getByRole('link', { name: 'Add news, events and easter eggs' }).click();

    await expect(page.getByText('No news yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add news' }).click();
    await page.getByLabel('Title').fill('The door is open');
    await page.getByLabel('Content').fill('All players may enter.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'The door is open' })).toBeVisible();

    await page.getByRole('tab', { name: 'Events' }).click();
    await expect(page.getByText('No events yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add event' }).click();
    await expect(page.getByLabel('Number of teams')).toHaveValue('2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Please fill all the inputs.');
    await page.getByLabel('Title').fill('Home cup');
    await page.getByLabel('Start').fill('2031-05-01T18:00');
    await page.getByLabel('End').fill('2031-05-01T21:00');
    await page.getByLabel('Prize pool').fill('$500');
    await page.getByLabel('Location').fill('Online');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Home cup' })).toBeVisible();

    await page.getByRole('tab', { name: 'Easter Eggs' }).click();
    await expect(page.getByText('No easter eggs yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add easter egg' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose an image' }).click();
    await (
      await chooser
    ).setFiles({ name: 'moon.png', mimeType: 'image/png', buffer: await image('#b9f227') });
    await page.getByLabel('Description').last().fill('A face in the moon');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'A face in the moon' })).toBeVisible();

    await page.getByLabel('Description').first().fill('Ships and stars.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Game updated successfully!')).toBeVisible();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/games/${slug}`);
    await expect(visitor.getByText('Ships and stars.')).toBeVisible();
    await expect(visitor.getByText('The door is open')).toBeVisible();
    await visitor.getByRole('tab', { name: 'Events' }).click();
    await expect(visitor.getByText('EVENT', { exact: true })).toBeVisible();
    await expect(visitor.getByText('Home cup')).toBeVisible();
    await visitor.getByRole('tab', { name: 'Easter eggs' }).click();
    await expect(visitor.getByText('A face in the moon')).toBeVisible();
    await visitor.context().close();

    await page.getByRole('button', { name: 'Delete game' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete game' }).click();
    await expect(page).toHaveURL(/\/admin\/games$/);
  });

  test('an admin sorts and searches the table, and the URL keeps both', async ({
    page,
    isMobile,
  }) => {
    await signIn(page, { email: 'admin@slotcast.test' });
    await page.goto('/admin/games');
    if (!isMobile) {
      await page.getByRole('link', { name: 'Creators' }).click();
      await expect(page).toHaveURL(/sort=CREATORS&descending=1/);
      await expect(page.getByRole('columnheader', { name: 'Creators' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
    }
    await page.getByRole('searchbox', { name: 'Search games...' }).fill('apex');
    await expect(page.getByRole('row')).toHaveCount(isMobile ? 1 : 2);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(isMobile ? 1 : 2);
    await page.getByRole('searchbox', { name: 'Search games...' }).fill('no such game');
    await expect(page.getByText('No game found')).toBeVisible();
  });
});

// client/areas/staff/admin/closedPages.test.tsx covers every page and role; this test covers the
// server's responses.
test('other users cannot open the admin pages and the desk', async ({ page }) => {
  await page.goto('/admin/games?search=apex');
  await expect(page).toHaveURL(/\/login\?return=%2Fadmin%2Fgames%3Fsearch%3Dapex/);
  for (const [email, place] of [
    ['support@slotcast.test', '/admin/games'],
    ['fan@slotcast.test', '/admin'],
    ['fan@slotcast.test', '/staff/audit'],
  ] as const) {
    await signIn(page, { email });
    await page.goto(place);
    await expect(page).toHaveURL(/:\d+\/$/);
  }
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});
