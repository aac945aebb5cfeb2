import { Link } from '@remix-run/react'
import { apiPath, guidesPath, searchPath } from '~/lib/paths'
import { TabItem, Tabs } from '~/tabs/tabs'
import { SearchForm } from '~/ui/search-form'

/** A search box, with questions of the kinds that it answers. */
export function HomeSearch({ questions }: { questions: string[] }) {
  return (
    <div className="home-search">
      <SearchForm />
      <p>
        For example{' '}
        {questions.map((question, index) => (
          <span key={question}>
            {index > 0 && ', '}
            <Link to={searchPath(question)}>{question}</Link>
          </span>
        ))}
      </p>
    </div>
  )
}

/** The links that a home page starts with. */
export function HomeActions() {
  return (
    <div className="home-actions">
      <Link className="button button-primary" to={guidesPath}>
        Get started
      </Link>
      <Link className="button" to={apiPath}>
        API reference
      </Link>
    </div>
  )
}

/** How a package manager adds the library; a command may have several lines. */
interface InstallCommand {
  value: string
  label: string
  command: string
}

/** The commands that add the library, one set for each package manager. */
export function Install({ commands }: { commands: InstallCommand[] }) {
  return (
    <Tabs groupId="package-manager">
      {commands.map(({ value, label, command }) => (
        <TabItem key={value} value={value} label={label}>
          <figure className="code-block code-block-wrap" data-language="shell">
            <div className="code-block-actions">
              <button type="button" className="code-block-copy" data-copy="" aria-label="Copy code">
                Copy
              </button>
            </div>
            <pre translate="no">
              <code>
                {command.split('\n').map((line) => (
                  <span key={line} className="code-line">{`${line}\n`}</span>
                ))}
              </code>
            </pre>
          </figure>
        </TabItem>
      ))}
    </Tabs>
  )
}
