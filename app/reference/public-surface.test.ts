import { expect, test } from 'vitest'
import { pages } from '../../tests/support/library'

/** Every name that readers may link to, by page and kind, with its anchor. */
function listSurface(): string {
  return pages
    .map(({ pathname, groups }) => {
      const lines = groups.flatMap(({ title, members, pages: listed }) => [
        `  ${title}`,
        ...listed.map(({ name, id }) => `    ${name} #${id}`),
        ...members.flatMap((member) => [
          `    ${member.name} (${member.kind}) #${member.id}`,
          ...member.members.map(({ name, kind, id }) => `      ${name} (${kind}) #${id}`),
          ...member.properties.map(({ name, id }) => `      ${name} #${id}`),
          ...member.values.map(({ value, id }) => `      ${value.text} #${id}`),
          ...member.errorCodes.map(({ code, id }) => `      ${code} #${id}`),
        ]),
      ])
      return [pathname, ...lines].join('\n')
    })
    .join('\n\n')
}

// A name that disappears breaks links from elsewhere. After a wanted change, read the difference and
// run `npx vitest run --config tests/vitest.config.ts -u app/reference/public-surface`.
test('the public surface is the one that was reviewed', async () => {
  await expect(listSurface()).toMatchFileSnapshot('./public-surface.txt')
})
