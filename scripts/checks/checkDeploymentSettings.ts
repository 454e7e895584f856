import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

const SETTINGS_DOCUMENT = 'docs/operations/configuration.md';
const CONFIG_MAP = 'deploy/kubernetes/settings/settings.yaml';
const SYSTEMD = 'deploy/systemd';
/** Services of docker-compose.yml that run the product. */
const PRODUCT = ['web', 'worker', 'migrate', 'sandbox'];

type Use = { file: string; names: string[]; scripts: string[] };

/** The files for deployment set only settings that exist, and start only scripts that exist. */
export async function checkDeploymentSettings(): Promise<string[]> {
  const document = await readFile(SETTINGS_DOCUMENT, 'utf8');
  const known = new Set(
    [...document.matchAll(/^\| ([A-Z][A-Z0-9_, ]*) \|/gm)].flatMap(([, names = '']) =>
      names.split(', '),
    ),
  );
  return findUnknown({ uses: await readUses(), known });
}

export function findUnknown({ uses, known }: { uses: Use[]; known: Set<string> }): string[] {
  return uses.flatMap(({ file, names, scripts }) => [
    ...names
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name} is not in ${SETTINGS_DOCUMENT}`),
    ...scripts
      .filter((script) => !existsSync(script))
      .map((script) => `${file}: ${script} does not exist`),
  ]);
}

export async function readUses(): Promise<Use[]> {
  const units = (await readdir(SYSTEMD)).map((name) => path.join(SYSTEMD, name));
  const texts = ['deploy/Procfile', 'Dockerfile', 'deploy/kubernetes/migrate/migrate.yaml'];
  return [
    await readCompose(),
    await readConfigMap(),
    ...(await Promise.all([...units, ...texts].map(readText))),
  ];
}

async function readCompose(): Promise<Use> {
  const file = 'docker-compose.yml';
  const compose = parse(await readFile(file, 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: object; command?: string[] }>;
  };
  const services = PRODUCT.flatMap((name) => compose.services[name] ?? []);
  const names = services.flatMap(({ environment = {} }) => Object.keys(environment));
  const scripts = services.flatMap(({ command = [] }) => readScripts(command.join(' ')));
  return { file, names: [...new Set(names)], scripts };
}

/** Also the secrets that its comment names. */
async function readConfigMap(): Promise<Use> {
  const text = await readFile(CONFIG_MAP, 'utf8');
  const { data } = parse(text) as { data: object };
  const comment = text.slice(0, text.indexOf('apiVersion'));
  const secrets = comment.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [];
  return { file: CONFIG_MAP, names: [...Object.keys(data), ...secrets], scripts: [] };
}

async function readText(file: string): Promise<Use> {
  const text = (await readFile(file, 'utf8')).replaceAll(/^ARG .*$/gm, '');
  const assigned = [...text.matchAll(/(?:^Environment=|^\w+: |\s)([A-Z][A-Z0-9_]+)=/gm)];
  const names = assigned.flatMap(([, name]) => name ?? []);
  return { file, names, scripts: readScripts(text) };
}

const readScripts = (text: string): string[] => text.match(/\b[\w/]+\.ts\b/g) ?? [];
