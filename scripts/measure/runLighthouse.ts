import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import type { Device, PageRun } from './comparePages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Measures one page in the browser that listens on the debugging port. */
export async function runLighthouse({
  url,
  device,
  debuggingPort,
}: {
  url: string;
  device: Device;
  debuggingPort: number;
}): Promise<PageRun> {
  const flags: Flags = {
    port: debuggingPort,
    onlyCategories: CATEGORIES,
    // The event stream does not end, and Lighthouse waits for an idle network.
    blockedUrlPatterns: ['*/events*'],
    logLevel: 'error',
  };
  const outcome = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!outcome) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { categories, audits } = outcome.lhr;
  const points = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string): number => audits[id]?.numericValue ?? 0;
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blockedTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
  };
}
