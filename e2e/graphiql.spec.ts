import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('support staff ask in GraphiQL, everything from our own files', async ({ page }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!/^(https?:\/\/localhost[:/]|blob:|data:)/.test(request.url())) strangers.push(request.url());
  });
  await signIn(page, { email: 'support@slotcast.test' });
  await page.goto('/graphql');
  await page.getByRole('button', { name: /execute query/i }).click();
  // On a phone the editor breaks its lines anywhere.
  await expect.poll(async () => (await page.getByRole('region', { name: /result/i }).innerText()).replace(/\s/g, '')).toContain('"username":"support"');
  await page.getByRole('button', { name: /documentation explorer/i }).click();
  await expect(page.getByText('BookSlot', { exact: false }).or(page.getByText('Mutation')).first()).toBeVisible();
  expect(strangers).toEqual([]);
});

test('a visitor who opens GraphiQL is asked to log in first', async ({ page }) => {
  await page.goto('/graphql');
  await expect(page).toHaveURL(/\/login\?return=%2Fgraphql$/);
});
