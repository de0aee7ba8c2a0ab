import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { UploadArea } from '#modules/media/client/public/upload-area.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import { type Box, boxAround } from './picture/boxes.ts'
import { AddRow, RemoveButton } from '../../../client/editing/buttons.tsx'
import type { ClientKind, EditorProps } from '../../../client/kinds/client-kind.ts'
import shared from '../../../client/editing/editing.module.css'
import styles from './editor.module.css'
import { newKey } from '../../../client/editing/parts.ts'
import { DrawnAreas } from './drawn-areas.tsx'
import { imageOf, pictureOf } from './picture-html.ts'
import { rowsOf } from '../../../client/editing/rows.ts'
import { useMore } from '../../../client/editing/use-more.tsx'

export const hotspotEditor: ClientKind<'hotspot'>['editor'] = {
  empty: () => ({ kind: 'hotspot', picture: '', areas: [] }),
  Fields: HotspotFields,
}

type Area = ContentOf<'hotspot'>['areas'][number]

const middle = { x: 50, y: 50 }
const newArea = (box: Box): Area => ({ key: newKey(), shape: 'box', credit: 100, feedback: '', ...box })

/** A picture, and where on it an answer is right: drawn on it, or by numbers. */
function HotspotFields({ id, content, change, errorAt, courseId }: EditorProps<ContentOf<'hotspot'>>) {
  const t = useTranslate()
  const { picture, areas } = content
  const [isReplaced, replace] = useState(false)
  const rows = rowsOf(areas, areas => change({ ...content, areas }))
  const image = imageOf(picture)
  return (
    <>
      {(!image || isReplaced) && (
        <UploadArea
          uploadKey={`${id} picture`}
          wish={{ purpose: 'image', courseId }}
          verb={t('questions.hotspot.choose')}
          accept="image/*"
          whenReady
          take={({ id, width, height }) => {
            replace(false)
            change({ ...content, picture: pictureOf({ id, width, height, alt: image?.alt ?? '' }) })
          }}
        >
          {t('questions.hotspot.picture.hint')}
        </UploadArea>
      )}
      {image && (
        <>
          <p className={shared.hint}>{t('questions.hotspot.hint')}</p>
          <DrawnAreas picture={picture} areas={areas} set={rows.set} add={box => rows.add(newArea(box))} />
          {!isReplaced && (
            <div>
              <TextButton run={() => replace(true)}>{t('questions.hotspot.replace')}</TextButton>
            </div>
          )}
          <TextInput
            label={t('questions.hotspot.alt')}
            description={t('questions.hotspot.alt.hint')}
            value={image.alt}
            attributes={{ input: { dir: 'auto' } }}
            autoComplete="off"
            onChange={event =>
              change({ ...content, picture: pictureOf({ ...image, alt: event.currentTarget.value }) })
            }
          />
        </>
      )}
      {problem(errorAt('picture')) && <p className={shared.wrong}>{problem(errorAt('picture'))}</p>}
      {areas.map((area, at) => (
        <AreaRow
          key={area.key}
          {...{ id: `${id}-${area.key}`, area, at, courseId }}
          isOnly={areas.length === 1}
          change={part => rows.set(at, part)}
          remove={() => rows.remove(at)}
          errorAt={path => errorAt(`areas.${at}.${path}`)}
        />
      ))}
      {image && areas.length < 20 && (
        <AddRow run={() => rows.add(newArea(boxAround(middle)))}>{t('questions.hotspot.add')}</AddRow>
      )}
    </>
  )
}

/** One area by its numbers, with what it is worth and what is said to whoever pointed there. */
function AreaRow(props: {
  id: string
  area: Area
  at: number
  isOnly: boolean
  change: (part: Partial<Area>) => void
  remove: () => void
  errorAt: (path: string) => string | undefined
  courseId: string
}) {
  const { id, area, at, isOnly, change, remove, errorAt, courseId } = props
  const t = useTranslate()
  const name = { number: at + 1 }
  const more = useMore({
    ...{ id, errorAt, courseId },
    part: { feedback: area.feedback, pinned: false },
    feedback: t('questions.hotspot.feedback', name),
    change: ({ feedback }) => feedback !== undefined && change({ feedback }),
  })
  const number = (field: 'x' | 'y' | 'width' | 'height' | 'credit') => (
    <TextInput
      label={t(`questions.hotspot.${field}`)}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={String(area[field])}
      error={problem(errorAt(field))}
      onChange={event => change({ [field]: event.currentTarget.value as unknown as number })}
    />
  )
  return (
    <fieldset className={styles.area}>
      <legend>{t('questions.hotspot.area', name)}</legend>
      <ChoiceField
        field={{
          ...{ id: `${id}-shape`, label: t('questions.hotspot.shape'), value: area.shape },
          change: shape => change({ shape }),
        }}
        choices={choicesOf(t, 'questions.hotspot.shape', ['box', 'oval'])}
      />
      {number('x')}
      {number('y')}
      {number('width')}
      {number('height')}
      {number('credit')}
      <span className={shared.tools}>
        {more.button}
        <RemoveButton label={t('questions.hotspot.remove', name)} off={isOnly} run={remove} />
      </span>
      {more.fields}
    </fieldset>
  )
}
