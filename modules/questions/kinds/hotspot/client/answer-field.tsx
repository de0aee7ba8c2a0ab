import { type KeyboardEvent, useId } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import shared from '../../../client/answering/answering.module.css'
import type { AnswerProps, ClientKind } from '../../../client/kinds/client-kind.ts'
import type { Point } from '../../../contract/answer.ts'
import { pointAt, pointBeside } from './picture/boxes.ts'
import { Picture, PointMark } from './picture/picture.tsx'
import { WherePointed } from './where-pointed.tsx'

export const hotspotAnswerField: ClientKind<'hotspot'>['answerField'] = {
  Field: HotspotField,
}

/** By how many percent a key moves the point, alone and with Shift. */
const step = { small: 1, large: 5 }
const ways: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const middle: Point = { x: 50, y: 50 }

/** A picture at which is pointed, by pressing on it or by the arrow keys. */
function HotspotField({ item, answer: point, change, labelledBy }: AnswerProps<'hotspot'>) {
  const t = useTranslate()
  const hintId = useId()
  function press(event: KeyboardEvent) {
    const way = ways[event.key]
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (!way && !(isRemoval && point)) return
    // Else the arrows would turn the page of the quiz.
    event.preventDefault()
    if (!way) return change(null)
    const size = event.shiftKey ? step.large : step.small
    change(point ? pointBeside(point, { x: way.x * size, y: way.y * size }) : middle)
  }
  return (
    <div className={shared.parts}>
      <p id={hintId} className={shared.hint}>
        {t('take.hotspot.hint')}
      </p>
      <Picture
        html={item.parts.picture ?? ''}
        role="application"
        tabIndex={0}
        aria-labelledby={labelledBy}
        aria-describedby={hintId}
        onClick={event => change(pointAt(event.currentTarget, event))}
        onKeyDown={press}
      >
        {point && <PointMark at={point} />}
      </Picture>
      {point && (
        <div>
          <TextButton run={() => change(null)}>{t('take.hotspot.drop')}</TextButton>
        </div>
      )}
      <div role="status">{point && <WherePointed at={point} />}</div>
    </div>
  )
}
