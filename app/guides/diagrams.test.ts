import { expect, test } from 'vitest'
import { findDiagramFaults } from './diagrams'

const draw = (shapes: string, size = 'viewBox="0 0 720 9"') =>
  `<svg ${size}><title>A</title><desc>B</desc>\n${shapes}</svg>`

test.each<[svg: string, faults: string[]]>([
  [draw('<text fill="var(--ink)" stroke="none" font-size="20"/><g id="a"/><use href="#a"/>'), []],
  [draw('<g id="b"/>'), ['2:3 the id "b" may be that of another element or diagram']],
  [draw('<use href="#a"/><g id="ab"/>'), ['2:6 nothing has the id that it names']],
  [draw('<path fill="red"/>', 'viewBox="0 0 720 9" data-scene'), []],
  [draw('', 'viewBox="0 0 360 9"'), ['1:1 it is not 720 wide']],
  [draw('', 'viewBox="0 0 720 9" width="9"'), ['1:1 its size is fixed']],
  ['<svg viewBox="0 0 720 9"/>', ['1:1 the diagram has no <title> and <desc>']],
  [draw('<g style="top: 0"/><style/>'), ['2:3 styles in a diagram']],
  [draw('<text font-size="19.5px"/>'), ['2:6 the text is too small for phones']],
  [draw('<use href="a.svg"/>'), ['2:5 it loads or links something']],
  [draw('<path fill="var(--inc)"/>'), ['2:13 the theme has no such variable']],
  [draw('<<<<<<< a\n<g>'), ['2:1 a merge left its mark']],
  [draw("<path fill='none'/>"), ['2:12 an attribute has single quotes']],
  [draw('<!--\n--><g>'), ["3:5 not valid XML: JSX element 'g' has no corresponding closing tag."]],
  [draw('<path stroke="red"/>'), ['2:6 the color is the same in both themes']],
  [
    draw('<g id="a"/><g id="ab"/>\n<g id="a"/>'),
    ['3:3 the id "a" may be that of another element or diagram'],
  ],
])('%s has the faults %j', (svg, faults) => {
  const found = findDiagramFaults(svg, 'a')
  expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(faults)
  for (const { note } of found) expect(note).toMatch(/\.$/)
})
