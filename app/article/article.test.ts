import { expect, test } from 'vitest'
import { readArticle } from './article'

const html =
  '<p data-answers="a" data-subject="b">One</p>' +
  '<h2 id="values"><b>Values</b><a class="heading-anchor">#</a></h2><h3>No <i>address</i></h3>' +
  '<div class="reference-text"><p>Two</p><p>more</p></div><p data-answers="try">Try</p><ul>' +
  `<li data-part="entry" id="v-on"><code>'on'</code> — <span>Lit, <a href="/b">b</a></span></li>` +
  '<li data-part="property"><code>readonly x?: number</code> — <span>An x</span></li>' +
  '<li data-part="parameter"><code>y</code></li><li data-part="parameter">' +
  '<code>T extends A</code><div data-part="phrase"><p>A type</p></div></li></ul>' +
  '<p data-part="repeated">Again, <a href="/c">c</a></p><dl><dt>Term<dd>Meaning</dl><pre> \n</pre>'

test('an article is read by its headings and entries', () => {
  const none = { texts: [], code: [], links: [] }
  expect(readArticle(html)).toEqual({
    headings: [{ depth: 2, text: 'Values', id: 'values' }],
    sections: [
      { ...none, depth: 1, heading: '', anchor: '', texts: ['One'] },
      {
        ...none,
        depth: 2,
        heading: 'Values',
        anchor: 'values',
        texts: ['No address', 'Two more', 'Try', 'x: An x', 'T: A type', 'Term', 'Meaning'],
        links: ['/c'],
        opener: 'try',
      },
      { ...none, depth: 3, heading: "'on'", anchor: 'v-on', texts: ['Lit, b'], links: ['/b'] },
    ],
  })
})
