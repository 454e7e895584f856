import { randomInt } from 'node:crypto';
import { expectAccessible } from './support/expectAccessible.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('support staff use GraphiQL, which loads only our own files', async ({ page }) => {
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    if (!/^(https?:\/\/localhost[:/]|blob:|data:)/.test(request.url()))
      externalRequests.push(request.url());
  });
  await signIn(page, { email: 'support@slotcast.test' });
  await page.goto('/graphql');
  await page.getByRole('button', { name: /execute query/i }).click();
  // On a phone the editor breaks its lines anywhere.
  await expect
    .poll(async () =>
      (await page.getByRole('region', { name: /result/i }).innerText()).replace(/\s/g, ''),
    )
    .toContain('"username":"support"');
  await page.getByRole('button', { name: /documentation explorer/i }).click();
  await expect(
    page.getByText('BookSlot', { exact: false }).or(page.getByText('Mutation')).first(),
  ).toBeVisible();
  expect(externalRequests).toEqual([]);
});

test(
  'a ready-made operation runs, shows its cost, is saved for all staff and is audited without its variables',
  { tag: '@desktop' },
  async ({ page }) => {
    const name = `Nova ${randomInt(1e9)}`;
    await signIn(page, { email: 'support@slotcast.test' });
    await page.goto('/graphql');
    await page.getByRole('button', { name: /show operations/i }).click();
    await page.getByRole('button', { name: /^Find by anything/ }).click();
    await page.getByRole('button', { name: /execute query/i }).click();
    await expect(page.getByRole('region', { name: /result/i })).toContainText('n•••@slotcast.test');
    await expect(page.getByText(/^This run cost \d+ of 30,000\.$/)).toBeVisible();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Share with all of staff').check();
    await page.getByRole('button', { name: 'Save what is in the editor' }).click();
    await expect(page.getByText(`"${name}" is saved.`)).toBeVisible();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page.getByText(`"${name}" is deleted.`)).toBeVisible();

    await page.goto('/staff/audit?kind=explorer.query&actor=support');
    await page
      .getByText(/^FindByAnything: cost \d+/)
      .first()
      .click();
    await expect(
      page.getByText('Variables, without their values: search: string').first(),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test('a visitor who opens GraphiQL is sent to the login page', async ({ page }) => {
  await page.goto('/graphql');
  await expect(page).toHaveURL(/\/login\?return=%2Fgraphql$/);
});
