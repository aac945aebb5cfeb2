import {
  isValidElement,
  memo,
  type MouseEventHandler,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { SearchHit } from './types'
import { HitIcon, HitSnippet, HitTitle, type HitSource, hitToTexts } from './hit-parts'

/** `children` is DocSearch's own drawing of the hit. */
export interface DialogHitProps {
  hit: HitSource & {
    url: string
    /** What `replaceClient` put there; DocSearch knows another type for it. */
    _snippetResult?: unknown
  }
  children: ReactNode
  onClick: MouseEventHandler<HTMLAnchorElement>
}

/**
 * A hit in the dialog's list. DocSearch would print stored texts as HTML; of its drawing only the
 * buttons of recent and favourite searches are kept.
 */
export function DialogHit({ hit, children, onClick }: DialogHitProps) {
  const isStored = hit._snippetResult === undefined
  return (
    <>
      <HitLink hit={hit} onClick={onClick} />
      {isStored && <div className="dialog-hit-actions">{takeActions(children)}</div>}
    </>
  )
}

/** Hits drawn between two frames: each takes about 3 ms of style and layout, a slow phone four times that. */
const hitsPerFrame = 1

/** What hits wait to draw, in the order of the list. */
const waiting = new Set<() => void>()

let isScheduled = false

/** Draws what waits, a few hits a frame, so that no frame keeps the next key waiting. */
function drawWaiting(): void {
  isScheduled = false
  for (const draw of [...waiting].slice(0, hitsPerFrame)) {
    waiting.delete(draw)
    draw()
  }
  schedule()
}

function schedule(): void {
  if (isScheduled || waiting.size === 0) return
  isScheduled = true
  requestAnimationFrame(drawWaiting)
}

/** Draws a hit when its turn comes; gives the function that cancels this. */
function drawInTurn(draw: () => void): () => void {
  waiting.add(draw)
  schedule()
  return () => waiting.delete(draw)
}

/**
 * DocSearch draws its list anew several times for each key, and the hits are most of the work: those
 * that stay are left as they are, and the others are drawn one after the other.
 */
const HitLink = memo(function HitLink({ hit, onClick }: Omit<DialogHitProps, 'children'>) {
  const hitRef = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<typeof hit>()
  useEffect(() => drawInTurn(() => setDrawn(hit)), [hit])

  useLayoutEffect(() => {
    if (hitRef.current) markAsTreeItem(hitRef.current)
  }, [hit])
  return (
    <div className="dialog-hit" ref={hitRef}>
      {drawn && <HitTexts hit={drawn} onClick={onClick} />}
    </div>
  )
})

const HitTexts = memo(function HitTexts({ hit, onClick }: Omit<DialogHitProps, 'children'>) {
  const marked = hit._snippetResult as SearchHit['marked'] | undefined
  const isStored = marked === undefined
  const { title, trail: wholeTrail, snippet } = hitToTexts(isStored ? hit : { ...hit, marked })
  // Hits stand below the name of their page, which leaves what lies between it and the hit.
  const trail = isStored || wholeTrail.length < 3 ? wholeTrail : wholeTrail.slice(2)
  return (
    <a href={hit.url} tabIndex={-1} onClick={onClick}>
      <HitIcon type={hit.type} />
      <span className="dialog-hit-texts">
        <span className="dialog-hit-title">
          <HitTitle url={hit.url} parts={title} />
        </span>
        <span className="dialog-hit-trail">{trail.join(' › ')}</span>
        {!isStored && snippet.length > 0 && (
          <span className="dialog-hit-snippet">
            <HitSnippet hit={{ ...hit, marked }} parts={snippet} />
          </span>
        )}
      </span>
    </a>
  )
})

/** The last child of DocSearch's drawing: the buttons that keep or drop a stored search. */
function takeActions(drawing: ReactNode): ReactNode {
  return isValidElement<{ children?: ReactNode[] }>(drawing) ? drawing.props.children?.at(-1) : null
}

/**
 * DocSearch calls its lists list boxes, whose options may hold neither links nor buttons; the items
 * of trees may. Each tree is named by the heading above it. Nor does DocSearch give the lists the
 * ids that its input names them by: those of their items have the same start.
 * Source: https://www.w3.org/TR/html-aria/#el-ul
 */
function markAsTreeItem(hit: HTMLElement): void {
  const item = hit.closest('li')
  const list = hit.closest('ul')
  const heading = list?.previousElementSibling
  if (!item || !list || !heading) return
  item.setAttribute('role', 'treeitem')
  list.id = item.id.replace(/-item-\d+$/, '-list')
  heading.id = `${list.id}-title`
  list.setAttribute('role', 'tree')
  list.setAttribute('aria-labelledby', heading.id)
}
