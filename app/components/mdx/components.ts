import { Figure } from '~/components/mdx/figure'
import { TabItem, Tabs } from '~/components/mdx/tabs'

/** The authoring kit: the components that MDX files use without importing them. */
export const mdxComponents = { Figure, TabItem, Tabs }
