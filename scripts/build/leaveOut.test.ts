import { describe, expect, test } from 'vitest';
import { refuseNeeded, without, type LeftOut } from './leaveOut.ts';

const cut = (code: string, list: Omit<LeftOut, 'file'>): string =>
  without({ code, list: { file: 'library.js', ...list } });
const run = (code: string): unknown => new Function(code)();

describe('what a library has and nobody comes to', () => {
  test('a function does what is said instead, and throws where nothing is said', () => {
    expect(
      run(`${cut('function a() { return 1 }', { functions: { a: 'return 2' } })}; return a()`),
    ).toBe(2);
    expect(() =>
      run(`${cut('function a() { return 1 }', { functions: { a: null } })}; return a()`),
    ).toThrow('left out');
  });

  test('functions that are put somewhere go by where, and what was put on a function left out goes with it', () => {
    const code =
      'const exports = {}; function A() {} A.prototype.b = function () { return 1 }; exports.c = function () { return 1 };';
    const made = cut(code, { functions: { A: null, 'exports.c': 'return 2' } });
    expect(made).not.toContain('prototype');
    expect(run(`${made} return exports.c()`)).toBe(2);
  });

  test('a variable keeps its value, but not where a parameter has its name', () => {
    const code =
      'let on = !1; function set(on) { return on } function turn() { on = !0 } turn(); const seen = [on, set(3)];';
    expect(run(`${cut(code, { constants: { on: '!1' } })} return seen`)).toEqual([false, 3]);
  });

  test('a case is left out, unless another falls into it', () => {
    const code =
      'function f(x) { switch (x.tag) { case 1: return "one"; case 2: case 3: return "more"; case 4: x.y = 1; case 5: return "five" } }';
    const made = cut(code, { cases: ['1', '3', '5'], casesOf: 'tag' });
    expect(() => run(`${made}; f({ tag: 1 })`)).toThrow('left out');
    expect(run(`${made}; return [2, 3, 4, 5].map((tag) => f({ tag }))`)).toEqual([
      'more',
      'more',
      'five',
      'five',
    ]);
    expect(run(`${cut(code, { cases: ['1'], casesOf: 'kind' })}; return f({ tag: 1 })`)).toBe(
      'one',
    );
  });

  test('variables that other cases share stay', () => {
    const code =
      '"use strict"; function f(x) { switch (x.tag) { case 1: for (var a = 1, b; ; ) return a; case 2: a = 2; b = 3; return a + b } }';
    expect(run(`${cut(code, { cases: ['1'] })}; return f({ tag: 2 })`)).toBe(5);
  });

  test('calls that tell nobody anything go', () => {
    expect(
      run(
        `${cut('let told = 0; const me = { _log() { told += 1 } }; me._log({}); if (me) me._log();', { silent: ['_log'] })} return told`,
      ),
    ).toBe(0);
  });

  test('a name that is not there once stops the build', () => {
    expect(() => cut('function a() {}', { functions: { b: null } })).toThrow('0 of "b"');
    expect(() => cut('function a() { function a() {} }', { constants: { c: '1' } })).toThrow(
      '0 of "c"',
    );
    expect(() =>
      cut('{ function a() {} } { function a() {} }', { functions: { a: null } }),
    ).toThrow('2 of "a"');
  });

  test('so does a file of ours that says it needs what is left out', () => {
    const lists = [{ file: 'library.js', needed: /<ViewTransition/ }];
    expect(() =>
      refuseNeeded({ code: '<ViewTransition />', id: '/client/Page.tsx', lists }),
    ).toThrow('/client/Page.tsx needs');
    expect(() => refuseNeeded({ code: '<div />', id: '/client/Page.tsx', lists })).not.toThrow();
  });
});
