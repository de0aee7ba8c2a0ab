import { type PointerEvent, useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import type { Point } from '../../../contract/answer.ts'
import type { ContentOf } from '../../../contract/content.ts'
import { type Box, boxAround, boxBetween, boxMoved, boxResized, pointAt } from './picture/boxes.ts'
import { Area, Picture } from './picture/picture.tsx'
import styles from './editor.module.css'

type Drawn = ContentOf<'hotspot'>['areas'][number]
/** What is being drawn: a new area, or one that is moved or gets another size; and the box that it would be. */
type Drawing = { at?: number; isResized: boolean; from: Point; box: Box }

/** Less of the picture than this, in percent of either side, was a press and no drag. */
const least = 1

/** What is typed into a field is a text until it is kept. */
const boxOf = ({ x, y, width, height }: Drawn): Box => {
  const [left, top, across, down] = [x, y, width, height].map(value => Number(value) || 0)
  return { x: left!, y: top!, width: across!, height: down! }
}

/**
 * The areas of a picture, which are drawn, moved and given another size on it. A finger scrolls over the picture, so it draws by
 * pressing; on what is there it drags. Who has no pointer has the fields below.
 */
export function DrawnAreas(props: {
  picture: string
  areas: Drawn[]
  set: (at: number, box: Box) => void
  add: (box: Box) => void
}) {
  const { picture, areas, set, add } = props
  const numbers = useNumbers()
  const [drawing, draw] = useState<Drawing>()
  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    const from = pointAt(event.currentTarget, event)
    const { area, corner } = partAt(event.target as Element)
    if (area === undefined && event.pointerType === 'touch') return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = area === undefined ? boxBetween(from, from) : boxOf(areas[area]!)
    draw({ at: area, isResized: corner, from, box })
  }
  function follow(event: PointerEvent<HTMLElement>) {
    if (!drawing) return
    const { at, isResized, from } = drawing
    const to = pointAt(event.currentTarget, event)
    const by = { x: to.x - from.x, y: to.y - from.y }
    if (at === undefined) return draw({ ...drawing, box: boxBetween(from, to) })
    const box = boxOf(areas[at]!)
    draw({ ...drawing, box: isResized ? boxResized(box, to) : boxMoved(box, by) })
  }
  function end() {
    if (!drawing) return
    draw(undefined)
    const { at, box, from } = drawing
    if (at !== undefined) return set(at, box)
    if (areas.length < 20) add(box.width < least || box.height < least ? boxAround(from) : box)
  }
  const boxes = areas.map((area, at) => ({
    ...{ key: area.key, shape: area.shape },
    ...(drawing?.at === at ? drawing.box : boxOf(area)),
  }))
  return (
    <Picture
      html={picture}
      className={styles.drawn}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={() => draw(undefined)}
      onClick={event => {
        const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
        if (isTouch && partAt(event.target as Element).area === undefined && areas.length < 20)
          add(boxAround(pointAt(event.currentTarget, event)))
      }}
    >
      {boxes.map((box, at) => (
        <Area key={box.key} of={box} data-area={at} aria-hidden>
          <span className={styles.areaNumber}>{numbers(at + 1)}</span>
          <span data-corner className={styles.corner} />
        </Area>
      ))}
      {drawing && drawing.at === undefined && <Area of={{ ...drawing.box, shape: 'box' }} aria-hidden />}
    </Picture>
  )
}

function partAt(target: Element) {
  const area = target.closest<HTMLElement>('[data-area]')?.dataset.area
  return {
    area: area === undefined ? undefined : Number(area),
    corner: target.closest('[data-corner]') !== null,
  }
}
