import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { runCommand } from '../localStack/runCommand.ts';
import { findProgram } from '../testing/debianPrograms.ts';

const MANIFESTS = 'deploy/kubernetes';
/** The manifests that are applied: the processes, and before each release the migrations. */
const KUSTOMIZATIONS = [MANIFESTS, `${MANIFESTS}/migrate`];
/** An older kubectl, for example that of Debian 12, cannot read a folder of a kustomization. */
const MINOR_VERSION = 21;
const run = promisify(execFile);

/** The manifests match the types that Kubernetes publishes, including nested fields. */
export async function checkManifests(): Promise<string[]> {
  const files = (await readdir(MANIFESTS, { recursive: true })).filter(
    (name) => name.endsWith('.yaml') && path.basename(name) !== 'kustomization.yaml',
  );
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

type Manifest = {
  kind: string;
  metadata: { name: string; namespace?: string };
  spec?: { template?: { spec?: { containers?: Container[] } } };
};
type Container = { envFrom?: { configMapRef?: { name: string } }[] };

/** The output of `kubectl kustomize`, which needs no cluster, is complete and in one namespace. */
export async function checkKustomizations(): Promise<{ problems: string[]; skipped: string[] }> {
  const kubectl = await findProgram('kubectl');
  if (!kubectl || (await readMinorVersion(kubectl.file)) < MINOR_VERSION)
    return {
      problems: [],
      skipped: [`kustomizations: Install kubectl 1.${MINOR_VERSION} or newer.`],
    };
  const problems = await Promise.all(
    KUSTOMIZATIONS.map((folder) =>
      run(kubectl.file, ['kustomize', folder]).then(
        ({ stdout }) =>
          findMissing(parseAllDocuments(stdout).map((one) => one.toJS() as Manifest)).map(
            (problem) => `${folder}: ${problem}`,
          ),
        (error: { stderr?: string; message: string }) => [
          `${folder}: ${error.stderr ?? error.message}`,
        ],
      ),
    ),
  );
  return { problems: problems.flat(), skipped: [] };
}

async function readMinorVersion(kubectl: string): Promise<number> {
  const { stdout } = await run(kubectl, ['version', '--client', '--output', 'json']);
  const { clientVersion } = JSON.parse(stdout) as { clientVersion: { minor: string } };
  return Number.parseInt(clientVersion.minor, 10);
}

/**
 * Reports settings that a container reads but that are not applied with it, and objects without a
 * namespace.
 */
export function findMissing(manifests: Manifest[]): string[] {
  const maps = manifests
    .filter(({ kind }) => kind === 'ConfigMap')
    .map(({ metadata }) => metadata.name);
  return manifests.flatMap(({ kind, metadata, spec }) => [
    ...(metadata.namespace ? [] : [`${kind} ${metadata.name} has no namespace`]),
    ...(spec?.template?.spec?.containers ?? [])
      .flatMap(({ envFrom = [] }) => envFrom.map(({ configMapRef }) => configMapRef?.name))
      .filter((name) => name !== undefined && !maps.includes(name))
      .map((name) => `${kind} ${metadata.name} reads the ConfigMap ${name}, which is not applied`),
  ]);
}
