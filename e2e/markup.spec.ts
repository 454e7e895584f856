import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { APP_URL } from './addresses.ts';
import { registerPerson } from './support/registerPerson.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** Marks the page if any of it is interpreted as HTML or script. */
const MARKUP = `"'><img src=x onerror="window.owned=1"><svg onload="window.owned=1"></svg><script>window.owned=1</script>{{7*7}}`;
/** The same for short fields. */
const SEEN = '<script>window.owned=1</script>';

async function change<T>(
  page: Page,
  name: string,
  { input, selection }: { input: Record<string, unknown>; selection: string },
): Promise<T> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const query = `mutation ($input: ${type}Input!) { result: ${name}(input: $input) { __typename ... on ${type}Success { ${selection} } ... on UserError { message } } }`;
  const answer = await page.request.post('/graphql', {
    headers: { origin: APP_URL },
    data: { query, variables: { input } },
  });
  const { data, errors } = (await answer.json()) as {
    data?: { result: { __typename: string } & T };
    errors?: unknown;
  };
  expect([name, data?.result, errors]).toMatchObject([
    name,
    { __typename: `${type}Success` },
    undefined,
  ]);
  return data?.result as T;
}

test('user input is shown as text on every page and never runs', async ({ page }) => {
  test.slow();
  const person = await registerPerson(page);
  await change(page, 'updateProfile', { input: { bio: MARKUP }, selection: 'creator { id }' });
  await change(page, 'createSupportRequest', {
    input: { subject: SEEN, body: MARKUP },
    selection: 'number',
  });
  await signIn(page, { email: 'admin@slotcast.test' });
  const { game } = await change<{ game: { id: string; slug: string } }>(page, 'createGame', {
    input: {
      name: `${SEEN} ${randomInt(1e9)}`,
      description: MARKUP,
      slug: `markup-${randomInt(1e9)}`,
    },
    selection: 'game { id slug }',
  });
  await change(page, 'createGameNews', {
    input: { gameId: game.id, title: SEEN, content: MARKUP },
    selection: 'news { id }',
  });
  await change(page, 'createGameEvent', {
    input: {
      gameId: game.id,
      title: SEEN,
      prizePool: SEEN,
      location: SEEN,
      startDate: '2030-01-01T10:00:00Z',
      endDate: '2030-01-02T10:00:00Z',
    },
    selection: 'event { id }',
  });
  await change(page, 'createNotification', {
    input: { title: SEEN, content: MARKUP, publishable: false },
    selection: '__typename',
  });

  for (const path of [
    `/profile/${person.username}`,
    `/games/${game.slug}`,
    '/news',
    `/admin/games/edit/${game.slug}`,
    '/admin/notifications',
    `/overlay/${person.username}`,
    `/players?search=${encodeURIComponent(MARKUP)}`,
  ]) {
    await page.goto(path);
    // Either the text is visible, or the URL contains none of it.
    if (!path.startsWith('/overlay') && !path.startsWith('/players'))
      await expect(page.getByText(SEEN).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // No script ran, and no element was created.
    expect([
      path,
      await page.evaluate(() => 'owned' in window),
      await page.locator('img[src="x"], svg[onload]').count(),
    ]).toEqual([path, false, 0]);
  }
});
