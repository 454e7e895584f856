import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };

describe('the version of package.json', () => {
  it.each([
    ['Dockerfile', `ARG VERSION=${version}`],
    ['docker-compose.yml', `image: slotcast:${version}`],
    ['deploy/kubernetes/web.yaml', `image: slotcast:${version}`],
    ['deploy/kubernetes/worker.yaml', `image: slotcast:${version}`],
    ['deploy/kubernetes/migrate/migrate.yaml', `image: slotcast:${version}`],
    ['deploy/kubernetes/kustomization.yaml', `newTag: ${version}`],
    ['deploy/kubernetes/migrate/kustomization.yaml', `newTag: ${version}`],
    ['clients/typescript/package.json', `"version": "${version}"`],
    ['CHANGELOG.md', `## ${version}`],
  ])('%s names it', async (file, text) => {
    expect((await readFile(file, 'utf8')).split('\n').map((line) => line.trim())).toContainEqual(
      expect.stringContaining(text),
    );
  });
});
