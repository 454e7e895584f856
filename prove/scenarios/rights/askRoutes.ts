import { CALLS } from '../../../server/surfaces/rest/calls/calls.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { type Audience, includes, type Viewer } from './audiences.ts';
import { ROUTES } from './declaredRoutes.ts';
import type { Asking, Ledger } from './Ledger.ts';
import { findRefusal } from './refusal.ts';

export function undeclaredRoutes(): string[] {
  const declared = Object.values(ROUTES).flat();
  const there = CALLS.map(({ method, path }) => `${method} ${path}`);
  return [
    ...there
      .filter((route) => !declared.includes(route))
      .map((route) => `${route} is not declared`),
    ...declared
      .filter((route) => !there.includes(route))
      .map((route) => `${route} is declared and not there`),
  ];
}

/**
 * Sends every writing REST call with ids of the fan and the creator as a stranger: none may
 * succeed.
 */
export async function askRoutesAsStranger({
  environment,
  scene,
  ledger,
}: Omit<Asking, 'schema'>): Promise<void> {
  const { named } = scene;
  const ids: Record<string, string | undefined> = { ...named, slugOrId: 'night-ferry' };
  const ofPath: [string, string | undefined][] = [
    ['fixedservices', named['serviceId']],
    ['notifications', named['notificationId']],
    ['gamenews', named['newsId']],
    ['game', named['gameId']],
  ];
  for (const { method, path } of CALLS.filter(
    (one) => one.method !== 'GET' && /\{\w*id\}/i.test(one.path),
  )) {
    const own = { ...ids, id: ofPath.find(([word]) => path.split('/').includes(word))?.[1] };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(own[name as keyof typeof own] ?? 'nothing'),
    );
    const body =
      method === 'DELETE'
        ? {}
        : {
            body: JSON.stringify({
              title: 'Mine',
              name: 'Mine',
              description: 'Mine',
              status: 1,
              ...named,
            }),
          };
    const { status, text } = await environment.ask.request(filled, {
      method,
      ...body,
      headers: { 'content-type': 'application/json', cookie: scene.cookies.stranger },
    });
    ledger.requested += 1;
    ledger.bytes.stranger.push(text);
    if (status < 400 || status >= 500)
      ledger.wrong.push(`a stranger heard ${status} from ${method} ${path}`);
  }
}

const ROLES: [Viewer, string | null][] = [
  ['anonymous', null],
  ['stranger', 'USER'],
  ['support', 'SUPPORT'],
  ['admin', 'ADMIN'],
];

type Routes = { environment: TestEnvironment; ledger: Ledger };

/** Sends every REST call, without valid ids, as each of these viewers. */
export async function askRoutes({ environment, ledger }: Routes): Promise<void> {
  for (const [audience, routes] of Object.entries(ROUTES))
    for (const route of routes)
      for (const [viewer, role] of ROLES)
        await askRoute({
          environment,
          ledger,
          route,
          audience: audience as Audience,
          viewer,
          role,
        });
}

type OneRoute = Routes & { route: string; audience: Audience; viewer: Viewer; role: string | null };

async function askRoute({
  environment,
  ledger,
  route,
  audience,
  viewer,
  role,
}: OneRoute): Promise<void> {
  const cookie = role ? await signInAs({ environment, role }) : null;
  const [method = '', path = ''] = route.split(' ');
  const { status, text } = await environment.ask.request(
    path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      /date/i.test(name) ? '2030-01-01' : 'nothing',
    ),
    {
      method,
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    },
  );
  ledger.requested += 1;
  ledger.bytes[viewer].push(text);
  const expected = includes({ audience, viewer }) ? 'let in' : findRefusal(viewer).status;
  // An empty sign-in is rejected for every viewer.
  const isRejected = (status === 401 || status === 403) && route !== 'POST /login';
  const got = isRejected ? String(status) : 'let in';
  if (got !== expected) ledger.wrong.push(`${route} as ${viewer}: ${got}, not ${expected}`);
  if (status >= 500) ledger.wrong.push(`${route} as ${viewer}: ${status}`);
}

/** Adds a person with the role and returns their cookie. */
async function signInAs({
  environment,
  role,
}: {
  environment: TestEnvironment;
  role: string;
}): Promise<string> {
  const [person] = await environment.addPeople(1);
  if (!person) throw new Error('No person was added.');
  await environment.sql.query('update "User" set "role" = $2::"Role" where "id" = $1', [
    person.id,
    role,
  ]);
  return person.cookie;
}
