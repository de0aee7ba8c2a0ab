import { IconTableImport } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { SlipList } from '#modules/identity/client/public/slips.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPair } from '#platform/client/ui/form/resource-form.tsx'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { usePhonePlaceholder } from '#platform/client/ui/text/phone-example.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Job } from '#modules/tasks/contract/job.ts'
import { LazyCardsQuestion } from '#modules/tasks/client/public/cards-question.ts'
import { SiteAddress } from '../settings/site-address.tsx'
import { StepFrame, type Ways } from './step-frame.tsx'
import type { FirstPeople } from './use-people.ts'
import styles from './welcome.module.css'

const Imported = lazyScreen(
  withMessages('jobs', () => import('./imported.tsx')),
  'Imported',
)

/** The first students: from a table, or three in their fields; what they sign in with is printed here. */
export function PeopleStep(props: {
  people: FirstPeople
  /** The course that they go into. */
  course?: { id: string; title: string }
  ways: Ways
  finish: () => void
}) {
  const { people, course, ways, finish } = props
  const { rows, added, failure, isBusy, isTyped, set, add, idOf, addedId } = people
  const t = useTranslate()
  const numbers = useNumbers()
  const reason = useReason()
  const placeholder = usePhonePlaceholder()
  const [printing, print] = useState<Job>()
  const verb = t(
    isTyped ? 'welcome.people.add' : course === undefined ? 'welcome.finish' : 'welcome.toCourse',
  )
  return (
    <>
      <StepFrame ways={ways} verb={verb} isBusy={isBusy} submit={() => void (isTyped ? add() : finish())}>
        {course !== undefined && (
          <p>
            <Phrase of={{ id: 'welcome.people.into', names: { title: course.title } }} />
          </p>
        )}
        {added.length > 0 && (
          <div
            id={addedId}
            role="group"
            tabIndex={-1}
            aria-label={t('welcome.people.added', { count: added.length })}
            className={styles.added}
          >
            <Suspense>
              <SlipList slips={added} />
            </Suspense>
          </div>
        )}
        <SiteAddress />
        <Suspense>
          <Imported print={print} />
        </Suspense>
        <section className={styles.table}>
          <p>{t('welcome.people.table')}</p>
          <Button
            variant="default"
            leftSection={<IconTableImport size={19} aria-hidden />}
            renderRoot={props => <Link to="/admin/import" search={{ courseId: course?.id }} {...props} />}
          >
            {t('welcome.people.import')}
          </Button>
        </section>
        {failure !== undefined && (
          <p role="alert" className={styles.wrong}>
            {reason(failure)}
          </p>
        )}
        {rows.map(({ name, phone, errors }, index) => (
          <fieldset key={idOf(index, 'name')} className={styles.person}>
            <legend>{t('welcome.people.one', { number: numbers(index + 1) })}</legend>
            <FormPair>
              <TextField
                field={{
                  id: idOf(index, 'name'),
                  label: t('welcome.people.name'),
                  value: name,
                  error: errors.name,
                  change: typed => set(index, { name: typed, errors: { phone: errors.phone } }),
                }}
              />
              <TextField
                field={{
                  id: idOf(index, 'phone'),
                  label: t('welcome.people.phone'),
                  value: phone,
                  error: errors.phone,
                  change: typed => set(index, { phone: typed, errors: { name: errors.name } }),
                }}
                ltr
                mode="tel"
                placeholder={placeholder}
              />
            </FormPair>
          </fieldset>
        ))}
      </StepFrame>
      {/* Beside the form: what is sent in there would be sent in the form, too. */}
      {printing && (
        <Suspense>
          <LazyCardsQuestion
            selection={{ jobId: printing.id }}
            count={printing.counts.new}
            close={() => print(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
