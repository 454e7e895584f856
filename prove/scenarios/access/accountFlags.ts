import { CALLS } from '../../../server/surfaces/rest/calls/calls.ts';
import { exactly, tally } from '../../harness/metrics.ts';
import type { Person } from '../../harness/people.ts';
import { authRoutes } from '../input/authRoutes.ts';
import { type RecordedMetrics, register } from './accountSignIn.ts';

/**
 * Sends fields that would grant rights to everything that takes input, as a new user each time,
 * because a call may delete the account.
 */
export async function flags({ environment, metric }: RecordedMetrics): Promise<void> {
  const raised = {
    role: 'ADMIN',
    isAdmin: true,
    admin: true,
    emailVerified: true,
    isActive: true,
    data: { role: 'ADMIN' },
  };
  const greedy = await register(environment, raised);
  const routes = (await authRoutes(environment.databaseUrl)).map(({ method, path }) => ({
    method,
    path: `/api/auth${path}`,
  }));
  const calls = [...routes, ...CALLS].filter(
    ({ method, path }) =>
      method !== 'GET' && method !== 'DELETE' && path !== '/api/account/register',
  );
  const inputs = ['updateProfile', 'changeUsername', 'chooseMails', 'updateCalendarSettings'];
  const people = await environment.addPeople(calls.length + inputs.length);
  await environment.sql.query('update "User" set "emailVerified" = false where "id" = any($1)', [
    people.map(({ id }) => id),
  ]);
  const answers: string[] = [];
  for (const [index, { method, path }] of calls.entries()) {
    const { id, email, username, cookie } = people[index] as Person;
    const body = JSON.stringify({
      id,
      userId: id,
      email,
      username,
      name: 'x',
      bio: 'x',
      newBio: 'x',
      newEmail: `x-${email}`,
      ...raised,
    });
    const { status } = await environment.ask.request(path.replaceAll(/\{(\w+)\}/g, 'nothing'), {
      method,
      body,
      headers: { 'content-type': 'application/json', origin: environment.appUrls[0] ?? '', cookie },
    });
    answers.push(`${Math.floor(status / 100)}xx`);
  }
  for (const [index, name] of inputs.entries()) {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    await environment.ask.graphql(
      `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`,
      { input: { bio: 'x', username: 'x', ...raised } },
      { cookie: people[calls.length + index]?.cookie ?? '' },
    );
  }
  const { rows } = await environment.sql.query<{ role: string; verified: boolean }>(
    'select "role", "emailVerified" as verified from "User" where "email" = $1 or "id" = any($2)',
    [greedy.email, people.map(({ id }) => id)],
  );
  metric(
    exactly(
      `users who became admin or verified through ${calls.length + inputs.length + 1} inputs (${tally(answers)})`,
      rows.filter(({ role, verified }) => role !== 'USER' || verified).length,
      0,
    ),
  );
}
