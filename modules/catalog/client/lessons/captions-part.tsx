import { NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { MediaRow } from '#modules/media/client/public/media-row.ts'
import { UploadArea } from '#modules/media/client/public/upload-area.ts'
import { Action } from '#modules/media/client/public/upload-row.ts'
import { languageChoices, languageName } from '#platform/client/i18n/language-choices.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { FieldProps } from '#platform/client/ui/form/fields.tsx'
import { isLanguage, languages } from '#platform/contract/language.ts'
import type { Lesson } from '../../contract/lesson.ts'
import styles from './lesson-editor.module.css'
import { Part } from './part.tsx'

type Captions = Lesson['captions'][number]

/** The subtitles of an uploaded video, each with its language and what it is called. */
export function CaptionsPart(props: { field: FieldProps; lesson: Pick<Lesson, 'id' | 'courseId'> }) {
  const { field, lesson } = props
  const t = useTranslate()
  const captions = field.value as Captions[]
  const change = (at: number, part: Partial<Captions>) =>
    field.change(captions.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <Part field={field} hint={t('lessons.captions.hint')}>
      {captions.map(({ mediaId, language, label }, at) => (
        <MediaRow
          key={mediaId}
          id={mediaId}
          more={
            <div className={styles.pair}>
              <NativeSelect
                size="md"
                label={t('lessons.captions.language')}
                rightSection={<IconChevronDown size={20} aria-hidden />}
                value={language}
                data={languageChoices()}
                onChange={({ currentTarget: { value } }) => {
                  const next = value as Captions['language']
                  // A name that was only the language follows it.
                  change(at, {
                    language: next,
                    ...(label === languageName(language) && { label: languageName(next) }),
                  })
                }}
              />
              <TextInput
                label={t('lessons.captions.label')}
                value={label}
                maxLength={60}
                onChange={event => change(at, { label: event.currentTarget.value })}
                attributes={{ input: { dir: 'auto' } }}
              />
            </div>
          }
        >
          <Action
            label={t('lessons.captions.remove', { name: label })}
            run={() => field.change(captions.filter((_, index) => index !== at))}
          >
            <IconTrash size={20} aria-hidden />
          </Action>
        </MediaRow>
      ))}
      <UploadArea
        uploadKey={`${lesson.id} captions`}
        wish={{ purpose: 'captions', courseId: lesson.courseId }}
        verb={t('lessons.captions.choose')}
        accept=".vtt,.srt"
        multiple
        full={captions.length >= 10}
        take={({ id, fileName }) => {
          const language = languageIn(fileName, captions)
          field.change([...captions, { mediaId: id, language, label: languageName(language) }])
        }}
      >
        {t('lessons.captions.fits')}
      </UploadArea>
    </Part>
  )
}

/** A file often says its language (video.en.vtt); else the one there are no subtitles in yet. */
function languageIn(fileName: string, others: Captions[]): Captions['language'] {
  const said = /[._ -](ar|en)[^.]{0,6}\.\w+$/i.exec(fileName)?.[1]?.toLowerCase()
  if (isLanguage(said)) return said
  const missing = languages.find(each => !others.some(({ language }) => language === each))
  return missing ?? languages.at(-1)!
}
