import { expect, test } from 'vitest'
import { objectProperties } from '~/reference/typedoc/declarations'
import type { Member } from '~/reference/model/member'
import { memberKind } from '~/reference/model/member-groups'
import { propertyAnchor } from '~/reference/typedoc/reflection-url'
import { pages } from '../../tests/support/library'

/** Every name that readers may link to, by page and kind, with its anchor. */
function listSurface(): string {
  return pages
    .map(({ pathname, groups, scope }) => {
      const line = ({ declaration, id }: Member): string =>
        `${declaration.name} (${memberKind(declaration)}) #${id}`
      const lines = groups.flatMap(({ title, members, pages: listed }) => [
        `  ${title}`,
        ...listed.map((each) => `    ${each.name} #${scope.index.getAnchor(each)}`),
        ...members.flatMap((member) => [
          `    ${line(member)}`,
          ...member.members.map((each) => `      ${line(each)}`),
          ...(objectProperties(member.declaration) ?? []).map(
            ({ name }) => `      ${name} #${propertyAnchor(member.id, name)}`,
          ),
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
