import { Details } from '~/components/mdx/details'
import { Figure } from '~/components/mdx/figure'
import { Platform } from '~/components/mdx/platform'
import { TabItem, Tabs } from '~/components/mdx/tabs'

/**
 * The components of the authoring kit that are rendered; the others are rewritten before that.
 * @see app/content/authoring-kit.ts
 */
export const mdxComponents = { Details, Figure, Platform, TabItem, Tabs }
