import { existsSync } from 'node:fs';
import { runCommand } from '../localStack/runCommand.ts';

const env = { DEBIAN_FRONTEND: 'noninteractive' };

/** Whether Debian packages can be installed here: by root, with apt-get. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

export async function updatePackageLists(): Promise<void> {
  await runCommand('apt-get', ['update'], { env });
}

/** Installs a Debian package and returns the last line of output. */
export async function installPackage(name: string): Promise<string> {
  const args = ['install', '-y', '--no-install-recommends', name];
  const { output } = await runCommand('apt-get', args, { env });
  return output.trim().split('\n').at(-1) ?? '';
}
