import { describe, expect, test } from 'vitest';
import { htmlTemplate, prerenderedDocument, replaceSection, replaceText } from './htmlTemplate.ts';

describe('replaceSection', () => {
  test('the section and its markers are replaced, special characters are kept', () => {
    const html = '<head><!--a--><title>x</title><!--/a--></head>';
    expect(replaceSection({ html, name: 'a', content: '$& $1' })).toBe('<head>$& $1</head>');
  });

  test('a missing section stops the build', () => {
    expect(() => replaceSection({ html: '<!--a-->', name: 'a', content: '' })).toThrow(
      'no section "a"',
    );
  });
});

describe('replaceText', () => {
  test('every occurrence is replaced', () => {
    expect(replaceText({ html: 'a b a', text: 'a', content: '$&' })).toBe('$& b $&');
  });

  test('a missing text stops the build', () => {
    expect(() => replaceText({ html: 'b', text: 'a', content: '' })).toThrow('no "a"');
  });
});

const INDEX = [
  '<html lang="en"><!--page-head--><title>x</title><!--/page-head-->',
  '<!--inline-scripts--><script src="/a.js"></script><!--/inline-scripts--><!--page-styles--><!--page-scripts-->',
  '<script type="module" src="/b.js"></script><link rel="modulepreload" href="/c.js">',
  '<div id="root"><!--app-html--></div>',
].join('');

describe('htmlTemplate', () => {
  test('the first scripts are inline, those of the app have a low priority, and the server fills in the head', () => {
    expect(htmlTemplate({ index: INDEX, inlineScripts: ['a()', 'early()'] })).toBe(
      [
        '<html lang="en"><!--page-head-->',
        '<script>a()</script>\n<script>early()</script><!--page-styles--><!--page-scripts-->',
        '<script type="module" fetchpriority="low" src="/b.js"></script>',
        '<link rel="modulepreload" fetchpriority="low" href="/c.js">',
        '<div id="root"><!--app-html--></div>',
      ].join(''),
    );
  });
});

describe('prerenderedDocument', () => {
  test('the document has the language and the content of the page', () => {
    const html = prerenderedDocument({ template: INDEX, language: 'hu', content: '<p>$&</p>' });
    expect(html).toContain('<html lang="hu" data-texts="">');
    expect(html).toContain('<div id="root"><p>$&</p></div>');
    expect(html).not.toContain('<!--page-scripts-->');
    expect(html).not.toContain('<!--page-styles-->');
  });

  test('the document has the styles of the page before its scripts', () => {
    const page = { styles: '<style>p{}</style>', early: { scripts: ['a.js'], texts: [] } };
    const html = prerenderedDocument({ template: INDEX, language: 'hu', content: '', ...page });
    expect(html).toContain('<style>p{}</style><link rel="modulepreload" fetchpriority="low"');
  });

  test('the document names what its page loads beside the frame', () => {
    const early = { scripts: ['assets/a.js', 'assets/b.js'], texts: ['app', 'home'] };
    const html = prerenderedDocument({ template: INDEX, language: 'hu', content: '', early });
    expect(html).toContain('<html lang="hu" data-texts="app home">');
    expect(html).toContain(
      '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"><link rel="modulepreload" fetchpriority="low" href="/assets/b.js">',
    );
  });
});
