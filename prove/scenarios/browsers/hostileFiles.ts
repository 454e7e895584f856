import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { buildClient } from '../../../scripts/build/buildClient.ts';
import { generateCode } from '../../../scripts/build/generateCode.ts';
import { hostileFiles as filesReporting } from '../../../server/testing/factories/hostileFiles.ts';
import { openChromium } from '../../harness/builtProduct.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { atLeast, exactly } from '../../harness/metrics.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { uploadFile } from '../../harness/uploadFile.ts';
import { findOrderId, orderForFree } from '../resilience/hostileReceivers.ts';

const ROUTE = 'server/surfaces/files/attachmentRoute.ts';
/** Files served as pages of our origin. */
const AS_PAGES = [
  { file: ROUTE, from: "'content-type': file.contentType,", to: "'content-type': 'text/html'," },
  { file: ROUTE, from: 'attachmentNamed(file.name),', to: "'inline'," },
  { file: ROUTE, from: "default-src 'none'; sandbox", to: "default-src * 'unsafe-inline'" },
];
const UPLOAD = `mutation ($orderId: ID!, $file: Upload!) { result: uploadDeliveryFile(orderId: $orderId, file: $file) {
  ... on ChangeOrderSuccess { order { waitingFiles { url previewUrl } } } ... on UserError { code } } }`;
const DELIVER =
  'mutation ($input: OrderMessageInput!) { deliverOrder(input: $input) { ... on UserError { code } } }';
const MISMATCH = 'FILE_CONTENT_MISMATCH';
const SHOWN = 'canvas, video, audio, [alt^="Image"]';

export const hostileFiles: Proof = {
  name: 'hostileFiles',
  promise: 'A malicious PDF, SVG, HTML or video in a delivery never runs in our origin',
  fault: 'files are sent as pages of our origin',
  sourceFaults: AS_PAGES,
  run: async ({ broken, metric, createEnvironment }) => {
    await generateCode();
    await buildClient();
    const environment = await createEnvironment(broken ? { fault: AS_PAGES } : {});
    const effects: string[] = [];
    const canary = createServer((request, response) => {
      effects.push(`request ${request.url}`);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
    const browser = await openChromium();
    try {
      const { fan, orderId, addresses, refused } = await deliver({ environment, canaryUrl });
      if (!broken)
        metric(exactly(`answers to ${refused.length} renamed files`, unique(refused), MISMATCH));
      const page = await openAs({ page: await browser.newPage(), environment, fan, effects });
      await page.goto(`${environment.appUrls[0]}/orders/${encodeURIComponent(orderId)}`);
      await page.locator(SHOWN).first().waitFor();
      const previews = await usePreviews(page);
      if (!broken) metric(atLeast('previews on the page of the order', previews, 3));
      for (const address of addresses) {
        // A download does not open a page.
        await page.goto(environment.appUrls[0] + address).catch(() => undefined);
        await page.waitForTimeout(200);
      }
      await page.goto(`${environment.appUrls[0]}/healthz`);
      const ran = await page.evaluate(() => localStorage.getItem('ran'));
      if (ran) effects.push('storage');
      metric(
        exactly(`effects of ${addresses.length} addresses`, effects.join('; ') || 'none', 'none'),
      );
    } finally {
      await browser.close();
      canary.closeAllConnections();
      canary.close();
    }
  },
};

async function openAs({
  page,
  environment,
  fan,
  effects,
}: {
  page: Page;
  environment: TestEnvironment;
  fan: Person;
  effects: string[];
}): Promise<Page> {
  const url = environment.appUrls[0] ?? '';
  const [name = '', value = ''] = fan.cookie.split('=');
  await page.context().addCookies([{ name, value, url }]);
  page.context().on('page', (opened) => effects.push(`window ${opened.url()}`));
  page.on('dialog', async (dialog) => {
    effects.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => localStorage.setItem('secret', 'of our origin'));
  return page;
}

/** Plays or opens every preview. Returns their number. */
async function usePreviews(page: Page): Promise<number> {
  await page.waitForTimeout(2_000);
  return page.evaluate((selector) => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)];
    for (const element of shown) {
      element.click();
      if (element instanceof HTMLMediaElement) void element.play().catch(() => undefined);
    }
    return shown.length;
  }, SHOWN);
}

/** An order whose creator has delivered hostile files. */
async function deliver({
  environment,
  canaryUrl,
}: {
  environment: TestEnvironment;
  canaryUrl: string;
}): Promise<{ fan: Person; orderId: string; addresses: string[]; refused: string[] }> {
  const [[creator], [fan]] = [await environment.addCreators(1), await environment.addPeople(1)];
  if (!creator || !fan) throw new Error('The proof needs a creator and a fan.');
  await orderForFree(environment, { creator, fan, count: 1 });
  const orderId = await findOrderId(environment, creator);
  let addresses: string[] = [];
  const { accepted, renamed } = filesReporting({ canaryUrl });
  for (const [name, content] of Object.entries(accepted))
    addresses = await upload({ environment, creator, orderId, name, content });
  const refused: string[] = [];
  for (const [name, content] of Object.entries(renamed))
    refused.push(await refusal({ environment, creator, orderId, name, content }));
  await environment.ask.graphql(
    DELIVER,
    { input: { orderId, message: 'Here it is.' } },
    { cookie: creator.cookie },
  );
  return { fan, orderId, addresses, refused };
}

type Sending = {
  environment: TestEnvironment;
  creator: Person;
  orderId: string;
  name: string;
  content: string;
};

/** Returns the addresses of all files of the order. */
async function upload(file: Sending): Promise<string[]> {
  const { order, code } = await send(file);
  if (!order) throw new Error(`${file.name} was not stored: ${code}`);
  return order.waitingFiles.flatMap(({ url, previewUrl }) =>
    previewUrl ? [url, previewUrl] : [url],
  );
}

async function refusal(file: Sending): Promise<string> {
  const { code } = await send(file);
  return code ?? `${file.name} was stored`;
}

type Result = {
  order?: { waitingFiles: { url: string; previewUrl: string | null }[] };
  code?: string;
};

async function send({ environment, creator, orderId, name, content }: Sending): Promise<Result> {
  const { body } = await uploadFile(environment, {
    query: UPLOAD,
    variables: { orderId },
    person: creator,
    filename: name,
    content,
  });
  return (body as { data: { result: Result } }).data.result;
}

const unique = (texts: string[]): string => [...new Set(texts)].join('; ');
