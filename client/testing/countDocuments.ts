type VirtualConsole = { on: (type: 'jsdomError', listen: (error: Error) => void) => void };
declare const jsdom: { virtualConsole: VirtualConsole };

/**
 * Counts how often the page has asked the browser to load a document, which jsdom only reports. A
 * URL that differs from the open one in its fragment loads none: it changes `window.location.hash`.
 */
export function countDocuments(): () => number {
  let count = 0;
  jsdom.virtualConsole.on('jsdomError', ({ message }) => {
    if (message.includes('navigation')) count += 1;
  });
  return () => count;
}
