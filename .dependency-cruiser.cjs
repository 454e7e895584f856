const TESTS = '(\\.(test|spec)\\.tsx?$|^server/testing/|^client/testing/|^scripts/testing/)';

const GRAPHQL_FILES =
  '\\.(type|mutation|query|field|fields|mutations|queries|errors|errorTypes)\\.ts$|(Success|Ref)\\.ts$|/use[A-Z]\\w+\\.ts$';
const VAGUE_NAMES = '(^|/)([Uu]tils?|[Hh]elpers?|lib|[Cc]ommon|[Mm]isc)(\\.|/)';

/** An area may import the areas before it. */
const AREAS = [
  'accounts',
  'safety',
  'notifications',
  'integrations',
  'creators',
  'follows',
  'places',
  'intake',
  'services',
  'availability',
  'busyTimes',
  'sessionTypes',
  'overlays',
  'analytics',
  'payments',
  'coupons',
  'giftCards',
  'packs',
  'messages',
  'appointments',
  'bookings',
  'waitlist',
  'drops',
  'orders',
  'reviews',
  'tips',
  'invoices',
  'today',
  'support',
  'discovery',
  'games',
  'staff',
  'personalData',
];

/** Who may import whom (docs/architecture.md). Checked by `npm run check`. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Files that import each other cannot be read, tested or moved alone.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'Rules import rules only: no database, no clock, no network.',
      from: { path: '\\.rules\\.ts$' },
      to: { path: '^(server|client|sandbox)/', pathNot: '\\.rules\\.ts$' },
    },
    {
      name: 'server-stands-alone',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS },
      to: { path: '^(client|e2e|sandbox|prove|bench|scripts)/' },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      comment: 'Client and server share schema.graphql and locales/ only.',
      from: { path: '^client/', pathNot: TESTS },
      to: { path: '^(server|sandbox|e2e|prove|bench)/' },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: TESTS },
      to: { path: '^(server|client|e2e|prove|bench)/' },
    },
    {
      name: 'production-needs-no-development-packages',
      severity: 'error',
      comment: '`npm run pack` leaves them out.',
      from: { path: '^(server|sandbox|scripts/(admin|localStack))/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^client/ui/', pathNot: TESTS },
      to: { path: '^client/(?!ui/)' },
    },
    {
      name: 'app-knows-no-area',
      severity: 'error',
      comment:
        'client/app holds what all areas use; client/layout and the routes put areas together.',
      from: { path: '^client/(app|format|relay|i18n)/', pathNot: TESTS },
      to: { path: '^client/(areas|layout)/' },
    },
    {
      name: 'areas-know-no-layout',
      severity: 'error',
      from: { path: '^client/areas/', pathNot: TESTS },
      to: { path: '^client/layout/' },
    },
    {
      name: 'platform-knows-no-area',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TESTS },
      to: { path: '^server/(areas|surfaces|adapters|demo|main\\.ts)' },
    },
    ...AREAS.slice(0, -1).map((area, index) => ({
      name: `${area}-imports-no-area-above`,
      severity: 'error',
      from: { path: `^server/areas/${area}/`, pathNot: TESTS },
      to: { path: `^server/areas/(${AREAS.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'areas-are-in-the-order',
      severity: 'error',
      comment: 'A new area takes its place in AREAS.',
      from: { path: '^server/areas/', pathNot: TESTS },
      to: { path: `^server/areas/(?!(${AREAS.join('|')})/)` },
    },
    {
      name: 'areas-know-no-surface',
      severity: 'error',
      from: { path: '^server/areas/', pathNot: TESTS },
      to: { path: '^server/(surfaces|adapters|main\\.ts)' },
    },
    {
      name: 'surfaces-know-no-adapter',
      severity: 'error',
      from: { path: '^server/surfaces/', pathNot: TESTS },
      to: { path: '^server/(adapters|main\\.ts)' },
    },
    {
      name: 'only-main-chooses-adapters',
      severity: 'error',
      comment: 'Adapters know the interfaces that they implement, and no surface.',
      from: { path: '^server/adapters/', pathNot: TESTS },
      to: { path: '^server/(surfaces|main\\.ts)' },
    },
    {
      name: 'use-cases-know-no-graphql',
      severity: 'error',
      comment: 'Use cases can be called without GraphQL or HTTP.',
      from: { path: '^server/areas/', pathNot: `${TESTS}|${GRAPHQL_FILES}` },
      to: {
        path: '^server/platform/(graphql|http)/|node_modules/(graphql|graphql-yoga|@pothos)/',
      },
    },
    {
      name: 'no-vague-names',
      severity: 'error',
      comment: 'A file is named after what it does.',
      from: { path: VAGUE_NAMES },
      to: {},
    },
    {
      name: 'no-vague-names-imported',
      severity: 'error',
      comment: 'A file is named after what it does.',
      from: {},
      to: { path: VAGUE_NAMES, pathNot: 'node_modules' },
    },
    {
      name: 'tests-only',
      severity: 'error',
      from: { pathNot: `${TESTS}|^(prove|bench|e2e|scripts|sandbox)/|^(vite|vitest)\\.config` },
      to: { path: '^(server|client|scripts)/testing/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    skipAnalysisNotInRules: true,
    detectProcessBuiltinModuleCalls: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
    exclude: { path: '(/generated/|__generated__|^node_modules)' },
  },
};
