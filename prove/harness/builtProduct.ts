import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../scripts/test/findBrowser.ts';
import { getChildren } from '../../scripts/testing/startProcess.ts';

/** Starts the built product with demo data. Ports and directory come from the environment. */
export function startProduct(): Promise<ChildProcess> {
  const product = spawn(process.execPath, ['scripts/localStack/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TRUST_PROXY: 'loopback' },
  });
  // Also stops the product when the proof fails early.
  process.once('exit', () => product.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    product.stdout.on('data', (chunk: Buffer) => chunk.includes('is ready at') && resolve(product));
    product.once('exit', (code) => reject(new Error(`The product exited with ${code}.`)));
  });
}

export function stopProduct(product: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    product.removeAllListeners('exit');
    product.once('exit', () => resolve());
    product.kill('SIGTERM');
  });
}

/** Kills the server; the supervisor restarts it. Returns the number of killed processes. */
export async function killServer(product: ChildProcess): Promise<number> {
  const servers = await getChildren(product.pid ?? 0, 'server/main.ts');
  for (const pid of servers) process.kill(pid, 'SIGKILL');
  return servers.length;
}

export function openChromium(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
}

/** Prints a metric; a failed one sets the exit code. */
export function printMetric(name: string, value: string | number, isRight: boolean): void {
  if (!isRight) process.exitCode = 1;
  process.stdout.write(`${isRight ? 'ok  ' : 'FAIL'} ${name}: ${value}\n`);
}
