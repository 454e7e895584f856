import type { LimitName } from './limitTexts.ts';

export type RouteLimits = { addresses: string; limits: readonly LimitName[] };

const READ = ['requestsUnderWay'] as const;

/**
 * The limits of every route of the HTTP server, in the order in which createApp tries them: a route without an entry
 * here does not compile. `limits`: besides `requestsUnderWay`, unless it is the only one.
 */
export const ROUTE_LIMITS = {
  bodies: { addresses: 'every address: bodies that are refused unread', limits: READ },
  health: { addresses: 'GET /healthz, /readyz', limits: ['alwaysAnswered'] },
  testClock: { addresses: 'GET and POST /test-clock (test runs only)', limits: READ },
  metrics: {
    addresses: 'GET /metrics (this machine, or with METRICS_TOKEN)',
    limits: ['alwaysAnswered'],
  },
  paymentEvents: { addresses: 'POST /webhooks/stripe', limits: ['alwaysAnswered', 'signature'] },
  refusedKeys: { addresses: 'secret keys where none is taken: 403', limits: READ },
  explorer: { addresses: 'GET /graphql, /graphiql/* (staff)', limits: READ },
  compiledReads: { addresses: 'GET /graphql?id=', limits: READ },
  graphql: {
    addresses: 'GET, POST /graphql, /graphql/public',
    limits: ['changes', 'publicGraphql', 'publicGraphqlOfKey', 'refusedDocuments'],
  },
  accounts: {
    addresses: '/api/auth/*',
    limits: [
      'wrongPasswords',
      'accountTries',
      'slowedTries',
      'deviceTries',
      'wrongPasswordMails',
      'signUps',
      'signInLibrary',
    ],
  },
  accountLinks: {
    addresses:
      'GET /api/account/confirm-email and other links of emails, POST /api/account/forgot-password, /api/account/reset-password',
    limits: [
      'forgotPassword',
      'unknownEmails',
      'unknownEmailsOfNetwork',
      'linkEmails',
      'secureAccount',
    ],
  },
  google: {
    addresses: 'GET /api/account/login/google, /api/account/register/google',
    limits: ['signInLibrary'],
  },
  events: { addresses: 'GET /events', limits: ['eventStreams'] },
  bookings: { addresses: 'GET /calendar/*.ics, /bookings/*/calendar.ics', limits: READ },
  bills: { addresses: 'GET /bills.csv', limits: READ },
  staffAudit: { addresses: 'GET /staff/audit.csv (staff)', limits: READ },
  deliveries: { addresses: 'GET /delivered/*', limits: ['transfers'] },
  ownData: { addresses: 'GET /my-data.zip', limits: ['transfers'] },
  rest: {
    addresses: '/login, /api/* (listed below)',
    limits: ['changes', 'restReads', 'secretKeyRequests'],
  },
  overlays: {
    addresses: 'GET /overlay/*',
    limits: ['overlayRequests', 'overlayRequestsOfKey', 'overlayStreams'],
  },
  embeds: { addresses: 'GET /embed/*', limits: READ },
  gameImages: { addresses: 'GET /game-images/*', limits: READ },
  pages: {
    addresses: 'GET pages of the web app, /robots.txt, /sitemap.xml',
    limits: ['creatorPageLookups'],
  },
  site: { addresses: 'GET /config.json, /assets/*, /media/* and other files', limits: READ },
} as const satisfies Record<string, RouteLimits>;

export type RouteName = keyof typeof ROUTE_LIMITS;
