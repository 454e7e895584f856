import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { APIError } from 'better-auth/api';
import type { PrismaClient } from '../database/generated/client.ts';
import type { Env } from '../env.ts';
import { usernameProblem } from './username.rules.ts';

/** Header in which the HTTP layer tells better-auth the address that limits count by. Never taken from outside. */
export const CLIENT_ADDRESS_HEADER = 'x-slotcast-client-address';

const DAY_SECONDS = 86_400;

/** E-mail and password over our own tables: `name` is our username, `image` our avatarKey. */
export function createAuth({ prisma, env, secret }: { prisma: PrismaClient; env: Env; secret: string }) {
  return betterAuth({
    appName: 'Slotcast',
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [env.publicUrl],
    database: prismaAdapter(prisma, { provider: 'postgresql' }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 128, autoSignIn: false },
    session: { expiresIn: 30 * DAY_SECONDS, updateAge: DAY_SECONDS },
    user: {
      fields: { name: 'username', image: 'avatarKey' },
      additionalFields: {
        role: { type: 'string', input: false },
        locale: { type: 'string', input: true, required: false },
        timeZone: { type: 'string', input: true, required: false },
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            await checkUsername({ prisma, username: user.name });
            return { data: user };
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'slotcast',
      useSecureCookies: env.publicUrl.startsWith('https:'),
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    rateLimit: { enabled: true, window: 60, max: 300, customRules: { '/sign-up/email': { window: 60, max: 20 }, '/sign-in/email': { window: 60, max: 60 } } },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** The messages reach the registration page as they are. */
async function checkUsername({ prisma, username }: { prisma: PrismaClient; username: string }): Promise<void> {
  const problem = usernameProblem(username);
  if (problem) throw new APIError('BAD_REQUEST', { message: problem, code: 'USERNAME_INVALID' });
  const taken = await prisma.user.findFirst({ where: { username: { equals: username.replace(/_/g, '\\_'), mode: 'insensitive' } }, select: { id: true } });
  if (taken) throw new APIError('UNPROCESSABLE_ENTITY', { message: 'This username is taken.', code: 'USERNAME_TAKEN' });
}
