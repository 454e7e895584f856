import { describe, expect, test } from 'vitest';
import {
  htmlTemplate,
  prerenderedDocument,
  replaceSection,
  replaceText,
  scriptTags,
} from './htmlTemplate.ts';

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
  '<html lang="en"><!--page-head--><title>x</title><!--/page-head--><!--app-scripts-->',
  '<!--inline-scripts--><script src="/a.js"></script><!--/inline-scripts--><!--page-styles-->',
  '<script type="module" crossorigin src="/b.js"></script><link rel="modulepreload" crossorigin href="/c.js">',
  '<div id="root"><!--app-html--></div>',
].join('');
const app = { entry: 'b.js', imports: ['c.js'] };

describe('htmlTemplate', () => {
  test('the first scripts are inline, those of the app are left out, and the server fills in the head', () => {
    expect(htmlTemplate({ index: INDEX, inlineScripts: ['a()', 'early()'], app })).toBe(
      [
        '<html lang="en"><!--page-head--><!--app-scripts-->',
        '<script>a()</script>\n<script>early()</script><!--page-styles-->',
        '<div id="root"><!--app-html--></div>',
      ].join(''),
    );
  });

  test('a script that is not in the built page stops the build', () => {
    const other = { entry: 'b.js', imports: ['d.js'] };
    expect(() => htmlTemplate({ index: INDEX, inlineScripts: [], app: other })).toThrow('/d.js');
  });
});

const TEMPLATE = htmlTemplate({ index: INDEX, inlineScripts: [], app });
const page = {
  template: TEMPLATE,
  language: 'hu',
  content: '<p>$&</p>',
  styles: '<style>p{}</style>',
  scripts: scriptTags(app, ['d.js']),
  pageScript: null,
  texts: ['app', 'home'],
};

describe('prerenderedDocument', () => {
  test('the document has the language, the texts, the styles and the content of the page', () => {
    const html = prerenderedDocument(page);
    expect(html).toContain('<html lang="hu" data-texts="app home">');
    expect(html).toContain('<style>p{}</style>');
    expect(html).toContain('<div id="root"><p>$&</p></div>');
  });

  test('the scripts of the app and the page are in a template, with a low priority', () => {
    expect(prerenderedDocument(page)).toContain(
      [
        '<template id="app-scripts">',
        '<link rel="modulepreload" fetchpriority="low" href="/c.js">',
        '<script type="module" fetchpriority="low" src="/b.js"></script>',
        '<link rel="modulepreload" fetchpriority="low" href="/d.js">',
        '</template>',
      ].join(''),
    );
  });

  test('the inline script of the page follows its content', () => {
    const html = prerenderedDocument({
      ...page,
      template: '<html lang="en"><!--page-styles--><!--app-html--><!--app-scripts-->',
      pageScript: 'showTimes("$&")',
    });
    expect(html).toMatch(/<p>.*<script>showTimes\("\$&"\)<\/script>$/);
  });
});
