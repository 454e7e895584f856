import { describe, expect, it } from 'vitest';
import { checkCompose, checkSamples } from './checkDeployment.ts';
import { checkDeploymentSettings, findUnknown, readUses } from './checkDeploymentSettings.ts';
import { checkKustomizations, checkManifests, findMissing } from './checkKubernetes.ts';

describe('the files for deployment', () => {
  it('the Compose files follow the schema of the Compose specification', async () => {
    expect(await checkCompose()).toEqual([]);
  });

  it('the Kubernetes files follow the types of Kubernetes', async () => {
    expect(await checkManifests()).toEqual([]);
  });

  it.each([
    { files: 'kustomizations', check: checkKustomizations },
    { files: 'samples', check: checkSamples },
  ])('the files are accepted by the programs that read them: $files', async ({ check }) => {
    const { problems, skipped } = await check();
    for (const line of skipped) process.stdout.write(`not checked: ${line}\n`);
    expect(problems).toEqual([]);
  });

  it('the files set documented settings and start existing scripts', async () => {
    expect(await checkDeploymentSettings()).toEqual([]);
  });
});

describe('readUses', () => {
  it('settings and scripts of every file are read', async () => {
    const uses = await readUses();
    expect(uses.map(({ file, names, scripts }) => [file, names.length > 0, scripts])).toEqual([
      ['docker-compose.yml', true, ['scripts/admin/migrate.ts', 'sandbox/main.ts']],
      ['deploy/kubernetes/settings/settings.yaml', true, []],
      ['deploy/systemd/slotcast-migrate.service', false, ['scripts/admin/migrate.ts']],
      ['deploy/systemd/slotcast-web@.service', true, ['server/main.ts']],
      ['deploy/systemd/slotcast-worker.service', true, ['server/main.ts']],
      ['deploy/systemd/slotcast.target', false, []],
      ['deploy/Procfile', true, ['scripts/admin/migrate.ts', 'server/main.ts', 'server/main.ts']],
      ['Dockerfile', true, ['scripts/admin/migrate.ts', 'server/main.ts']],
      ['deploy/kubernetes/migrate/migrate.yaml', false, ['scripts/admin/migrate.ts']],
    ]);
  });
});

describe('findUnknown', () => {
  it('settings without documentation and scripts that do not exist are reported', () => {
    const uses = [{ file: 'Procfile', names: ['ROLE', 'ROLES'], scripts: ['server/missing.ts'] }];
    expect(findUnknown({ uses, known: new Set(['ROLE']) })).toEqual([
      expect.stringContaining('ROLES is not in'),
      'Procfile: server/missing.ts does not exist',
    ]);
  });
});

describe('findMissing', () => {
  const job = {
    kind: 'Job',
    metadata: { name: 'migrate', namespace: 'slotcast' },
    spec: {
      template: { spec: { containers: [{ envFrom: [{ configMapRef: { name: 'slotcast' } }] }] } },
    },
  };
  const settings = { kind: 'ConfigMap', metadata: { name: 'slotcast', namespace: 'slotcast' } };

  it('settings that are read but not applied, and objects without a namespace, are reported', () => {
    expect(findMissing([job, { ...settings, metadata: { name: 'other' } }])).toEqual([
      'Job migrate reads the ConfigMap slotcast, which is not applied',
      'ConfigMap other has no namespace',
    ]);
    expect(findMissing([job, settings])).toEqual([]);
  });
});
