import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// relay-test-utils expects the Jest API.
Object.assign(globalThis, { jest: vi });
// jsdom has no layout: every observed element counts as visible.
Object.assign(globalThis, {
  IntersectionObserver: class {
    private readonly report: (entries: { isIntersecting: boolean }[]) => void;
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      this.report = report;
    }
    observe(): void {
      this.report([{ isIntersecting: true }]);
    }
    disconnect(): void {}
  },
});
// jsdom has no layout: nothing scrolls.
Element.prototype.scrollIntoView = () => undefined;
// On a busy machine the default of one second is too short.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
