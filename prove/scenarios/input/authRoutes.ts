import { createAuth } from '../../../server/areas/accounts/betterAuth/auth.ts';
import { parseEnv } from '../../../server/env.ts';
import { makeTestDeps } from '../../../server/testing/app/testDeps.ts';

export type AuthRoute = { method: string; path: string; fields: string[] };

/** Routes that accept more than their description declares. */
const FIELDS = [
  'email',
  'password',
  'name',
  'code',
  'token',
  'callbackURL',
  'provider',
  'rememberMe',
  'response',
  'id',
  'locale',
  'timeZone',
  'role',
  'emailVerified',
  'acceptTerms',
];
const SECRET = 'x'.repeat(32);

type Endpoint = {
  path?: string;
  options?: { method?: string | string[]; body?: { shape?: object } };
};

/** Every route of the sign-in library, also those that the product disables. */
export async function authRoutes(databaseUrl: string): Promise<AuthRoute[]> {
  const { deps, close } = makeTestDeps({ databaseUrl });
  const { api } = createAuth({
    prisma: deps.prisma,
    env: parseEnv({ NODE_ENV: 'test', DEMO: '0', DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET }),
    secret: SECRET,
    limiters: deps.limiters,
  });
  const endpoints = Object.values(api) as unknown as Endpoint[];
  const routes = endpoints.flatMap(({ path, options }) => {
    const methods = [options?.method ?? []].flat();
    const fields = [...new Set([...FIELDS, ...Object.keys(options?.body?.shape ?? {})])];
    return path ? methods.map((method) => ({ method, path, fields })) : [];
  });
  await close();
  return routes;
}
