import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import type { Point, RightArea } from '../../../contract/answer.ts'
import { Area, Picture, PointMark } from './picture/picture.tsx'
import { WherePointed } from './where-pointed.tsx'

export const hotspotReview: ClientKind<'hotspot'>['review'] = {
  Answer: ({ item, answer }) => <Pointed html={item.parts.picture} point={answer} />,
  Right: ({ item, right }) => <Pointed html={item.parts.picture} point={item.answer} areas={right} />,
}

/** Where on the picture somebody pointed, and beside what is right the areas. */
function Pointed(props: { html: string | undefined; point: Point | null; areas?: RightArea[] }) {
  const { html = '', point, areas = [] } = props
  return (
    <Picture html={html}>
      {areas.map(area => (
        <Area key={`${area.x} ${area.y} ${area.width} ${area.height}`} of={area} aria-hidden />
      ))}
      {point && <PointMark at={point} />}
      {point && <WherePointed at={point} />}
    </Picture>
  )
}
