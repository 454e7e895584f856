/**
 * Calls every REST route as every role with curl against a running demo product:
 *   npm run -s print:rest -- http://localhost:4000 > docs/api/rest-replay.md
 * Fails if a status or body is not documented, or if rights differ from their declaration.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CALLS } from '../../../server/surfaces/rest/calls/calls.ts';
import { DOCUMENTED_ONLY_ROUTES } from '../../../server/surfaces/rest/openApi/elsewhere.ts';
import { openApiDocument } from '../../../server/surfaces/rest/openApi/openApi.ts';
import type { RestCall } from '../../../server/surfaces/rest/RestCall.ts';
import { REST_QUERIES, restBodies } from './restBodies.ts';
import { DAY_MS } from '../../../server/platform/time/timeUnits.rules.ts';

const base = process.argv[2] ?? 'http://localhost:4000';
const curl = promisify(execFile);
const ROLES = {
  anonymous: '',
  fan: 'fan@slotcast.test',
  creator: 'nova@slotcast.test',
  support: 'support@slotcast.test',
  admin: 'admin@slotcast.test',
} as const;
type Role = keyof typeof ROLES;
type Json = Record<string, unknown>;
type Answer = { status: number; type: string; body: string };

const IMAGE = '/tmp/slotcast-replay.png';
const DAY = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
const stamp = Date.now().toString(36);
/** Path parameters. Missing objects answer "not found", which is documented. */
const PARAMS: Record<string, string> = {
  username: 'nova',
  usernameOrId: 'nova',
  date: DAY,
  startTime: '03:00:00',
  name: 'Chess',
  tag: 'gamer',
  language: 'hu',
  slugOrId: 'no-such-game',
  id: 'nothing',
  gameId: 'nothing',
  eventId: 'nothing',
  bookingId: 'nothing',
};
/** An existing game, so that reads succeed and an admin can add content. */
const [game] = (await (await fetch(`${base}/api/game?top=1`)).json()) as {
  id: string;
  slug: string;
}[];
Object.assign(PARAMS, { slugOrId: game?.slug, gameId: game?.id });
const BODIES = restBodies({ day: DAY, stamp, gameId: game?.id ?? '' });

const document = openApiDocument({ publicUrl: base });

async function ask({ args, jar }: { args: string[]; jar: string }): Promise<Answer> {
  const { stdout } = await curl(
    'curl',
    ['-sS', '-b', jar, '-w', '\\n%{http_code} %{content_type}', ...args],
    { maxBuffer: 64e6 },
  );
  const at = stdout.lastIndexOf('\n');
  const [status = '0', type = ''] = stdout.slice(at + 1).split(' ');
  return { status: Number(status), type, body: stdout.slice(0, at) };
}

async function signIn(role: Role): Promise<string> {
  const jar = `/tmp/slotcast-replay-${role}.txt`;
  await writeFile(jar, '');
  if (ROLES[role])
    await curl('curl', [
      '-sS',
      '-c',
      jar,
      '-H',
      'content-type: application/json',
      '-d',
      JSON.stringify({ email: ROLES[role], password: 'slotcast-demo' }),
      `${base}/login?useCookies=true`,
    ]);
  return jar;
}

function getArgs({ call, role }: { call: RestCall; role: Role }): string[] {
  const key = `${call.method} ${call.path}`;
  // Routes are case-insensitive, and the specification mixes cases.
  const path = call.path
    .replace('/api/user', '/api/User')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(PARAMS[name] ?? 'nothing'));
  const target = [
    '-X',
    call.method,
    `${base}${path}${(REST_QUERIES[key] ?? '').replace('{gameId}', encodeURIComponent(PARAMS['gameId'] ?? ''))}`,
  ];
  if (call.fileFields)
    return [
      ...target,
      ...call.fileFields.flatMap((name) => ['-F', `${name}=@${IMAGE};type=image/png`]),
      '-F',
      `gameId=${PARAMS['gameId']}`,
      '-F',
      'description=Replay',
    ];
  return call.body
    ? [
        ...target,
        '-H',
        'content-type: application/json',
        '-d',
        JSON.stringify(BODIES[key]?.(role) ?? {}),
      ]
    : target;
}

function findProblems({
  call,
  role,
  answer: { status, type, body },
}: {
  call: RestCall;
  role: Role;
  answer: Answer;
}): string[] {
  const operation = (
    document['paths'] as Record<
      string,
      Record<string, { responses: Record<string, { content?: Record<string, { schema: Json }> }> }>
    >
  )[call.path]?.[call.method.toLowerCase()];
  const response = operation?.responses[String(status)];
  if (!response) return [`${status} is not documented`];
  const isWrite = call.method !== 'GET';
  const expected = role === 'anonymous' ? 401 : 403;
  const isShut =
    (call.access !== 'public' && role === 'anonymous') ||
    (call.access === 'admin' && role !== 'admin') ||
    (call.access === 'signedIn' && isWrite && role === 'support' && !call.isForSupport);
  if (isShut && status !== expected) return [`answers ${status}, not ${expected}`];
  const [documented, content] = Object.entries(response.content ?? {})[0] ?? [];
  if (!documented || !content) return body ? ['has a body'] : [];
  if (!type.startsWith(documented)) return [`is ${type}`];
  const whole = JSON.stringify({
    ...content.schema,
    $defs: (document['components'] as Json)['schemas'],
  }).replaceAll('#/components/schemas/', '#/$defs/');
  const { error } = z.fromJSONSchema(JSON.parse(whole) as never).safeParse(JSON.parse(body));
  return error ? [`is not the documented shape: ${error.message.slice(0, 200)}`] : [];
}

await writeFile(
  IMAGE,
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const jars = Object.fromEntries(
  await Promise.all(
    (Object.keys(ROLES) as Role[]).map(async (role) => [role, await signIn(role)] as const),
  ),
) as Record<Role, string>;
const problems: string[] = [];
const rows: string[] = [];
// Calls that end a session come last.
const calls = [...CALLS, ...DOCUMENTED_ONLY_ROUTES]
  .filter(({ path }) => path !== '/api/account/delete')
  .sort((a, b) => Number(a.path.endsWith('logout')) - Number(b.path.endsWith('logout')));
for (const call of calls) {
  const cells: string[] = [];
  for (const role of Object.keys(ROLES) as Role[]) {
    const answer = await ask({ args: getArgs({ call, role }), jar: jars[role] });
    const code = answer.type.startsWith('application/problem')
      ? ` ${(JSON.parse(answer.body) as { code: string }).code}`
      : '';
    cells.push(`${answer.status}${code}`);
    for (const problem of findProblems({ call, role, answer }))
      problems.push(`${role}: ${call.method} ${call.path} ${problem}`);
  }
  rows.push(`| ${call.method} ${call.path} | ${cells.join(' | ')} |`);
}
const roles = Object.keys(ROLES);
process.stdout.write(
  `# REST responses by role\n\nPrinted by \`npm run print:rest\` against a demo product: ${rows.length} calls by ${roles.length} roles, each response compared with the OpenAPI document. Ids and passwords are invalid on purpose, so that the run does not remove its own accounts; calls with valid ones are tested in server/surfaces/rest.\n\n| Call | ${roles.join(' | ')} |\n|${'---|'.repeat(roles.length + 1)}\n${rows.join('\n')}\n`,
);
process.stderr.write(
  `${rows.length * roles.length} responses, ${problems.length} not as documented\n${problems.map((problem) => `  ${problem}\n`).join('')}`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
